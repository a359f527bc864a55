import { TIMED_OUT, type Wait } from "../memory/timeout.ts";
import { withoutProof } from "../page/editor-preview.ts";
import type { Service } from "../upstream.ts";
import { isRead, isWebSocket } from "./navigation.ts";
import { forwardedHeaders } from "./visitor.ts";
import { isShopCookie, visitorCookies } from "./visitor-cookies.ts";

/** Parameters of a proxied request. */
interface Handing {
  service: Service;
  /** Path and query for the service. */
  target: string;
  /** Headers that the shop adds. */
  told: Readonly<Record<string, string>>;
  /**
   * Timeout in milliseconds for the head of the reply; it starts again whenever a part of the request's body is sent.
   */
  timeoutMs: number;
  wait: Wait;
}

/** Error of a service that did not answer in time. */
export class ServiceTimeout extends Error {
  override name = "ServiceTimeout";
}

/**
 * Proxies a request to a service, as if it were on the visited host: method, body, end-to-end headers and cookies are
 * passed on; status, headers and body come back; WebSockets are connected. Bodies are streamed both ways without a
 * timeout. Nothing is sent twice, and nothing is cached.
 *
 * @throws ServiceTimeout if the head of the reply is not there in time; else the error that stopped the request.
 */
export async function handTo(request: Request, url: URL, handing: Handing): Promise<Response> {
  const { service, target, told, timeoutMs, wait } = handing;
  const upload = new Upload(request);
  const answered = new AbortController();
  const tooLate = new AbortController();
  const asked = new Request(service.endpoint + target, {
    method: request.method,
    headers: headersForService(request, url, told),
    body: upload.body,
    redirect: "manual",
    signal: tooLate.signal,
    // The platform would cache files by their extensions, even personal ones.
    ...(isRead(request) && !isWebSocket(request) && { cache: "no-store" as const }),
  });
  try {
    const limit = upload.stalled((signal) => wait(timeoutMs, signal), answered.signal);
    const reply = await Promise.race([service.upstream.fetch(asked), limit]);
    if (reply !== TIMED_OUT) return answerWith(reply, service, url);
    tooLate.abort();
    throw new ServiceTimeout(`gave no answer within ${timeoutMs} ms`);
  } finally {
    answered.abort();
  }
}

/** Body of a proxied request while it is streamed, with its length if the shopper's request stated one. */
class Upload {
  readonly body: ReadableStream | null = null;
  #pieces = 0;

  constructor(request: Request) {
    if (request.body === null || isRead(request)) return;
    const length = request.headers.get("Content-Length");
    const through = length === null ? new IdentityTransformStream() : new FixedLengthStream(Number(length));
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        this.#pieces++;
        controller.enqueue(piece);
      },
    });
    // A failure to send is ignored here: a service may answer before it has read all, and a
    // broken upload ends the request.
    request.body
      .pipeThrough(counted)
      .pipeTo(through.writable)
      .catch(() => undefined);
    this.body = through.readable;
  }

  /** Resolves once nothing was sent for a whole `period`, or the signal aborts. */
  async stalled(period: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<typeof TIMED_OUT> {
    for (let before = -1; before !== this.#pieces && !signal.aborted; ) {
      before = this.#pieces;
      await period(signal);
    }
    return TIMED_OUT;
  }
}

function answerWith(reply: Response, { endpoint }: Service, url: URL): Response {
  const { status, statusText, webSocket } = reply;
  const headers = headersForVisitor(reply, { inner: new URL(endpoint), publicOrigin: url.origin });
  if (webSocket) return new Response(null, { status: 101, headers, webSocket });
  return new Response(reply.body, { status, statusText, headers });
}

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
function headersForService(request: Request, url: URL, told: Readonly<Record<string, string>>): Headers {
  const headers = new Headers(request.headers);
  dropHopByHop(headers);
  for (const name of [...headers.keys()]) {
    if (SAID_ON_THE_WAY.test(name.replaceAll("_", "-"))) headers.delete(name);
  }
  // The service's host is in its own address.
  for (const name of [EXPECT, "host"]) headers.delete(name);
  const address = request.headers.get("CF-Connecting-IP") ?? undefined;
  setOrDrop(headers, "Cookie", visitorCookies(request));
  setOrDrop(headers, "Referer", withoutProof(request.headers.get("Referer") ?? "") || undefined);
  const stated = { ...forwardedHeaders(url, address), ...told };
  for (const [name, value] of Object.entries(stated)) headers.set(name, value);
  if (isWebSocket(request)) headers.set("Upgrade", "websocket");
  return headers;
}

