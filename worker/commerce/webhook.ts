import type { Context } from "hono";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { problem } from "../http/problem.ts";
import { readPriceMessage } from "./price-message.ts";
import { SIGNATURE_HEADER, verifyMessage } from "./signature.ts";

/** More than the names of all articles take. */
const LARGEST_BODY_BYTES = 64_000;

/**
 * `POST /commerce/webhook`: the commerce backend says that articles have other prices. What shows them is in the journals of the
 * channels before the answer, and new with the next request (docs/freshness.md). A message that comes again changes nothing and is
 * acknowledged, so that a backend may send one until it is.
 */
export function commerceWebhook({ publish, commerceWebhookSecret, now }: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    if (commerceWebhookSecret === "") return problem(503, "The commerce backend has no webhook secret here.");
    const body = await readBody(context.req.raw, LARGEST_BODY_BYTES);
    if (body === BodyTooLarge) return problem(413, `A message has at most ${LARGEST_BODY_BYTES} bytes.`);
    const header = context.req.header(SIGNATURE_HEADER) ?? "";
    const verified = await verifyMessage({ header, body }, commerceWebhookSecret, now());
    if (typeof verified === "string") return problem(401, verified);
    const message = readPriceMessage(body);
    if (typeof message === "string") return problem(400, message);
    const { articles, unknown, channels } = message;
    const log = context.get("log");
    const ignore = (why: string) => {
      log("info", "commerce-event-ignored", { articles: unknown, why });
      return Response.json({ ignored: "prices.changed", why });
    };
    if (articles.length === 0) return ignore("The shop sells none of these articles.");
    if (unknown.length > 0)
      log("info", "commerce-event-ignored", { articles: unknown, why: "The shop does not sell them." });
    try {
      const kept = await Promise.all(channels.map((channel) => publish.announcePrices(channel, articles, verified)));
      if (kept.every(({ isReplay }) => isReplay)) return ignore("It was told before.");
      const epochs = Object.fromEntries(channels.map((channel, at) => [channel, kept[at]?.journal.epoch]));
      log("info", "commerce-prices-changed", { articles, epochs });
      return Response.json({ purged: articles, ignored: unknown, epochs });
    } catch (error) {
      log("error", "commerce-error", { what: "webhook", message: String(error) });
      return problem(503, "The journal could not be written. Send the message again.");
    }
  };
}
