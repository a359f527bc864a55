import type { Context, MiddlewareHandler } from "hono";
import { isServicePath } from "#domain/address/path-kind.ts";
import { LOCALE_HEADER } from "#domain/contract/addresses.ts";
import { ANONYMOUS, customerData } from "#domain/contract/customer-data.ts";
import { type CarriedFile, type Endpoint, MOST_BODY_BYTES } from "#domain/contract/endpoint.ts";
import { matchPath, parseInput, takesBody } from "#domain/contract/endpoint-request.ts";
import { hasSession } from "#domain/customer/customer.ts";
import type { Locale } from "#domain/shop/country.ts";
import { labelsOf } from "#locales/labels.ts";
import { type AppContext, disconnectOf, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, dropBody, readBody } from "../http/body.ts";
import { problem } from "../http/problem.ts";
import { visitorOf } from "../http/visitor.ts";
import { isWithinRate, RATE_PERIOD_SECONDS } from "../http/visitor-network.ts";
import { CONTENT_PATH } from "../routes/content-path.ts";
import { CommerceError } from "./commerce-error.ts";
import { PUBLIC_ENDPOINTS } from "./public-endpoints.ts";
import type { ReplyFacts } from "./view.ts";

/** Statuses of refusals that are passed on to the browser; any other refusal becomes a 400. */
const PASSED_STATUSES = [403, 409, 422, 429];

interface GatewayDependencies {
  commerce: Pick<AppDependencies["commerce"], "view" | "rate" | "backendOf">;
  platform: Pick<AppDependencies["platform"], "now" | "wait">;
}

/**
 * Gateway to the commerce backend for browsers on the shop's own pages: it serves the public endpoints of the contract,
 * and 404 for every other path of a service (spec 000 §7). Only the call itself is passed on, and the shopper's cookies
 * if the call is about herself; its reply may then set cookies. Calls are rate-limited per network. Reading who she is
 * is exempt: each page does, and thousands of shoppers may share a network. For a shopper without a session the gateway
 * answers that itself.
 */
export function commerceGateway(
  dependencies: GatewayDependencies,
  endpoints: readonly Endpoint[] = PUBLIC_ENDPOINTS,
): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const { pathname } = urlOf(context);
    if (!isServicePath(pathname) || `${pathname}/`.startsWith(`${CONTENT_PATH}/`)) return next();
    const found = endpoints.filter(({ path }) => matchPath(path, pathname) !== null);
    const isStreamed = found.some(({ isStreamed, method }) => isStreamed && method === context.req.method);
    const mostBytes = found.reduce((most, one) => Math.max(most, one.mostBytes ?? 0), MOST_BODY_BYTES);
    // The body is read first: a connection with an unread body cannot be used again.
    const body = isStreamed ? new Uint8Array() : await readBody(context.req.raw, mostBytes);
    if (body === BodyTooLarge) return problem(413, `The body has at most ${mostBytes} bytes.`);
    const refused = async (response: Response) => {
      if (isStreamed) await dropBody(context.req.raw, mostBytes);
      return response;
    };
    const { locales } = context.get("shop");
    const call = readBrowserCall({ request: context.req.raw, url: urlOf(context), body, locales }, found);
    if (call instanceof Response) return refused(call);
    const onError = (message: string) => context.get("log")("error", "commerce-error", { what: "rate limit", message });
    const counted = { rate: dependencies.commerce.rate, onError };
    const asksWho = call.endpoint.path === customerData.path;
    if (!asksWho && !(await isWithinRate(context, counted))) return refused(refuseRate(call));
    return isStreamed ? answerStreamed(context, call, dependencies) : answer(context, call, dependencies);
  };
}

/** Refuses a call because its network made too many. Whoever sent it by a form reads the sentence. */
function refuseRate({ endpoint, locale }: BrowserCall): Response {
  const headers = { "Retry-After": `${RATE_PERIOD_SECONDS}` };
  const detail = endpoint.isPersonal ? labelsOf(locale)("form/too-many") : null;
  return problem(429, "These are too many questions in a minute.", headers, { detail });
}

async function answer(
  context: Context<AppContext>,
  { endpoint, input, locale }: BrowserCall,
  { commerce: { view }, platform: { now } }: GatewayDependencies,
): Promise<Response> {
  const { channel, host } = context.get("shop");
  const visitor = visitorOf(context);
  // Each page makes this call, and most shoppers are not signed in.
  if (endpoint.path === customerData.path && !hasSession(visitor.cookies ?? ""))
    return answerReply(endpoint, ANONYMOUS, 0);
  const { signal } = disconnectOf(context);
  const ask = view({ channel, locale, host, visitor, signal });
  let facts: ReplyFacts = { untilMs: Number.POSITIVE_INFINITY, copiedAtMs: null };
  try {
    const reply = await ask(endpoint, input, (found) => {
      facts = found;
    });
    if (reply === null) return problem(404, "There is nothing of that name.");
    const response = answerReply(endpoint, reply, Math.floor((facts.untilMs - now()) / 1000));
    for (const cookie of facts.cookies ?? []) response.headers.append("Set-Cookie", cookie);
    return response;
  } catch (error) {
    logFailure(context, endpoint, error);
    return answerFailure(error);
  }
}

