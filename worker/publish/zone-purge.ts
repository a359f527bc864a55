import * as z from "zod";
import type { Upstream } from "../upstream.ts";

const TIMEOUT_MS = 5000;
/** Cloudflare takes this many tags a call. */
const TAGS_A_CALL = 30;

export interface Zone {
  id: string;
  token: string;
  /** Base address of Cloudflare's API. */
  endpoint: string;
  upstream: Upstream;
}

const replySchema = z.object({ success: z.boolean(), errors: z.array(z.object({ message: z.string() })).catch([]) });

/**
 * Purges Cloudflare's own cache in front of the shop, by the `Cache-Tag` of its pages.
 *
 * @param tags null for everything.
 * @throws with Cloudflare's sentence where it was refused, and when no answer came in time.
 */
export async function purgeZone(zone: Zone, tags: readonly string[] | null): Promise<void> {
  for (const body of purgeBodies(tags)) {
    const address = `${zone.endpoint}/client/v4/zones/${encodeURIComponent(zone.id)}/purge_cache`;
    const headers = { Authorization: `Bearer ${zone.token}`, "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) };
    const reply = await zone.upstream.fetch(new Request(address, init));
    const parsed = replySchema.safeParse(await reply.json().catch(() => null));
    if (parsed.data?.success) continue;
    const reasons = parsed.data?.errors.map(({ message }) => message).join("; ");
    throw new Error(`The zone purge was refused with ${reply.status}${reasons ? `: ${reasons}` : ""}.`);
  }
}

function purgeBodies(tags: readonly string[] | null): object[] {
  if (tags === null) return [{ purge_everything: true }];
  const calls = Math.ceil(tags.length / TAGS_A_CALL);
  return Array.from({ length: calls }, (_, call) => ({
    tags: tags.slice(call * TAGS_A_CALL, (call + 1) * TAGS_A_CALL),
  }));
}

/** A tag as Cloudflare takes it: printable, without blanks and commas. */
export function cacheTag(tag: string): string {
  return encodeURIComponent(tag);
}
