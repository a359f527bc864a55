import type { Context } from "hono";
import type { Channel } from "#domain/shop/shop.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { problem } from "../http/problem.ts";
import type { KeptJournal, TimedMessage } from "../publish/journal.ts";
import { type DesignMessage, readDesignMessage } from "./design-message.ts";
import { type PriceMessage, readPriceMessage } from "./price-message.ts";
import { SIGNATURE_HEADER, verifyMessage } from "./signature.ts";

/** Maximum size of a message; the ids of a full import fit. No more is read of a sender who is not verified yet. */
const LARGEST_BODY_BYTES = 1_000_000;
const WRONG_BODY =
  'The body must be {"event": "prices.changed", "articles": ["leinwand", …] or "all"} or {"event": "designs.changed", "kind": "card", "ids": ["417", …] or "all"}, with "facets" where it is known which lists they are in, and with "channels" where it is not for both.';

/**
 * `POST /commerce/webhook`: the commerce backend announces new prices, or added, removed or changed designs. The
 * surrogate tags of everything that shows them are in the channels' journals before the response, so the next
 * request renders it new (docs/freshness.md). A repeated message changes nothing and is acknowledged, so a backend
 * may retry until it gets a 200.
 */
export function commerceWebhook(dependencies: AppDependencies) {
  const { commerceWebhookSecret, now } = dependencies;
  return async (context: Context<AppContext>): Promise<Response> => {
    if (commerceWebhookSecret === "") return problem(503, "The commerce backend has no webhook secret here.");
    const body = await readBody(context.req.raw, LARGEST_BODY_BYTES);
    if (body === BodyTooLarge) return problem(413, `A message has at most ${LARGEST_BODY_BYTES} bytes.`);
    const header = context.req.header(SIGNATURE_HEADER) ?? "";
    const verified = await verifyMessage({ header, body }, commerceWebhookSecret, now());
    if (typeof verified === "string") return problem(401, verified);
    const said = parseJson(body);
    const prices = readPriceMessage(said);
    const designs = readDesignMessage(said);
    try {
      if (prices) return await announcePrices(context, dependencies, prices, verified);
      if (designs) return await announceDesigns(context, dependencies, designs, verified);
      return problem(400, WRONG_BODY);
    } catch (error) {
      context.get("log")("error", "commerce-error", { what: "webhook", message: String(error) });
      return problem(503, "The journal could not be written. Send the message again.");
    }
  };
}

const TOLD_BEFORE = "It was told before.";

async function announcePrices(
  context: Context<AppContext>,
  { publish }: AppDependencies,
  { articles, unknown, channels }: PriceMessage,
  message: TimedMessage,
): Promise<Response> {
  const log = context.get("log");
  const ignore = (why: string) => {
    log("info", "commerce-event-ignored", { articles: unknown, why });
    return Response.json({ ignored: "prices.changed", why });
  };
  if (articles.length === 0) return ignore("The shop sells none of these articles.");
  if (unknown.length > 0)
    log("info", "commerce-event-ignored", { articles: unknown, why: "The shop does not sell them." });
  const epochs = await announceTo(channels, (channel) => publish.announcePrices(channel, articles, message));
  if (!epochs) return ignore(TOLD_BEFORE);
  log("info", "commerce-prices-changed", { articles, epochs });
  return Response.json({ purged: articles, ignored: unknown, epochs });
}

async function announceDesigns(
  context: Context<AppContext>,
  { publish }: AppDependencies,
  { designs, channels }: DesignMessage,
  message: TimedMessage,
): Promise<Response> {
  const log = context.get("log");
  const epochs = await announceTo(channels, (channel) => publish.announceDesigns(channel, designs, message));
  if (!epochs) {
    log("info", "commerce-event-ignored", { kind: designs.kind, why: TOLD_BEFORE });
    return Response.json({ ignored: "designs.changed", why: TOLD_BEFORE });
  }
  log("info", "commerce-designs-changed", { ...designs, epochs });
  return Response.json({ purged: designs.ids, kind: designs.kind, epochs });
}

/** Announces to channels. @returns the epoch of each journal; null if all of them had the message already. */
async function announceTo(channels: readonly Channel[], announce: (channel: Channel) => Promise<KeptJournal>) {
  const kept = await Promise.all(channels.map(announce));
  if (kept.every(({ isReplay }) => isReplay)) return null;
  return Object.fromEntries(channels.map((channel, at) => [channel, kept[at]?.journal.epoch]));
}
