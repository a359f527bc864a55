import type { Context } from "hono";
import * as z from "zod/mini";
import { FLAG_CLIENT_EVENTS, FLAG_EVENTS } from "#domain/log-event.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { problem } from "../http/problem.ts";
import { isWithinRate } from "../http/visitor-network.ts";

const LARGEST_LINE_BYTES = 2000;

const text = z.optional(z.string().check(z.maxLength(300)));
const lineSchema = z.object({
  event: z.enum([...FLAG_EVENTS, ...FLAG_CLIENT_EVENTS, "flag-treatment-differs"]),
  flag: text,
  before: text,
  shown: text,
  now: text,
  said: text,
  type: text,
  message: text,
});

/**
 * Handler of `POST /_browser-log`: a page of the shop reports a fault of its flags (spec 001 §8), which becomes a line of the log. Anybody
 * can send one: so its size and its words are limited, and how many a network may send in a minute.
 */
export function browserLog({ forms }: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    // The body is read first: a connection with an unread body cannot be used again.
    const body = await readBody(context.req.raw, LARGEST_LINE_BYTES);
    if (body === BodyTooLarge) return problem(413, `A line has at most ${LARGEST_LINE_BYTES} bytes.`);
    const log = context.get("log");
    const onError = (message: string) =>
      log("error", "form-failed", { what: "rate limit of browsers' lines", message });
    if (context.req.header("Sec-Fetch-Site") === "cross-site")
      return problem(403, "Only the shop's own pages may send this.");
    if (!(await isWithinRate(context, { rate: forms.rate, name: "browser-log", whileUncounted: false, onError })))
      return problem(429, "Too many lines.", { "Retry-After": "60" });
    const line = lineSchema.safeParse(parseJson(body));
    if (!line.success) return problem(400, "This is no line of a browser's log.");
    const { event, ...detail } = line.data;
    log("warn", event, { source: "browser", ...detail });
    return new Response(null, { status: 204 });
  };
}
