import { withoutProof } from "../page/preview.ts";
import { isWebSocket } from "./navigation.ts";
import { type ProxiedPlace, toPublicAddress, toPublicLinks, toPublicRefresh } from "./proxied-address.ts";
import { toPublicCookie } from "./proxied-cookie.ts";
import { visitorCookies } from "./visitor-cookies.ts";

/** Headers of one connection (RFC 9110 §7.6.1), beside those that `Connection` names. */
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

/** What a visitor says of himself that only those between him and a service know; the shop says it anew. */
const SAID_ON_THE_WAY =
  /^(?:cf-.*|x-forwarded(?:-.*)?|forwarded|x-real-ip|true-client-ip|x-client-ip|x-cluster-client-ip|x-host|x-original-.*|x-rewrite-.*)$/;

/** Answered by whoever holds the connection to the visitor. */
const EXPECT = "expect";

/** What holds for the whole host, which is the shop's: another way to reach it, what browsers keep of it, who may answer for it. */
const OF_THE_HOST = ["alt-svc", "clear-site-data", "service-worker-allowed", "strict-transport-security"];

/**
 * The headers of a visitor's request as a service gets them: all that are end to end but the shop's own cookies and an editor's proof,
 * and who asks for which host, whoever else claimed to say so.
 *
 * @param url what the visitor asked for.
 * @param told what the shop says beside that.
 */
export function headersForService(request: Request, url: URL, told: Readonly<Record<string, string>>): Headers {
  const headers = new Headers(request.headers);
  dropHopByHop(headers);
  for (const name of [...headers.keys()]) {
    if (SAID_ON_THE_WAY.test(name.replaceAll("_", "-"))) headers.delete(name);
  }
  // The service's own is in its address.
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

/** The headers of a service's reply as the visitor gets them: all that are end to end, with addresses and cookies of the visited host. */
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
    // Not every text is a header's name.
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) headers.delete(name);
  }
}

function setOrDrop(headers: Headers, name: string, value: string | undefined): void {
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
}