/** Passes a streamed call on. */
async function answerStreamed(
  context: Context<AppContext>,
  { endpoint, input, locale }: BrowserCall,
  dependencies: GatewayDependencies,
): Promise<Response> {
  const { passOn, savedFile } = await import("./pass-on.ts");
  try {
    const { search } = urlOf(context);
    const { reply, file } = await passOn(context, dependencies, endpoint, { locale, search });
    return file ? savedFile(file, endpoint.fileName?.(input) ?? "file") : answerReply(endpoint, reply, 0);
  } catch (error) {
    logFailure(context, endpoint, error);
    return answerFailure(error);
  }
}

/** Logs a failed call as its contract says: some refusals are for the visitor alone to know. */
function logFailure(context: Context<AppContext>, { path, failure }: Endpoint, error: unknown): void {
  if (error instanceof CommerceError && error.status !== null && error.status === failure?.unless) return;
  context.get("log")("error", failure?.event ?? "commerce-error", { path, message: String(error) });
}

/**
 * Builds the response of a call: JSON, or a file, which is saved and never shown as a page of the shop.
 *
 * @param holdsSeconds seconds for which the reply may be shown.
 */
function answerReply({ method, maxAgeSeconds, replyBody }: Endpoint, reply: unknown, holdsSeconds: number): Response {
  const keptSeconds = method === "GET" ? Math.min(maxAgeSeconds, holdsSeconds) : 0;
  const headers = { "Cache-Control": keptSeconds > 0 ? `public, max-age=${keptSeconds}` : "private, no-store" };
  if (replyBody !== "file") return Response.json(reply, { headers: { ...headers, Vary: LOCALE_HEADER } });
  const { type, bytes } = reply as CarriedFile;
  const kept = { "Content-Type": type, "Content-Disposition": "attachment", "X-Content-Type-Options": "nosniff" };
  return new Response(bytes, { headers: { ...headers, ...kept, Vary: LOCALE_HEADER } });
}

function answerFailure(error: unknown): Response {
  const { kind = "down", status = null, detail = null, fields = {} } = error instanceof CommerceError ? error : {};
  if (kind === "missing") return problem(404, detail ?? "There is nothing of that name.");
  if (kind === "down") return problem(503, "The shop's backend cannot be reached.", { "Retry-After": "60" });
  const passed = status !== null && PASSED_STATUSES.includes(status) ? status : 400;
  const headers = passed === 429 ? { "Retry-After": "60" } : {};
  return problem(passed, detail ?? "The shop's backend refused this.", headers, { detail, errors: fields });
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

/** Parses a browser's call of one of its path's endpoints; returns an error response if it is not allowed or not valid. */
function readBrowserCall(received: ReceivedRequest, found: readonly Endpoint[]): BrowserCall | Response {
  const { request, url, body, locales } = received;
  if (found.length === 0) return problem(404, `Page not found: ${url.pathname}`);
  const endpoint = found.find(({ method }) => method === (request.method === "HEAD" ? "GET" : request.method));
  if (!endpoint) return problem(405, `${request.method} is not known here.`, { Allow: allowedMethods(found) });
  if (!isSameOrigin(request.headers, url.origin, endpoint))
    return problem(403, "Only the shop's own pages may ask this.");
  const type = request.headers.get("Content-Type") ?? "";
  if (endpoint.method === "POST" && !takesBody(endpoint.body, type))
    return problem(415, `The body must be ${endpoint.body === "form" ? "a form's fields" : "application/json"}.`);
  const locale = localeOf(request.headers, locales);
  const read = parseInput(endpoint, {
    parameter: matchPath(endpoint.path, url.pathname) ?? "",
    search: url.search,
    type,
    body,
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
 * neither, and carries no shopper's cookies. A change of the visitor's own data must state its origin, as every
 * browser's does: another site can post a form's fields.
 */
function isSameOrigin(headers: Headers, origin: string, { isPersonal, method }: Endpoint): boolean {
  const isChange = isPersonal && method === "POST";
  const site = headers.get("Sec-Fetch-Site") ?? "same-origin";
  const stated = headers.get("Origin") ?? (isChange ? null : origin);
  return (site === "same-origin" || (site === "none" && !isChange)) && stated === origin;
}

function localeOf(headers: Headers, locales: readonly [Locale, ...Locale[]]): Locale | null {
  const named = headers.get(LOCALE_HEADER);
  return named === null ? locales[0] : (locales.find((locale) => locale === named) ?? null);
}
