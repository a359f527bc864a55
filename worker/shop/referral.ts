import { type TravellingParameters, travellingParameters } from "#domain/designer/travelling-parameters.ts";

const NONE: TravellingParameters = new Map();

/**
 * Reads the parameters that a shopper brings along from the page before, such as `gclid`, if this address has none
 * itself. The browser names that page (`Referer`), so this also works for links and forms without script. It counts
 * only if it is of this host, and the request is a navigation: a prefetch or a script's request gets the plain page.
 */
export function travellingFrom(request: Request, url: URL): TravellingParameters {
  const { headers } = request;
  const referer = headers.get("Referer") ?? "";
  if (!referer.includes("?") || !URL.canParse(referer)) return NONE;
  // A script accepts any type; a prefetch states itself.
  const isRead = headers.get("Accept")?.includes("text/html") && !headers.has("Sec-Purpose");
  const { host, search } = new URL(referer);
  if (!isRead || host !== url.host || travellingParameters(url.search).size > 0) return NONE;
  return travellingParameters(search);
}
