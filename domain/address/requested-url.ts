import type { Shop } from "../shop/shop.ts";

/** The parts of a URL that say what is asked for; the host has already become a shop, under whatever spelling. */
export interface RequestedUrl {
  protocol: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
}

/** Whether a request came the way that its shop's host is reached: on the internet by https on its own port alone. */
export function isAtOrigin({ family }: Shop, { protocol, port }: Pick<RequestedUrl, "protocol" | "port">): boolean {
  return family === "local" || (protocol === "https:" && port === "");
}

/** The origin of a shop as seen from a request: hosts on the internet are https, local ones on the request's own port. */
export function originOf({ host, family }: Shop, { protocol, port }: Pick<RequestedUrl, "protocol" | "port">): string {
  return family === "local" ? `${protocol}//${host}${port && `:${port}`}` : `https://${host}`;
}
