import type { Context } from "hono";
import { type PageAddress, SHELL_SLUG } from "#domain/address/page-address.ts";
import { byIdentity } from "#domain/by-identity.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { designTags, type ShownDesigns } from "#domain/listing/design-tags.ts";
import { assetIdsIn, assetTag } from "#domain/story/assets.ts";
import { tagsOf } from "../commerce/client.ts";
import type { Story } from "../content/story.ts";
import { type AppContext, deadlineOf, disconnectOf, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { isFor } from "../page/editor-preview.ts";
import type { PageStamp } from "../page/stamp.ts";

/** Age from which shoppers are told that prices are old. */
const STALE_AFTER_MS = 3_600_000;

/** One request for a page, with everything that its handler needs. */
export interface Visit {
  context: Context<AppContext>;
  dependencies: AppDependencies;
  address: PageAddress;
  /** Parameters of the route by name; an optional one may be missing. */
  parameters: Readonly<Record<string, string>>;
  /** The record of the replies; left out, it is the page's own. */
  stamp?: PageStamp;
  /** True if nobody waits for the replies; left out, that is as for the page. */
  isBehind?: true;
}

const stampOf = ({ context, stamp }: Visit): PageStamp => stamp ?? context.get("stamp");

/**
 * A last good reply: the time when it was good, in epoch milliseconds, and whether it has prices
 * of more than an hour ago.
 */
export interface GoodCopy {
  goodAtMs: number;
  isStale: boolean;
}

/** Calls an endpoint; `onCopy` runs if the result is a last good reply. */
export type PageAsk = <Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  onCopy?: (copy: GoodCopy) => void,
) => Promise<Reply>;

/**
 * Creates the commerce client of a visit's page; its calls end when the shopper disconnects. The page is stamped with
 * the tags and the expiry of each reply, so that new prices end it as a publish does.
 */
export function askFor(visit: Visit): PageAsk {
  const { context, dependencies } = visit;
  const { channel } = context.get("shop");
  const ask = askUnstamped(visit);
  return async (endpoint, input, onCopy) => {
    const tags = tagsOf(endpoint, input);
    // Read before the call: whatever is announced from here on may be missing in the reply.
    if (tags.length > 0) {
      const { epoch: asOf } = await dependencies.publish.readJournal(channel);
      stampOf(visit).add({ story: null, tags, asOf, state: "fresh" });
    }
    return ask(endpoint, input, onCopy);
  };
}

/** Commerce client for a selection of designs, with a function to record those that the page shows. */
interface AskForMore {
  ask: PageAsk;
  shows: (shown: ShownDesigns) => void;
}

/**
 * Creates the commerce client for a page that selects a few designs from many. The page is stamped with the shown ones
 * only, so that changes of others do not end it.
 */
export async function askForMore(visit: Visit): Promise<AskForMore> {
  const { context, dependencies } = visit;
  const { epoch: asOf } = await dependencies.publish.readJournal(context.get("shop").channel);
  return {
    ask: askUnstamped(visit),
    shows: (shown) => stampOf(visit).add({ story: null, tags: designTags(shown), asOf, state: "fresh" }),
  };
}

/** Creates the commerce client that stamps the page with the expiry of replies, but not with their tags. */
function askUnstamped(visit: Visit): PageAsk {
  const { context, dependencies, address } = visit;
  const { channel, host } = context.get("shop");
  const override = context.get("overrides")?.commerce ?? null;
  const { signal } = disconnectOf(context);
  const { now } = dependencies.platform;
  const isRefresh = visit.isBehind ?? context.get("isRefresh") ?? false;
  const deadline = deadlineOf(context);
  const ask = dependencies.commerce.view({
    channel,
    locale: address.locale,
    host,
    override,
    signal,
    deadline,
    isPage: true,
    isRefresh,
  });
  const stamp = stampOf(visit);
  const said = new Set<string>();
  return (endpoint, input, onCopy) =>
    ask(endpoint, input, ({ untilMs, copiedAtMs }) => {
      stamp.holdUntil(untilMs);
      if (copiedAtMs === null) return;
      const ageMs = now() - copiedAtMs;
      // Replies that no announcement of prices changes have no prices, such as delivery times.
      const isStale = ageMs > STALE_AFTER_MS && endpoint.articles !== undefined;
      onCopy?.({ goodAtMs: copiedAtMs, isStale });
      if (isStale) stamp.staleSinceMs = Math.min(stamp.staleSinceMs ?? copiedAtMs, copiedAtMs);
      if (said.has(endpoint.path)) return;
      said.add(endpoint.path);
      context.get("log")("warn", "commerce-stale-served", {
        path: endpoint.path,
        ageSeconds: Math.round(ageMs / 1000),
      });
    });
}

/**
 * Reads a story in the visit's locale, along its fallbacks. A verified editor gets the draft of her session's story and
 * of the shell; everybody else published content.
 */
export async function readStory({ context, dependencies, address }: Visit, slug: string): Promise<Story | null> {
  const { channel } = context.get("shop");
  const request = { channel, locale: address.locale, slug };
  const preview = context.get("preview");
  const { readJournal } = dependencies.publish;
  if (preview) {
    const { drafts } = await dependencies.content();
    const story = await drafts.read(request, preview.release);
    if (!story || slug === SHELL_SLUG || isFor(preview, story)) {
      context.set("assetVersions", (await readJournal(channel)).assets);
      return story;
    }
  }
  const { stories } = await dependencies.content();
  const stamp = context.get("stamp");
  const view = context.get("view") ?? stories.beginView(channel, deadlineOf(context));
  context.set("view", view);
  try {
    const reading = await stories.read(request, waitUntilOf(context), view);
    stamp.add({ ...reading, tags: [...reading.tags, ...(reading.story ? assetTags(reading.story.content) : [])] });
    // Read after the story: an asset replaced in between has a later epoch than the page, which is then rendered again.
    context.set("assetVersions", (await readJournal(channel)).assets);
    return reading.story;
  } catch (error) {
    // A page without this story is not cached: the next rendering may have it.
    stamp.isWhole = false;
    throw error;
  }
}

const assetTags = byIdentity((content: object) => assetIdsIn(content).map(assetTag));
