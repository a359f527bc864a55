import type { Context } from "hono";
import { readConsent } from "#domain/consent/consent.ts";
import { beaconSchema, treatmentLabels } from "#domain/vitals/beacon.ts";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { isFromOwnPage } from "../http/posted-form.ts";
import { problem } from "../http/problem.ts";
import { isWithinRate, RATE_PERIOD_SECONDS } from "../http/visitor-network.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import type { Sample } from "./object.ts";

const LARGEST_BEACON_BYTES = 2000;

/**
 * Handler of `POST /vitals`: a browser tells how fast a page was, if its visitor allowed that; what others send is
 * dropped. The country is the shop's own. Nothing else of the request is kept.
 */
export function countPage({ vitals, flags, commerce: { rate } }: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    // The body is read first: a connection with an unread body cannot be used again.
    const body = await readBody(context.req.raw, LARGEST_BEACON_BYTES);
    if (body === BodyTooLarge) return problem(413, `The body has at most ${LARGEST_BEACON_BYTES} bytes.`);
    if (!(await isFromOwnPage(context))) return problem(403, "Only the shop's own pages may send this.");
    if (!vitals || readConsent(context.req.header("Cookie") ?? "") !== "granted") return taken();
    const fail = (error: unknown) => context.get("log")("error", "vitals-failed", { message: String(error) });
    if (!(await isWithinRate(context, { rate, name: "vitals", whileUncounted: false, onError: fail })))
      return problem(429, "These are too many pages in a minute.", { "Retry-After": `${RATE_PERIOD_SECONDS}` });
    const beacon = beaconSchema.safeParse(parseJson(body));
    if (!beacon.success) return problem(400, "This does not say how fast a page was.");
    await flags?.plans.ready();
    const { pageType, treatments, ...values } = beacon.data;
    const { channel, country } = context.get("shop");
    const labels = treatmentLabels(treatments, flags?.plans.current() ?? null);
    const sample: Sample = { page: pageType, country, treatments: labels, values };
    const init = { method: "POST", body: JSON.stringify(sample) };
    waitUntilOf(context)(vitals.ask(channel, "http://vitals.internal/", LIMITS_MS.vitalsNote, init).catch(fail));
    return taken();
  };
}

function taken(): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
