import type { Context, MiddlewareHandler } from "hono";
import { isServicePath } from "#domain/address/path-kind.ts";
import { ANONYMOUS, customerData } from "#domain/contract/customer-data.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { matchPath, parseInput } from "#domain/contract/endpoint-request.ts";
import { LOCALE_HEADER } from "#domain/contract/http.ts";
import { hasSession } from "#domain/customer/customer.ts";
import type { Locale } from "#domain/shop/country.ts";
import { type AppContext, disconnectOf, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { problem } from "../http/problem.ts";
import { visitorCookies } from "../http/visitor-cookies.ts";
import { isWithinRate, RATE_PERIOD_SECONDS } from "../http/visitor-network.ts";
import { CONTENT_PATH } from "../routes/content-path.ts";
import { CommerceError } from "./commerce-error.ts";
import { PUBLIC_ENDPOINTS } from "./public-endpoints.ts";
import { KNOWS_THE_VISITOR } from "./send.ts";

/** Maximum size of a browser's request body, more than any endpoint takes. */
const LARGEST_BODY_BYTES = 64_000;

/** Statuses of refusals that are passed on to the browser; any other refusal becomes a 400. */
const PASSED_STATUSES = [403, 409, 422, 429];

interface GatewayDependencies {
  commerce: Pick<AppDependencies["commerce"], "view" | "rate">;
  platform: Pick<AppDependencies["platform"], "now">;
}

/**
 * Gateway to the commerce backend for browsers on the shop's own pages: it serves the public endpoints of the contract,
 * and 404 for every other path of a service (spec 000 §7). Only the call itself is passed on, and the shopper's cookies
 * if the call asks who she is. Calls are rate-limited per network. Calls about who she is are exempt: each page makes
 * one, and thousands of shoppers may share a network. For a shopper without a session the gateway answers them itself.
 */
export function commerceGateway(
  dependencies: GatewayDependencies,
  endpoints: readonly Endpoint[] = PUBLIC_ENDPOINTS,
): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const { pathname } = urlOf(context);
    if (!isServicePath(pathname) || `${pathname}/`.startsWith(`${CONTENT_PATH}/`)) return next();
    // The body is read first: a connection with an unread body cannot be used again.
    const body = await readBody(context.req.raw, LARGEST_BODY_BYTES);
    if (body === BodyTooLarge) return problem(413, `The body has at most ${LARGEST_BODY_BYTES} bytes.`);
    const { locales } = context.get("shop");
    const call = readBrowserCall({ request: context.req.raw, url: urlOf(context), body, locales }, endpoints);
    if (call instanceof Response) return call;
    const onError = (message: string) => context.get("log")("error", "commerce-error", { what: "rate limit", message });
    const counted = { rate: dependencies.commerce.rate, onError };
    if (!KNOWS_THE_VISITOR.includes(call.endpoint.path) && !(await isWithinRate(context, counted)))
      return problem(429, "These are too many questions in a minute.", { "Retry-After": `${RATE_PERIOD_SECONDS}` });
    return answer(context, call, dependencies);
  };
}

async function answer(
  context: Context<AppContext>,
  { endpoint, input, locale }: BrowserCall,
  { commerce: { view }, platform: { now } }: GatewayDependencies,
): Promise<Response> {
  const { channel, host } = context.get("shop");
  const visitorCountry = countryOfVisitor(context.req.raw);
  const cookies = visitorCookies(context.req.raw);
  // Each page makes this call, and most shoppers are not signed in.
  if (endpoint.path === customerData.path && !hasSession(cookies ?? "")) return answerJson(endpoint, ANONYMOUS, 0);
  const referrer = ownReferrer(context);
  const { signal } = disconnectOf(context);
  const ask = view({ channel, locale, host, visitorCountry, cookies, referrer, signal });
  let holdsMs = Number.POSITIVE_INFINITY;
  try {
    const reply = await ask(endpoint, input, ({ untilMs }) => {
      holdsMs = untilMs - now();
    });
    if (reply === null) return problem(404, "There is nothing of that name.");
    return answerJson(endpoint, reply, Math.floor(holdsMs / 1000));
  } catch (error) {
    context.get("log")("error", "commerce-error", { path: endpoint.path, message: String(error) });
    return answerFailure(error);
  }
}

/**
 * Builds the JSON response of a call.
 *
 * @param holdsSeconds seconds for which the reply may be shown.
 */
function answerJson({ method, maxAgeSeconds }: Endpoint, reply: unknown, holdsSeconds: number): Response {
  const keptSeconds = method === "GET" ? Math.min(maxAgeSeconds, holdsSeconds) : 0;
  const headers = { "Cache-Control": keptSeconds > 0 ? `public, max-age=${keptSeconds}` : "private, no-store" };
  return Response.json(reply, { headers: { ...headers, Vary: LOCALE_HEADER } });
}

function answerFailure(error: unknown): Response {
  const { kind = "down", status = null, detail = null } = error instanceof CommerceError ? error : {};
  if (kind === "missing") return problem(404, detail ?? "There is nothing of that name.");
  if (kind === "down") return problem(503, "The shop's backend cannot be reached.", { "Retry-After": "60" });
  const passed = status !== null && PASSED_STATUSES.includes(status) ? status : 400;
  return problem(passed, detail ?? "The shop's backend refused this.", passed === 429 ? { "Retry-After": "60" } : {});
}

/** The page of this shop that a call comes from; undefined for any other. */
function ownReferrer(context: Context<AppContext>): string | undefined {
  const referrer = context.req.header("Referer");
  return referrer?.startsWith(`${urlOf(context).origin}/`) ? referrer : undefined;
}

/** Country of the shopper's network, as Cloudflare states it; undefined on other platforms. */
function countryOfVisitor(request: Request): string | undefined {
  const { cf } = request as Request<unknown, IncomingRequestCfProperties>;
  return cf?.country;
}

/** A browser's call, validated by the contract. */
interface BrowserCall {
  endpoint: Endpoint;
  input: unknown;
  locale: Locale;
}

interface ReceivedRequest {
  request: Request;
  url: URL;
  body: Uint8Array;
  /** Locales of the shop, its default first. */
  locales: readonly [Locale, ...Locale[]];
}

/** Parses a browser's call of these endpoints; returns an error response if it is not allowed or not valid. */
function readBrowserCall(received: ReceivedRequest, endpoints: readonly Endpoint[]): BrowserCall | Response {
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
