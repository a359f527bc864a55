import type { Context } from "hono";
import * as z from "zod/mini";
import { type Article, isArticle } from "#domain/catalogue/article.ts";
import { designIdSchema } from "#domain/contract/design.ts";
import { type ChangedDesigns, LIST_FACETS, type ListFacet } from "#domain/listing/design-tags.ts";
import type { PricedArticles } from "#domain/price/price-tags.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { joinBytes, verifyHmac } from "../http/bytes.ts";
import { problem } from "../http/problem.ts";
import type { KeptJournal, TimedMessage } from "../publish/journal.ts";
import { announcementFaults, meantArticles } from "./announcement-faults.ts";

/** Maximum size of a message; the ids of a full import fit. No more is read of a sender who is not verified yet. */
const LARGEST_BODY_BYTES = 1_000_000;
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
    const pictures = pictureMessageSchema.safeParse(said).data;
    try {
      if (prices) return await announcePrices(context, dependencies, prices, verified);
      if (designs) return await announceDesigns(context, dependencies, designs, verified);
      if (pictures) return await announcePictures(context, dependencies, servedOf(pictures, served), verified);
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

/** The channels of a message that the shop serves, each once; a message without any is for all of them. */
function servedOf({ channels }: { channels?: Channel[] | undefined }, served: readonly Channel[]): Channel[] {
  return served.filter((channel) => channels?.includes(channel) ?? true);
}

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
  const meant = meantArticles(unknown);
  if (articles.length === 0) return ignore(`The shop sells none of these articles. ${meant}`.trim());
  if (unknown.length > 0)
    log("info", "commerce-event-ignored", { articles: unknown, why: "The shop does not sell them." });
  const epochs = await announceTo(channels, (channel) => publish.announcePrices(channel, articles, message));
  if (!epochs) return ignore(reasonFor(channels));
  log("info", "commerce-prices-changed", { articles, epochs });
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

const priceMessageSchema = z.object({
  event: z.literal("prices.changed"),
  articles: z.union([
    z.literal("all"),
    // No limit beside the body's: a backend may sell thousands of articles that the shop does not.
    z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1)),
  ]),
  channels: z.optional(z.array(z.enum(CHANNELS)).check(z.minLength(1), z.maxLength(10))),
});

/**
 * Content of a message: the articles with new prices, their channels, and the named articles
 * that the shop does not sell.
 */
interface PriceMessage {
  /** Empty if the shop sells none of the named articles. */
  articles: PricedArticles;
  unknown: readonly string[];
  channels: readonly Channel[];
}

/**
 * Parses the JSON body of a message about prices; null if it is none. It may name articles that the shop does not sell.
 */
function readPriceMessage(body: unknown, served: readonly Channel[]): PriceMessage | null {
  const parsed = priceMessageSchema.safeParse(body);
  if (!parsed.success) return null;
  const { articles } = parsed.data;
  const channels = servedOf(parsed.data, served);
  if (articles === "all") return { articles, unknown: [], channels };
  const known = [...new Set(articles)].filter((article): article is Article => isArticle(article));
  return { articles: known, unknown: articles.filter((article) => !isArticle(article)), channels };
}

/** Maximum number of ids that a message names; one with more counts as a change of all designs of its kind. */
const MOST_NAMED = 500;

/** Maximum number of values of one facet, more than any facet of the shop has. */
const MOST_VALUES = 100;
const valuesSchema = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(MOST_VALUES));

/** Values by facet; facets that the shop does not know are ignored. */
const facetsSchema = z.object(
  Object.fromEntries(LIST_FACETS.map((facet) => [facet, z.optional(valuesSchema)])) as Record<
    ListFacet,
    z.ZodMiniOptional<typeof valuesSchema>
  >,
);

const designMessageSchema = z.object({
  event: z.literal("designs.changed"),
  kind: z.enum(DESIGN_KINDS),
  ids: z.union([z.literal("all"), z.array(designIdSchema).check(z.minLength(1))]),
  facets: z.optional(facetsSchema),
  channels: z.optional(z.array(z.enum(CHANNELS)).check(z.minLength(1), z.maxLength(10))),
});

/** A message that customers' pictures were approved or removed. */
const pictureMessageSchema = z.object({
  event: z.literal("pictures.changed"),
  channels: z.optional(z.array(z.enum(CHANNELS)).check(z.minLength(1), z.maxLength(10))),
});

/** Content of a message: the added, removed or changed designs, and their channels. */
interface DesignMessage {
  designs: ChangedDesigns;
  channels: readonly Channel[];
}

/** Parses the JSON body of a message about designs; null if it is none. */
function readDesignMessage(body: unknown, served: readonly Channel[]): DesignMessage | null {
  const parsed = designMessageSchema.safeParse(body);
  if (!parsed.success) return null;
  const { kind, ids, facets: found } = parsed.data;
  const distinct = ids === "all" ? ids : [...new Set(ids)];
  return {
    designs: { kind, ids: distinct.length > MOST_NAMED ? "all" : distinct, ...(found && { found }) },
    channels: servedOf(parsed.data, served),
  };
}
