import type { Endpoint } from "#domain/contract/endpoint.ts";
import { matchPath } from "#domain/contract/endpoint-path.ts";
import { parseInput } from "#domain/contract/endpoint-request.ts";
import { LOCALE_HEADER } from "#domain/contract/headers.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { parseJson } from "../http/body.ts";
import { problem } from "../http/problem.ts";

/** A browser's call, validated by the contract. */
export interface BrowserCall {
  endpoint: Endpoint;
  input: unknown;
  locale: Locale;
}

export interface ReceivedRequest {
  request: Request;
  url: URL;
  body: Uint8Array;
  /** Locales of the shop, its default first. */
  locales: readonly [Locale, ...Locale[]];
}

/** Parses a browser's call of these endpoints; returns an error response if it is not allowed or not valid. */
export function readBrowserCall(received: ReceivedRequest, endpoints: readonly Endpoint[]): BrowserCall | Response {
  const { request, url, body, locales } = received;
  const found = endpoints.filter(({ path }) => matchPath(path, url.pathname) !== null);
  if (found.length === 0) return problem(404, `Page not found: ${url.pathname}`);
  const endpoint = found.find(({ method }) => method === (request.method === "HEAD" ? "GET" : request.method));
  if (!endpoint) return problem(405, `${request.method} is not known here.`, { Allow: allowedMethods(found) });
  if (!isSameOrigin(request.headers, url.origin)) return problem(403, "Only the shop's own pages may ask this.");
  if (endpoint.method === "POST" && !isJson(request.headers)) return problem(415, "The body must be application/json.");
  const locale = localeOf(request.headers, locales);
  const read = parseInput(endpoint, {
    parameter: matchPath(endpoint.path, url.pathname) ?? "",
    search: url.search,
    body: endpoint.method === "POST" ? parseJson(body) : null,
  });
  if (locale && "input" in read) return { endpoint, input: inOneOrder(read.input), locale };
  const faults = "faults" in read ? read.faults : [];
  if (!locale) faults.unshift(`Header ${LOCALE_HEADER} must be one of ${locales.join(", ")}.`);
  return problem(400, faults.join(" "));
}

/**
 * Sorts a call's articles, so that their order makes no difference: each spelling would cost a call of the
 * backend, and space in memory.
 */
function inOneOrder(input: unknown): unknown {
  const { articles } = (input ?? {}) as { articles?: unknown };
  return Array.isArray(articles) ? { ...(input as object), articles: [...new Set(articles)].sort() } : input;
}

function allowedMethods(endpoints: readonly Endpoint[]): string {
  return endpoints.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
}

/**
 * Tells whether a call comes from the shop's own pages. A browser says so in one of two headers; a program sends
 * neither, and carries no shopper's cookies.
 */
function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get("Sec-Fetch-Site") ?? "same-origin";
  return (site === "same-origin" || site === "none") && (headers.get("Origin") ?? origin) === origin;
}

/** Tells whether the body is JSON, a type that other sites' forms cannot send. */
function isJson(headers: Headers): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get("Content-Type") ?? "");
}

function localeOf(headers: Headers, locales: readonly [Locale, ...Locale[]]): Locale | null {
  const named = headers.get(LOCALE_HEADER);
  return named === null ? locales[0] : (locales.find((locale) => locale === named) ?? null);
}
