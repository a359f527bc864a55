import { withoutProof } from "../page/preview.ts";
import { isWebSocket } from "./navigation.ts";
import { type ProxiedPlace, toPublicAddress, toPublicLinks, toPublicRefresh } from "./proxied-address.ts";
import { toPublicCookie } from "./proxied-cookie.ts";
import { visitorCookies } from "./visitor-cookies.ts";

/** Headers of a single connection (RFC 9110 §7.6.1), beside those that `Connection` names. */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** Headers that only a proxy may set about a client; the shop removes them and sets its own. */
const SAID_ON_THE_WAY =
  /^(?:cf-.*|x-forwarded(?:-.*)?|forwarded|x-real-ip|true-client-ip|x-client-ip|x-cluster-client-ip|x-host|x-original-.*|x-rewrite-.*)$/;

/** The `Expect` header, which the platform itself answers on the shopper's connection. */
const EXPECT = "expect";

/**
 * Headers that affect the whole host, which is the shop's: alternative services, stored data, service workers, HTTPS.
 */
const OF_THE_HOST = ["alt-svc", "clear-site-data", "service-worker-allowed", "strict-transport-security"];

/**
 * The headers with which a request is sent to a service: all end-to-end ones, without the shop's own
 * cookies and an editor's preview proof. The client's address and host are always the shop's own findings,
 * whatever the request claims.
 *
 * @param url the address that the shopper requested.
 * @param told headers that the shop adds.
 */
export function headersForService(request: Request, url: URL, told: Readonly<Record<string, string>>): Headers {
  const headers = new Headers(request.headers);
  dropHopByHop(headers);
  for (const name of [...headers.keys()]) {
    if (SAID_ON_THE_WAY.test(name.replaceAll("_", "-"))) headers.delete(name);
  }
  // The service's host is in its own address.
  for (const name of [EXPECT, "host"]) headers.delete(name);
  const network = request.headers.get("CF-Connecting-IP");
  setOrDrop(headers, "Cookie", visitorCookies(request));
  setOrDrop(headers, "Referer", withoutProof(request.headers.get("Referer") ?? "") || undefined);
  setOrDrop(headers, "X-Forwarded-For", network ?? undefined);
  headers.set("X-Forwarded-Host", url.host);
  headers.set("X-Forwarded-Proto", url.protocol.slice(0, -1));
  for (const [name, value] of Object.entries(told)) headers.set(name, value);
  if (isWebSocket(request)) headers.set("Upgrade", "websocket");
  return headers;
}

/**
 * The headers of a service's reply for the shopper: all end-to-end ones, with addresses and cookies
 * adapted to the visited host.
 */
export function headersForVisitor(reply: Response, place: ProxiedPlace): Headers {
  const headers = new Headers(reply.headers);
  dropHopByHop(headers);
  for (const name of OF_THE_HOST) headers.delete(name);
  const map = (name: string, toPublic: typeof toPublicAddress) => {
    const value = headers.get(name);
    if (value !== null) headers.set(name, toPublic(value, place));
  };
  map("Location", toPublicAddress);
  map("Content-Location", toPublicAddress);
  map("Link", toPublicLinks);
  map("Refresh", toPublicRefresh);
  headers.delete("Set-Cookie");
  for (const cookie of reply.headers.getSetCookie()) {
    const mapped = toPublicCookie(cookie, place);
    if (mapped !== null) headers.append("Set-Cookie", mapped);
  }
  return headers;
}

function dropHopByHop(headers: Headers): void {
  const named = (headers.get("Connection") ?? "").split(",").map((name) => name.trim());
  for (const name of [...named, ...HOP_BY_HOP]) {
    // `Connection` may hold texts that are no header names.
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) headers.delete(name);
  }
}

function setOrDrop(headers: Headers, name: string, value: string | undefined): void {
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
}
