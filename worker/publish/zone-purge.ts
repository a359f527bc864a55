import * as z from "zod";
import type { ZoneEnv } from "../env.ts";
import type { Upstream } from "../upstream.ts";

const TIMEOUT_MS = 5000;
/** Cloudflare takes this many tags a call. */
const TAGS_A_CALL = 30;
/** Beyond ten calls one that purges everything is sooner done, and no more tags are held for later. */
export const MOST_TAGS = 10 * TAGS_A_CALL;

/**
 * Purges Cloudflare's own cache in front of the shop, by the tags that pages are made of; null for everything.
 *
 * @throws with Cloudflare's sentence where it was refused, and when no answer came in time.
 */
export type PurgeZone = (tags: readonly string[] | null) => Promise<void>;

/** The way to purge the zone that the environment names; null where it names none. */
export function zonePurge(env: ZoneEnv, upstream: Upstream): PurgeZone | null {
  return env.CLOUDFLARE_ZONE_ID === "" ? null : (tags) => purgeZone(env, upstream, tags?.map(cacheTag) ?? null);
}

const replySchema = z.object({ success: z.boolean(), errors: z.array(z.object({ message: z.string() })).catch([]) });

async function purgeZone(env: ZoneEnv, upstream: Upstream, tags: readonly string[] | null): Promise<void> {
  for (const body of purgeBodies(tags)) {
    const address = `${env.CLOUDFLARE_API_URL}/client/v4/zones/${encodeURIComponent(env.CLOUDFLARE_ZONE_ID)}/purge_cache`;
    const headers = { Authorization: `Bearer ${env.CLOUDFLARE_API_TOKEN}`, "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) };
    const reply = await upstream.fetch(new Request(address, init));
    const parsed = replySchema.safeParse(await reply.json().catch(() => null));
    if (parsed.data?.success) continue;
    const reasons = parsed.data?.errors.map(({ message }) => message).join("; ");
    throw new Error(`The zone purge was refused with ${reply.status}${reasons ? `: ${reasons}` : ""}.`);
  }
}

function purgeBodies(tags: readonly string[] | null): object[] {
  if (tags === null || tags.length > MOST_TAGS) return [{ purge_everything: true }];
  const calls = Math.ceil(tags.length / TAGS_A_CALL);
  return Array.from({ length: calls }, (_, call) => ({
    tags: tags.slice(call * TAGS_A_CALL, (call + 1) * TAGS_A_CALL),
  }));
}

/** A tag as Cloudflare takes it: printable, without blanks and commas. */
export function cacheTag(tag: string): string {
  return encodeURIComponent(tag);
}
