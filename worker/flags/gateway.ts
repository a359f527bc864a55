import type { Context, MiddlewareHandler } from "hono";
import { readConsent } from "#domain/consent/consent.ts";
import { FLAG_NAME } from "#domain/flags/flag-query.ts";
import { FLAGS_PATH } from "#domain/flags/paths.ts";
import { changesSince, flagsOf } from "#domain/flags/plan.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { problem } from "../http/problem.ts";
import { isWithinRate, RATE_PERIOD_SECONDS } from "../http/visitor-network.ts";
import { inTime } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import type { FlagsRoom } from "./room.ts";

/** The greatest number of flags that a page asks for. */
const MOST_FLAGS = 50;
/** Seconds for which a browser may use a list of flags again. */
const HOLDS_SECONDS = 30;
/** The largest body of reports: a beacon of a browser has 64 kB at most. */
const LARGEST_REPORT_BYTES = 128_000;

/** Paths of browsers' reports: which treatments a visitor saw, and what she did. They are passed on if she allows it. */
const REPORTS = [
  "/testImpressions/bulk",
  "/testImpressions/beacon",
  "/testImpressions/count",
  "/testImpressions/count/beacon",
  "/events/bulk",
  "/events/beacon",
  "/v1/keys/cs",
  "/v1/keys/cs/beacon",
];

/** The path of the lists that a visitor is in. */
const MEMBERSHIPS = /^\/memberships\/[^/]{1,300}$/;
/** The lists of every visitor: no flag of a plan asks for one (`parsePlan`). */
const NO_LISTS = { ms: { k: [] }, ls: { k: [] } };

/**
 * Gateway of Split's client in browsers (spec 001 §7). The definitions of flags come from the plan by which the edge
 * decides, so that both agree and the flag service is asked for nothing. Reports are passed on for visitors who allowed
 * them; those of others are dropped here too, whatever an old page sends. Usage metrics are refused.
 */
export function flagGateway(dependencies: AppDependencies): MiddlewareHandler<AppContext> {
  const { flags } = dependencies;
  return async (context) => {
    const { pathname } = urlOf(context);
    const path = pathname.slice(FLAGS_PATH.length);
    const { method } = context.req;
    const isReport = method === "POST" && REPORTS.includes(path);
    const isMemberships = method === "GET" && MEMBERSHIPS.test(path);
    // The body is read first: a connection with an unread body cannot be used again.
    const body = await readBody(context.req.raw, isReport ? LARGEST_REPORT_BYTES : 0);
    if (!flags || !(isReport || isMemberships || (method === "GET" && path === "/splitChanges")))
      return problem(404, `Page not found: ${pathname}`);
    if (context.req.header("Sec-Fetch-Site") === "cross-site")
      return problem(403, "Only the shop's own pages may ask this.");
    if (body === BodyTooLarge) return problem(413, `The body has at most ${LARGEST_REPORT_BYTES} bytes.`);
    if (isMemberships) return Response.json(NO_LISTS, { headers: { "Cache-Control": "private, max-age=3600" } });
    return isReport ? passOn(context, dependencies, flags, { path, body }) : answerFlags(context, flags);
  };
}

/** Answers with the definitions of the named flags, and of those that they depend on. */
async function answerFlags(context: Context<AppContext>, { plans }: FlagsRoom): Promise<Response> {
  const { searchParams } = urlOf(context);
  const names = (searchParams.get("names") ?? "").split(",");
  if (names.length > MOST_FLAGS || !names.every((name) => FLAG_NAME.test(name)))
    return problem(400, `The parameter names lists 1 to ${MOST_FLAGS} flags.`);
  await plans.ready();
  const plan = plans.current();
  if (!plan) return problem(503, "The flags are not known yet.", { "Retry-After": "60" });
  const since = Number(searchParams.get("since") ?? -1);
  const changes = changesSince(Number.isFinite(since) ? since : -1, plan, flagsOf(plan, names));
  return Response.json(changes, { headers: { "Cache-Control": `private, max-age=${HOLDS_SECONDS}` } });
}

/** A report of a browser: its path below `FLAGS_PATH`, and its body. */
interface Report {
  path: string;
  body: Uint8Array;
}

/** Passes a report on to the flag service. */
async function passOn(
  context: Context<AppContext>,
  { commerce: { rate }, platform: { wait } }: AppDependencies,
  { reports, key }: FlagsRoom,
  { path, body }: Report,
): Promise<Response> {
  if (readConsent(context.req.header("Cookie") ?? "") !== "granted") return new Response(null, { status: 204 });
  const fail = (message: string) => context.get("log")("error", "flag-report-failed", { path, message });
  if (!(await isWithinRate(context, { rate, name: "flags", whileUncounted: false, onError: fail })))
    return problem(429, "These are too many reports in a minute.", { "Retry-After": `${RATE_PERIOD_SECONDS}` });
  const headers = {
    Authorization: `Bearer ${key}`,
    "Content-Type": context.req.header("Content-Type") ?? "text/plain",
  };
  const request = new Request(`${reports.endpoint}${path}`, { method: "POST", headers, body });
  try {
    const reply = await inTime("The flag service", reports.upstream.fetch(request), LIMITS_MS.flagService, wait);
    await reply.body?.cancel();
    return new Response(null, { status: reply.ok ? 204 : 502 });
  } catch (error) {
    fail(String(error));
    return new Response(null, { status: 502 });
  }
}
