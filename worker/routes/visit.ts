import type { Context } from "hono";
import type { PageAddress } from "#domain/address/page-path.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { designTags, type ShownDesigns } from "#domain/listing/design-tags.ts";
import type { RouteParameters } from "#domain/navigation/route-pattern.ts";
import { tagsOf } from "../commerce/question-tags.ts";
import { type AppContext, deadlineOf, disconnectOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";

/** A last good reply is told to the shopper once it is so old. */
const STALE_AFTER_MS = 3_600_000;

/** One request for a page: where it leads, and all that answering it needs. */
export interface Visit {
  context: Context<AppContext>;
  dependencies: AppDependencies;
  address: PageAddress;
  /** The values of the route's parameters. */
  parameters: RouteParameters;
}

/** A last good reply: when it was good, in epoch milliseconds, and whether it has prices of more than an hour ago. */
export interface GoodCopy {
  goodAtMs: number;
  isStale: boolean;
}

/** An `ask` that tells whoever asks where what it gives is the last good reply. */
export type PageAsk = <Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  onCopy?: (copy: GoodCopy) => void,
) => Promise<Reply>;

/**
 * The commerce backend for a visit's page; what it asks ends when the visitor disconnects. The page is stamped with what each reply
 * is about and until when it holds, so that another price makes it new as a publish does.
 */
export function askFor(visit: Visit): PageAsk {
  const { context, dependencies } = visit;
  const { channel } = context.get("shop");
  const ask = askUnstamped(visit);
  return async (endpoint, input, onCopy) => {
    const tags = tagsOf(endpoint, input);
    // Read before the backend is asked: what is announced from here on may not be in its reply.
    if (tags.length > 0) {
      const { epoch: asOf } = await dependencies.publish.readJournal(channel);
      context.get("stamp").add({ story: null, tags, asOf, state: "fresh" });
    }
    return ask(endpoint, input, onCopy);
  };
}

/** An `ask` for more designs than a page shows, and the way to say which of them it does. */
export interface AskForMore {
  ask: PageAsk;
  shows: (shown: ShownDesigns) => void;
}

/**
 * The commerce backend for what a page picks a few designs from: it is stamped with those that it shows, so that it stays as it is
 * when any other comes or goes.
 */
export async function askForMore(visit: Visit): Promise<AskForMore> {
  const { context, dependencies } = visit;
  const { epoch: asOf } = await dependencies.publish.readJournal(context.get("shop").channel);
  return {
    ask: askUnstamped(visit),
    shows: (shown) => context.get("stamp").add({ story: null, tags: designTags(shown), asOf, state: "fresh" }),
  };
}

/** Says until when what it gives holds; what it is about is for others to say. */
function askUnstamped({ context, dependencies, address }: Visit): PageAsk {
  const { channel, host } = context.get("shop");
  const override = context.get("overrides")?.commerce ?? null;
  const { signal } = disconnectOf(context);
  const { commerce, now } = dependencies;
  const isRefresh = context.get("isRefresh") ?? false;
  const deadline = deadlineOf(context);
  const ask = commerce({ channel, locale: address.locale, host, override, signal, deadline, isPage: true, isRefresh });
  const stamp = context.get("stamp");
  const said = new Set<string>();
  return (endpoint, input, onCopy) =>
    ask(endpoint, input, ({ untilMs, copiedAtMs }) => {
      stamp.holdUntil(untilMs);
      if (copiedAtMs === null) return;
      const ageMs = now() - copiedAtMs;
      // What no announced price changes says nothing of prices: when orders arrive, for example.
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
