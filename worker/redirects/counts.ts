import type { Context } from "hono";
import { byIdentity } from "#domain/by-identity.ts";
import { isCrawler } from "#domain/flags/crawler.ts";
import { addToTop, isCountablePath, type TopCount } from "#domain/redirect/top-counts.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Counted } from "../content/index/index-messages.ts";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { isNavigation } from "../http/navigation.ts";
import { isWithinRate, visitorNetwork } from "../http/visitor-network.ts";

/** Time between two messages of an isolate to the object that keeps the counts. */
const INTERVAL_MS = 60_000;
/** Names that an isolate counts between two messages. */
const MOST_NAMES = 200;
/** Visits that an isolate remembers between two messages, so that a network counts once for an address. */
const MOST_VISITS = 1000;

interface Counts {
  sentAtMs: number;
  hits: Map<string, TopCount>;
  missing: Map<string, TopCount>;
  /** Networks with the address that each asked for: forgotten with the next message, and sent nowhere. */
  visits: Set<string>;
}

type Dependencies = Pick<AppDependencies, "content" | "commerce" | "platform">;

/** Counts of this isolate that were not sent yet, by channel. */
const waitingOf = byIdentity((_: AppDependencies["content"]) => new Map<Channel, Counts>());

/** Counts a followed redirect. @param from its key in the list. */
export function countHit(context: Context<AppContext>, dependencies: Dependencies, from: string): void {
  const { channel } = context.get("shop");
  const counts = countsOf(dependencies, channel);
  addToTop(counts.hits, from, 1, MOST_NAMES);
  sendIfDue(channel, counts, context, dependencies);
}

/**
 * Counts a missing page that a person asked for: a browser's navigation, not a crawler's; an address in which nothing points to
 * a person; once for a network in a minute, within its rate.
 */
export function countMissing(context: Context<AppContext>, dependencies: Dependencies, slug: string): void {
  const { raw } = context.req;
  if (!isNavigation(raw) || isCrawler(raw.headers.get("User-Agent")) || !isCountablePath(slug)) return;
  const { channel, locales } = context.get("shop");
  const locale = context.get("address")?.locale ?? locales[0];
  const onError = (message: string) => context.get("log")("error", "redirect-counts-failed", { message });
  const work = async () => {
    const isWithin = await isWithinRate(context, { rate: dependencies.commerce.rate, name: "missing", onError });
    const counts = countsOf(dependencies, channel);
    const visit = `${visitorNetwork(context)} ${locale}/${slug}`;
    if (!isWithin || counts.visits.has(visit) || counts.visits.size >= MOST_VISITS) return;
    counts.visits.add(visit);
    addToTop(counts.missing, `${locale}/${slug}`, 1, MOST_NAMES);
    sendIfDue(channel, counts, context, dependencies);
  };
  waitUntilOf(context)(work());
}

function countsOf({ content }: Dependencies, channel: Channel): Counts {
  const waiting = waitingOf(content);
  const known = waiting.get(channel);
  if (known) return known;
  const counts: Counts = { sentAtMs: 0, hits: new Map(), missing: new Map(), visits: new Set() };
  waiting.set(channel, counts);
  return counts;
}

/** Sends the counts, once a minute at most. What an isolate has not sent when it ends is lost. */
function sendIfDue(
  channel: Channel,
  counts: Counts,
  context: Context<AppContext>,
  { content, platform: { now } }: Dependencies,
): void {
  if (Math.abs(now() - counts.sentAtMs) < INTERVAL_MS) return;
  waitingOf(content).set(channel, { sentAtMs: now(), hits: new Map(), missing: new Map(), visits: new Set() });
  const counted = { hits: listed(counts.hits), missing: listed(counts.missing) };
  const fail = (error: unknown) => context.get("log")("error", "redirect-counts-failed", { message: String(error) });
  const send = async () => (await content()).indexes.countRedirects(channel, counted);
  waitUntilOf(context)(send().catch(fail));
}

/** What was surely counted of each name. */
function listed(counts: ReadonlyMap<string, TopCount>): Counted[] {
  return [...counts].map(([name, { count, error }]): Counted => [name, count - error]);
}
