import type { Endpoint } from "#domain/contract/endpoint.ts";
import { matchPath } from "#domain/contract/endpoint-path.ts";
import { parseInput } from "#domain/contract/endpoint-request.ts";
import { LOCALE_HEADER } from "#domain/contract/headers.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { parseJson } from "../http/body.ts";
import { problem } from "../http/problem.ts";

/** What a browser asks, read by the contract. */
export interface BrowserCall {
  endpoint: Endpoint;
  input: unknown;
  locale: Locale;
}

export interface ReceivedRequest {
  request: Request;
  url: URL;
  body: Uint8Array;
  /** The shop's, its default first. */
  locales: readonly [Locale, ...Locale[]];
}

/** Reads what a browser asks of these endpoints, or answers why it may not or cannot be asked. */
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

/** The same question by one name, however it orders its articles: each name takes a call of the backend, and a place in memory. */
function inOneOrder(input: unknown): unknown {
  const { articles } = (input ?? {}) as { articles?: unknown };
  return Array.isArray(articles) ? { ...(input as object), articles: [...new Set(articles)].sort() } : input;
}

function allowedMethods(endpoints: readonly Endpoint[]): string {
  return endpoints.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
}

/** A browser says where a call comes from in one header or the other; a program, which carries no visitor's cookies, in none. */
function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get("Sec-Fetch-Site") ?? "same-origin";
  return (site === "same-origin" || site === "none") && (headers.get("Origin") ?? origin) === origin;
}

/** Other sites' forms cannot send this type. */
function isJson(headers: Headers): boolean {
  return /^application\/json\s*(;|$)/i.test(headers.get("Content-Type") ?? "");
}

function localeOf(headers: Headers, locales: readonly [Locale, ...Locale[]]): Locale | null {
  const named = headers.get(LOCALE_HEADER);
  return named === null ? locales[0] : (locales.find((locale) => locale === named) ?? null);
}
