import type { MiddlewareHandler } from "hono";
import type { StoryReading } from "../content/story-store.ts";
import type { AppContext } from "../context.ts";
import { addHeaders } from "../headers.ts";

/** What an answer is made of: the tags of its stories, the epoch that all of them hold at, and whether one is old. */
export interface PageStamp {
  tags: ReadonlySet<string>;
  asOf: number;
  state: StoryReading["state"];
  /** Unset once something is missing that the next rendering may have: prices that did not come, a block that broke. */
  isWhole: boolean;
  /** Counts another story in. */
  add: (reading: StoryReading) => void;
}

/** Begins an empty stamp: an answer made of no story holds for ever. */
export function createStamp(): PageStamp {
  const tags = new Set<string>();
  const stamp: PageStamp = {
    tags,
    asOf: Number.POSITIVE_INFINITY,
    state: "fresh",
    isWhole: true,
    add: (reading) => {
      for (const tag of reading.tags) tags.add(tag);
      stamp.asOf = Math.min(stamp.asOf, reading.asOf);
      if (stamp.state !== "stale-error" && reading.state !== "fresh") stamp.state = reading.state;
    },
  };
  return stamp;
}

/** Stamps every answer. One that is made of an old copy says so: `X-Content: stale`, or `stale-error` after a failure. */
export function stampAnswers(): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const stamp = createStamp();
    context.set("stamp", stamp);
    await next();
    if (stamp.state === "fresh") return;
    addHeaders(context, { "X-Content": stamp.state });
    if (stamp.state === "stale-error") context.get("log")("error", "content-stale-served", { path: context.req.path });
  };
}
