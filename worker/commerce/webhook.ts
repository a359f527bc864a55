import type { Context } from "hono";
import type { Channel } from "#domain/shop/channel.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { joinBytes, verifyHmac } from "../http/bytes.ts";
import { problem } from "../http/problem.ts";
import type { KeptJournal, TimedMessage } from "../publish/journal.ts";
import {
  type DesignMessage,
  type PriceMessage,
  readDesignMessage,
  readPictureMessage,
  readPriceMessage,
} from "./announcement.ts";
import { announcementFaults, meantArticles } from "./announcement-faults.ts";

/** Maximum size of a message; the ids of a full import fit. No more is read of a sender who is not verified yet. */
const LARGEST_BODY_BYTES = 1_000_000;
/** Articles that a log line names; a backend may announce thousands that the shop does not sell, and the platform cuts long lines. */
const MOST_LOGGED = 20;
const WRONG_BODY =
  'The body must be {"event": "prices.changed", "articles": ["leinwand", …] or "all"} or {"event": "designs.changed", "kind": "card", "ids": ["417", …] or "all"} or {"event": "pictures.changed"}, with "facets" where it is known which lists they are in, and with "channels" where it is not for all.';

/**
 * `POST /commerce/webhook`: the commerce backend announces new prices, or added, removed or changed designs. The
 * surrogate tags of everything that shows them are in the channels' journals before the response, so the next
 * request renders it new (docs/freshness.md). A repeated message changes nothing and is acknowledged, so a backend
 * may retry until it gets a 200.
 */
export function commerceWebhook(dependencies: AppDependencies) {
  const { webhookSecret } = dependencies.commerce;
  const { channels: served } = dependencies.shops;
  const { now } = dependencies.platform;
  return async (context: Context<AppContext>): Promise<Response> => {
    if (webhookSecret === "") return problem(503, "The commerce backend has no webhook secret here.");
    const body = await readBody(context.req.raw, LARGEST_BODY_BYTES);
    if (body === BodyTooLarge) return problem(413, `A message has at most ${LARGEST_BODY_BYTES} bytes.`);
    const header = context.req.header(SIGNATURE_HEADER) ?? "";
    const verified = await verifyMessage({ header, body }, webhookSecret, now());
    if (typeof verified === "string") return problem(401, verified);
    const said = parseJson(body);
    const prices = readPriceMessage(said, served);
    const designs = readDesignMessage(said, served);
    const pictures = readPictureMessage(said, served);
    try {
      if (prices) return await announcePrices(context, dependencies, prices, verified);
      if (designs) return await announceDesigns(context, dependencies, designs, verified);
      if (pictures) return await announcePictures(context, dependencies, pictures, verified);
      return problem(400, `${announcementFaults(said)} ${WRONG_BODY}`.trim());
    } catch (error) {
      context.get("log")("error", "commerce-error", { what: "webhook", message: String(error) });
      return problem(503, "The journal could not be written. Send the message again.");
    }
  };
}

const TOLD_BEFORE = "It was told before.";
const NOT_SERVED = "The shop has none of these channels.";

/** Reason why a message changed no journal. */
const reasonFor = (channels: readonly Channel[]) => (channels.length === 0 ? NOT_SERVED : TOLD_BEFORE);

async function announcePrices(
  context: Context<AppContext>,
  { publish }: AppDependencies,
  { articles, unknown, channels }: PriceMessage,
  message: TimedMessage,
): Promise<Response> {
  const log = context.get("log");
  const named = { articles: unknown.slice(0, MOST_LOGGED), unknown: unknown.length };
  const ignore = (why: string) => {
    log("info", "commerce-event-ignored", { ...named, why });
    return Response.json({ ignored: "prices.changed", why });
  };
  if (articles.length === 0) return ignore(`The shop sells none of these articles. ${meantArticles(unknown)}`.trim());
  if (unknown.length > 0) log("info", "commerce-event-ignored", { ...named, why: "The shop does not sell them." });
  const epochs = await announceTo(channels, (channel) => publish.announcePrices(channel, articles, message));
  if (!epochs) return ignore(reasonFor(channels));
  log("info", "commerce-prices-changed", { articles, epochs });
  const meant = meantArticles(unknown);
  return Response.json({ purged: articles, ignored: unknown, ...(meant && { hint: meant }), epochs });
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
    const why = reasonFor(channels);
    log("info", "commerce-event-ignored", { kind: designs.kind, why });
    return Response.json({ ignored: "designs.changed", why });
  }
  log("info", "commerce-designs-changed", { ...designs, epochs });
  return Response.json({ purged: designs.ids, kind: designs.kind, epochs });
}

async function announcePictures(
  context: Context<AppContext>,
  { publish }: AppDependencies,
  channels: readonly Channel[],
  message: TimedMessage,
): Promise<Response> {
  const epochs = await announceTo(channels, (channel) => publish.announcePictures(channel, message));
  if (!epochs) return Response.json({ ignored: "pictures.changed", why: reasonFor(channels) });
  context.get("log")("info", "commerce-pictures-changed", { epochs });
  return Response.json({ purged: "pictures", epochs });
}

/** Announces to channels. @returns the epoch of each journal; null if all of them had the message already. */
async function announceTo(channels: readonly Channel[], announce: (channel: Channel) => Promise<KeptJournal>) {
  const kept = await Promise.all(channels.map(announce));
  if (kept.every(({ isReplay }) => isReplay)) return null;
  return Object.fromEntries(channels.map((channel, at) => [channel, kept[at]?.journal.epoch]));
}

/**
 * Header with the signature of a message of the commerce backend: `t={Unix milliseconds},v1={HMAC-SHA-256 of
 * "{t}.{body}" in hex}`. Milliseconds tell two messages with the same body apart.
 */
const SIGNATURE_HEADER = "commerce-signature";
/** Maximum age of a signature; one from further in the future is refused too. */
const TOLERANCE_MS = 5 * 60_000;

const SIGNED = /^t=(\d{13}),\s?v1=([0-9a-f]{64})$/i;

/**
 * Verifies a message's signature.
 *
 * @returns the message's id, and the time until which it could be replayed; or a sentence about its fault.
 */
async function verifyMessage(
  { header, body }: { header: string; body: Uint8Array },
  secret: string,
  nowMs: number,
): Promise<TimedMessage | string> {
  const [, time, mixedCase] = SIGNED.exec(header) ?? [];
  if (time === undefined || mixedCase === undefined)
    return `The header ${SIGNATURE_HEADER} must be t={Unix milliseconds},v1={64 hex digits}.`;
  // Hex in capitals is the same signature, and must not pass as another message.
  const id = mixedCase.toLowerCase();
  if (!(await isSigned(time, body, id, secret))) return "The signature does not fit the body.";
  const signedAtMs = Number(time);
  if (Math.abs(nowMs - signedAtMs) > TOLERANCE_MS)
    return "The message was signed more than five minutes ago, or ahead of time.";
  return { id, untilMs: signedAtMs + TOLERANCE_MS };
}

function isSigned(time: string, body: Uint8Array, signature: string, secret: string): Promise<boolean> {
  return verifyHmac(secret, signature, joinBytes([new TextEncoder().encode(`${time}.`), body]));
}