/**
 * The headers of a service's reply for the shopper: all end-to-end ones, with addresses and cookies
 * adapted to the visited host.
 */
function headersForVisitor(reply: Response, place: ProxiedPlace): Headers {
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
/**
 * Address of a proxied service, inside and outside: `https://inner/base/x` there is `https://shop/x` for the shopper.
 */
interface ProxiedPlace {
  /** The service's base address. */
  inner: URL;
  /** Origin that the shopper requested. */
  publicOrigin: string;
}

const NAMES_A_HOST = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
const IS_HTTP = /^(?:http|ws)s?:$/;

/**
 * Maps an address of the service to the shopper's, whatever its scheme, with the service's port or without; any
 * other address stays as it is.
 */
export function toPublicAddress(address: string, place: ProxiedPlace): string {
  const { inner, publicOrigin } = place;
  if (NAMES_A_HOST.test(address)) {
    if (!URL.canParse(address, inner.href)) return address;
    const url = new URL(address, inner.href);
    if (!isOfService(url, inner)) return address;
    return publicOrigin + toPublicPath(url.pathname, inner) + url.search + url.hash;
  }
  const path = toPublicPath(address, inner);
  // Two leading slashes would name a host.
  return path !== address && path.startsWith("//") ? publicOrigin + path : path;
}

/** Removes the service's base from a path. */
function toPublicPath(path: string, { pathname }: URL): string {
  const base = pathname.replace(/\/+$/, "");
  if (base === "" || !path.startsWith(base)) return path;
  const rest = path.slice(base.length);
  if (rest.startsWith("/")) return rest;
  return /^(?:[?#]|$)/.test(rest) ? `/${rest}` : path;
}

/** Maps the addresses in a `Link` header, each in angle brackets. */
export function toPublicLinks(header: string, place: ProxiedPlace): string {
  return header.replace(/<([^>]*)>/g, (_, address: string) => `<${toPublicAddress(address, place)}>`);
}

/** Maps the address in a `Refresh` header: `5; url=https://…`. */
export function toPublicRefresh(header: string, place: ProxiedPlace): string {
  const [, before, quote, address] = /^([^;,]*[;,]\s*(?:url\s*=\s*)?)(["']?)(.*)\2$/i.exec(header) ?? [];
  if (before === undefined || quote === undefined || address === undefined) return header;
  return before + quote + toPublicAddress(address, place) + quote;
}

/**
 * Tells whether an address is the service's own. Another port of its host is another service, but a service may omit
 * its port, or state the one of TLS.
 */
function isOfService(url: URL, inner: URL): boolean {
  if (!IS_HTTP.test(url.protocol) || url.hostname.replace(/\.$/, "") !== inner.hostname) return false;
  return [portOf(inner), "80", "443"].includes(portOf(url));
}

function portOf({ port, protocol }: URL): string {
  return port || (/^(?:http|ws):$/.test(protocol) ? "80" : "443");
}

/**
 * Adapts a service's `Set-Cookie` to the shop's host: a domain of the service is removed, so that the cookie is limited
 * to the visited host, and the service's base is removed from its path. All else stays as it is.
 *
 * @returns null for a cookie that would overwrite one of the shop's, and for one without a name,
 * which may be read as any.
 */
export function toPublicCookie(cookie: string, place: ProxiedPlace): string | null {
  const [pair = "", ...attributes] = cookie.split(";");
  const [name = ""] = pair.split("=", 1);
  if (!pair.includes("=") || name.trim() === "" || isShopCookie(name.trim())) return null;
  const kept = attributes.flatMap((attribute) => {
    const [, spelled = "", value = ""] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/.exec(attribute) ?? [];
    if (/^domain$/i.test(spelled)) return isDomainOfService(value, place) ? [] : [attribute];
    return /^path$/i.test(spelled) ? [` ${spelled}=${toPublicPath(value, place.inner)}`] : [attribute];
  });
  return [pair, ...kept].join(";");
}

/** Tells whether a domain is the service's or a parent of it, and does not include the visited host. */
function isDomainOfService(domain: string, { inner, publicOrigin }: ProxiedPlace): boolean {
  const name = domain.replace(/^\./, "").toLowerCase();
  return isWithin(inner.hostname, name) && !isWithin(new URL(publicOrigin).hostname, name);
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
