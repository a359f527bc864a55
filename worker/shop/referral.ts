import { type TravellingParameters, travellingParameters } from "#domain/designer/travelling-parameters.ts";

const NONE: TravellingParameters = new Map();

/**
 * What travels on from the page that led here, by what the browser says of it (`Referer`), where this address says nothing of the kind
 * itself: links and forms of a page without script. Of pages of this host alone, and for a visitor who comes to read: a page that is
 * fetched ahead, or by a script, is the plain one.
 */
export function travellingFrom(request: Request, url: URL): TravellingParameters {
  const { headers } = request;
  const referer = headers.get("Referer") ?? "";
  if (!referer.includes("?") || !URL.canParse(referer)) return NONE;
  // What a script fetches takes anything; what is fetched ahead says so.
  const isRead = headers.get("Accept")?.includes("text/html") && !headers.has("Sec-Purpose");
  const { host, search } = new URL(referer);
  if (!isRead || host !== url.host || travellingParameters(url.search).size > 0) return NONE;
  return travellingParameters(search);
}
