import type { Context } from "hono";
import * as z from "zod";
import type { PurgeKind } from "#domain/story/purge-journal.ts";
import { datasourceTag, publishTags } from "#domain/story/story-tags.ts";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { fromHex } from "../http/bytes.ts";
import { problem } from "../http/problem.ts";

/** More than any webhook of Storyblok's. */
const LARGEST_BODY_BYTES = 64_000;

/** What Storyblok calls its events: the older style by action, the newer one as `story.{action}`. */
const STORY_KINDS: ReadonlyMap<string, PurgeKind> = new Map([
  ["published", "changed"],
  ["moved", "changed"],
  ["unpublished", "gone"],
  ["deleted", "gone"],
]);
const RELEASE_ACTION = /^(?:release\.)?merged$/;
const DATASOURCE_ACTION = /^(?:datasource\.)?entries_updated$/;

const eventSchema = z.object({ action: z.string().max(100) });
/** An odd id costs itself: the story is known by its slug then. */
const publishSchema = z.object({ story_id: z.number().positive(), full_slug: z.string().min(1).max(2000) });
const datasourceSchema = z.object({ datasource_slug: z.string().min(1).max(300) });

/**
 * `POST /storyblok/webhook`: a space says what an editor did. The raw body is signed with the space's secret
 * (`webhook-signature`, HMAC-SHA1 in hex). A publish is in the journal before the answer; events that mean nothing to
 * pages are acknowledged and logged; the same message twice of a space that has not moved on is refused.
 */
export function storyblokWebhook({ publish: { publisher, webhookSecrets } }: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const { channel } = context.get("shop");
    const secret = webhookSecrets[channel];
    if (secret === "") return problem(503, "This space has no webhook secret here.");
    const body = await readBody(context.req.raw, LARGEST_BODY_BYTES);
    if (body === BodyTooLarge) return problem(413, `A webhook has at most ${LARGEST_BODY_BYTES} bytes.`);
    // Hex in capitals is the same signature, and must not pass as another message.
    const signature = (context.req.header("webhook-signature") ?? "").toLowerCase();
    if (!(await verify(body, signature, secret))) return problem(401, "The signature does not fit the body.");
    const message = parseJson(body);
    const event = eventSchema.safeParse(message);
    if (!event.success) return problem(400, "The body is no event.");
    const { action } = event.data;
    const waitUntil = waitUntilOf(context);
    try {
      if (RELEASE_ACTION.test(action)) {
        const { epoch } = await publisher.announceDifferences(channel, waitUntil);
        context.get("log")("info", "content-published", { action, epoch });
        return Response.json({ purged: "release", epoch });
      }
      const publish = readPublish(action, message);
      if (publish === "ignored") {
        context.get("log")("info", "content-event-ignored", { action });
        return Response.json({ ignored: action });
      }
      if (typeof publish === "string") return problem(400, publish);
      const { kind, tags, name, fullSlugs, story } = publish;
      const published = { channel, purges: [{ kind, tags }], fullSlugs, story, signature };
      const { kept } = await publisher.announce(published, waitUntil);
      if (kept.isReplay) return problem(409, "This event was told before, and nothing was published since.");
      const { epoch } = kept.journal;
      context.get("log")("info", "content-published", { action, name, epoch });
      return Response.json({ purged: name, kind, epoch });
    } catch (error) {
      context.get("log")("error", "content-service-error", { action, message: String(error) });
      return problem(503, "The journal could not be written. Send the event again.");
    }
  };
}

interface Publish {
  kind: PurgeKind;
  tags: string[];
  name: string;
  /** Stories to fetch at once. */
  fullSlugs: string[];
  story: { kind: PurgeKind; id: number; fullSlug: string } | null;
}

function readPublish(action: string, message: unknown): Publish | "ignored" | `The event ${string}.` {
  const kind = STORY_KINDS.get(action.replace(/^story\./, ""));
  if (kind) {
    const story = publishSchema.safeParse(message);
    if (!story.success) return "The event names no story.";
    const name = story.data.full_slug.replace(/^\/+|\/+$/g, "");
    const fullSlugs = kind === "changed" ? [name] : [];
    const { story_id: id } = story.data;
    const tags = publishTags({ id, full_slug: name });
    return { kind, tags, name, fullSlugs, story: Number.isSafeInteger(id) ? { kind, id, fullSlug: name } : null };
  }
  if (!DATASOURCE_ACTION.test(action)) return "ignored";
  const datasource = datasourceSchema.safeParse(message);
  if (!datasource.success) return "The event names no datasource.";
  const name = datasource.data.datasource_slug;
  return { kind: "changed", tags: [datasourceTag(name)], name, fullSlugs: [], story: null };
}

/** `verify` of Web Crypto compares in constant time. */
async function verify(body: Uint8Array, signature: string, secret: string): Promise<boolean> {
  if (!/^[0-9a-f]{40}$/.test(signature)) return false;
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);
  return crypto.subtle.verify("HMAC", key, fromHex(signature), body);
}
