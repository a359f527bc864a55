import type { Channel } from "#domain/shop/channel.ts";
import type { Env } from "../env.ts";
import type { Platform } from "../platform.ts";
import { type Service, serviceAt, type Upstream } from "../upstream.ts";
import type { ContentSpace } from "./delivery/content-service.ts";
import { createRequestQueues } from "./delivery/request-queue.ts";
import { createSpaceHealth } from "./delivery/space-health.ts";
import type { Spaces } from "./room.ts";

/** Maximum nesting of a story's JSON: enough for more than 50 nested blocks in rich text, of which a page shows 10. */
const DEEPEST = 400;
/**
 * Retries of an index read. It is started again each minute anyway, and a view may start it while its space is in
 * trouble, so it must cost little.
 */
const INDEX_RETRIES = 1;

/**
 * Opens the spaces. Call it once per isolate: each space has one health record, and queues that enforce its rate limit.
 */
export function createSpaces(env: Env, platform: Omit<Platform, "kvPace">): Spaces {
  const content = bounded(serviceAt(env.CONTENT_URL, "content", env), platform);
  const service = { ...content, timeoutMs: env.CONTENT_TIMEOUT_MS };
  const previews = previewTokens(env);
  const onUnfollowed = (fullSlug: string, unfollowed: number) => {
    const reason = "refers to more stories than can be followed";
    platform.log("error", "hybrid-parse-error", { fullSlug, unfollowed, reason });
  };
  const open = (channel: Channel, token: string): Record<keyof Spaces, ContentSpace> => {
    const health = createSpaceHealth(platform.now);
    const queues = createRequestQueues(env.CONTENT_REQUESTS_PER_SECOND, health, platform);
    const published = { ...service, token, health, onUnfollowed };
    return {
      published: { ...published, beginReading: queues.published },
      indexed: { ...published, beginReading: queues.indexed, mostRetries: INDEX_RETRIES },
      drafts: { ...published, token: previews[channel], beginReading: queues.draft },
    };
  };
  const poster = open("poster", env.STORYBLOK_TOKEN_POSTER);
  const kartenliebe = open("kartenliebe", env.STORYBLOK_TOKEN_KARTENLIEBE);
  return {
    published: { poster: poster.published, kartenliebe: kartenliebe.published },
    indexed: { poster: poster.indexed, kartenliebe: kartenliebe.indexed },
    drafts: { poster: poster.drafts, kartenliebe: kartenliebe.drafts },
  };
}

/**
 * Limits the nesting of the service's replies on arrival, since editors can nest without limit, and
 * every reader recurses as deep.
 */
function bounded({ endpoint, upstream }: Service, { log }: Pick<Platform, "log">): Service {
  const onLeftOut = (path: string, leftOut: number) => {
    const reason = `nests deeper than ${DEEPEST} levels of JSON`;
    log("error", "hybrid-parse-error", { path, leftOut, reason });
  };
  return { endpoint, upstream: shallowReplies(upstream, DEEPEST, onLeftOut) };
}

/** The preview tokens of the spaces; empty for a space without one. */
export function previewTokens(env: Env): Record<Channel, string> {
  return { poster: env.STORYBLOK_PREVIEW_TOKEN_POSTER, kartenliebe: env.STORYBLOK_PREVIEW_TOKEN_KARTENLIEBE };
}

/** JSON with limited nesting. */
interface ShallowJson {
  json: string;
  /** Number of objects and arrays that were replaced. */
  leftOut: number;
}

/**
 * Limits the nesting of objects and arrays in JSON: deeper ones become null. It scans the text without parsing or
 * recursion, so that no depth is too much for it; invalid JSON stays invalid.
 */
export function limitDepth(json: string, deepest: number): ShallowJson {
  const kept: string[] = [];
  let depth = 0;
  let keptUpTo = 0;
  let leftOut = 0;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === '"') at = endOfText(json, at);
    else if (character === "{" || character === "[") {
      if (depth === deepest) kept.push(json.slice(keptUpTo, at));
      depth++;
    } else if (character === "}" || character === "]") {
      depth--;
      if (depth !== deepest) continue;
      kept.push("null");
      keptUpTo = at + 1;
      leftOut++;
    }
  }
  if (leftOut === 0) return { json, leftOut };
  return { json: kept.join("") + json.slice(keptUpTo), leftOut };
}

/** End of a string that begins at `start`: its closing quotation mark, or the end of the JSON. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json[at - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return json.length;
}

/** Wraps a service so that its JSON has limited nesting. `onLeftOut` is called for each reply that had more. */
function shallowReplies(
  { fetch }: Upstream,
  deepest: number,
  onLeftOut: (path: string, leftOut: number) => void,
): Upstream {
  return {
    fetch: async (request) => {
      const reply = await fetch(request);
      if (!reply.ok || !reply.headers.get("Content-Type")?.includes("json")) return reply;
      const { json, leftOut } = limitDepth(await reply.text(), deepest);
      if (leftOut > 0) onLeftOut(new URL(request.url).pathname, leftOut);
      return new Response(json, reply);
    },
  };
}
