import type { Context, MiddlewareHandler } from "hono";
import { isServicePath } from "#domain/address/path-kind.ts";
import { ANONYMOUS, customerData } from "#domain/contract/customer-data.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { LOCALE_HEADER } from "#domain/contract/headers.ts";
import { hasSession } from "#domain/customer/session-marker.ts";
import { type AppContext, disconnectOf, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { problem } from "../http/problem.ts";
import { visitorCookies } from "../http/visitor-cookies.ts";
import { isWithinRate, RATE_PERIOD_SECONDS } from "../http/visitor-rate.ts";
import { CONTENT_PATH } from "../routes/content-path.ts";
import { type BrowserCall, readBrowserCall } from "./browser-call.ts";
import { CommerceError } from "./commerce-error.ts";
import { PUBLIC_ENDPOINTS } from "./public-endpoints.ts";
import { KNOWS_THE_VISITOR } from "./send.ts";

/** More than a browser has to say to any endpoint. */
const LARGEST_BODY_BYTES = 64_000;

/** Refusals that mean to a browser what they meant to the shop; any other is a bad request of its. */
const PASSED_STATUSES = [403, 409, 422, 429];

/**
 * The commerce backend for browsers of the shop's own pages: its public endpoints, and 404 for whatever else lies
 * at the paths of services (spec 000 §7). Nothing of the visitor is passed on but the question, and her cookies where it asks
 * who she is. Of one network so many questions a minute are passed on, beside those about who she is: each page of a customer's asks
 * that, and thousands of shoppers may share a network. Of whom has no session nobody is asked: she is answered here.
 */
export function commerceGateway(
  dependencies: Pick<AppDependencies, "commerce" | "commerceRate" | "now">,
  endpoints: readonly Endpoint[] = PUBLIC_ENDPOINTS,
): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const { pathname } = urlOf(context);
    if (!isServicePath(pathname) || `${pathname}/`.startsWith(`${CONTENT_PATH}/`)) return next();
    // Read first: a connection with an unread body cannot be used again.
    const body = await readBody(context.req.raw, LARGEST_BODY_BYTES);
    if (body === BodyTooLarge) return problem(413, `The body has at most ${LARGEST_BODY_BYTES} bytes.`);
    const { locales } = context.get("shop");
    const call = readBrowserCall({ request: context.req.raw, url: urlOf(context), body, locales }, endpoints);
    if (call instanceof Response) return call;
    const onError = (message: string) => context.get("log")("error", "commerce-error", { what: "rate limit", message });
    const counted = { rate: dependencies.commerceRate, onError };
    if (!KNOWS_THE_VISITOR.includes(call.endpoint.path) && !(await isWithinRate(context, counted)))
      return problem(429, "These are too many questions in a minute.", { "Retry-After": `${RATE_PERIOD_SECONDS}` });
    return answer(context, call, dependencies);
  };
}

async function answer(
  context: Context<AppContext>,
  { endpoint, input, locale }: BrowserCall,
  { commerce, now }: Pick<AppDependencies, "commerce" | "now">,
): Promise<Response> {
  const { channel, host } = context.get("shop");
  const visitorCountry = countryOfVisitor(context.req.raw);
  const cookies = visitorCookies(context.req.raw);
  // Each page asks this, and most visitors are nobody that the backend knows.
  if (endpoint.path === customerData.path && !hasSession(cookies ?? "")) return answerJson(endpoint, ANONYMOUS, 0);
  const referrer = ownReferrer(context);
  const { signal } = disconnectOf(context);
  const ask = commerce({ channel, locale, host, visitorCountry, cookies, referrer, signal });
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

/** @param holdsSeconds how long the reply may be shown. */
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

/** The page of this shop that a call comes from. */
function ownReferrer(context: Context<AppContext>): string | undefined {
  const referrer = context.req.header("Referer");
  return referrer?.startsWith(`${urlOf(context).origin}/`) ? referrer : undefined;
}

/** What Cloudflare says of the address that a request comes from; nothing on other platforms. */
function countryOfVisitor(request: Request): string | undefined {
  const { cf } = request as Request<unknown, IncomingRequestCfProperties>;
  return cf?.country;
}
