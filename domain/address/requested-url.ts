import type { Shop } from "../shop/shop.ts";

/** The parts of a URL that say what is asked for; the host has already become a shop, under whatever spelling. */
export interface RequestedUrl {
  protocol: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
}

/** The origin of a shop as seen from a request: hosts on the internet are https, local ones on the request's own port. */
export function originOf({ host, family }: Shop, { protocol, port }: Pick<RequestedUrl, "protocol" | "port">): string {
  return family === "local" ? `${protocol}//${host}${port && `:${port}`}` : `https://${host}`;
}
