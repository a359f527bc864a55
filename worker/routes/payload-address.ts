import { HOME_SLUG, type PageAddress } from "#domain/address/page-address.ts";
import { PAYLOAD_FILE, pageBeside } from "#domain/address/shop-path.ts";
import { problem } from "../http/problem.ts";

/** Matches a scheme or host in place of a page's path. */
const HOSTNAME = /^[a-z][a-z0-9+.-]*:/;

/** The page whose payload is requested: `/{path}/_payload.json` (spec 000 §7). Null if the address is no payload's. */
export function payloadOf(address: PageAddress): PageAddress | null {
  const page = pageBeside(PAYLOAD_FILE, `/${address.slug}`);
  return page === null ? null : { ...address, slug: page.slice(1) || HOME_SLUG };
}

/** The 400 response to a payload's address with a host in its path (spec 000 §5 and §8); null for any other. */
export function refusedPayload({ slug }: PageAddress): Response | null {
  return HOSTNAME.test(slug) ? problem(400, "Payload URL must not include hostname") : null;
}
