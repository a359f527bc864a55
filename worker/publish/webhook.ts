import type { Context } from "hono";
import * as z from "zod/mini";
import { assetTag } from "#domain/story/assets.ts";
import { bareFullSlug } from "#domain/story/full-slug.ts";
import type { Purge, PurgeKind } from "#domain/story/purge-journal.ts";
import { datasourceTag, placeTag, publishTags, storyTag } from "#domain/story/story-tags.ts";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { verifyHmac } from "../http/bytes.ts";
import { problem } from "../http/problem.ts";
import type { Publish } from "./room.ts";

/** Maximum size of a webhook, larger than any of Storyblok's. */
const LARGEST_BODY_BYTES = 64_000;

/**
 * `POST /storyblok/webhook`: a space announces an editor's action. The raw body is signed with the space's secret
 * (`webhook-signature`, HMAC-SHA1 in hex). A publish is in the journal before the response. Storyblok does not
 * retry, and mails the space's owner about every status but 200: so only a forged or malformed message gets
 * another one, or a failed write; a missing secret and a signature that does not fit are logged. A message that does
 * not concern pages, comes from another space, or is a replay, is acknowledged and logged.
 */
export function storyblokWebhook({ publish: { publisher, webhookSecrets }, pictures }: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const { channel } = context.get("shop");
    const secret = webhookSecrets[channel];
    const log = context.get("log");
    const refuse = (status: 401 | 503, why: string) => {
      log("warn", "content-webhook-refused", { channel, status, why });
      return problem(status, why);
    };
    if (secret === "") return refuse(503, "This space has no webhook secret here.");
    const body = await readBody(context.req.raw, LARGEST_BODY_BYTES);
    if (body === BodyTooLarge) return problem(413, `A webhook has at most ${LARGEST_BODY_BYTES} bytes.`);
    // Hex in capitals is the same signature, and must not pass as another message.
    const signature = (context.req.header("webhook-signature") ?? "").toLowerCase();
    if (!(await verify(body, signature, secret))) return refuse(401, "The signature does not fit the body.");
    const message = readStoryblokMessage(body);
    if (typeof message === "string") return problem(400, message);
    const { action, event, spaceId } = message;
    const ignore = (why: string) => {
      log("info", "content-event-ignored", { action, spaceId, why });
      return Response.json({ ignored: action, why });
    };
    if (spaceId !== null && !pictures.spaces.has(spaceId)) return ignore("It is of another space.");
    if (event.about === "nothing") return ignore("It means nothing to pages.");
    const waitUntil = waitUntilOf(context);
    try {
      if (event.about === "stories") {
        const { epoch } = await publisher.announceDifferences(channel, waitUntil);
        log("info", "content-published", { action, epoch });
        return Response.json({ purged: "stories", epoch });
      }
      const { name, publish } = publishOf(event);
      const { kept } = await publisher.announce({ ...publish, channel, signature }, waitUntil);
      if (kept.isReplay) return ignore("It was told before, and nothing was published since.");
      const { epoch } = kept.journal;
      log("info", "content-published", { action, name, epoch });
      return Response.json({ purged: name, kind: publish.purges[0].kind, epoch });
    } catch (error) {
      log("error", "content-service-error", { action, message: String(error) });
      return problem(503, "The journal could not be written. Send the event again.");
    }
  };
}

interface NamedPublish {
  name: string;
  publish: Pick<Publish, "fullSlugs" | "story"> & { purges: readonly [Purge] };
}

/** The purges of an event, and its name in the response and the log. */
function publishOf(event: Exclude<StoryblokEvent, { about: "nothing" | "stories" }>): NamedPublish {
  const tagged = (name: string, kind: PurgeKind, tags: readonly string[]): NamedPublish => ({
    name,
    publish: { purges: [{ kind, tags }], fullSlugs: [], story: null },
  });
  if (event.about === "asset") return tagged(`asset ${event.id}`, "changed", [assetTag(event.id)]);
  if (event.about === "datasource") return tagged(event.slug, "changed", [datasourceTag(event.slug)]);
  if (event.fullSlug === null) {
    const { name, publish } = tagged(`story ${event.id}`, event.kind, [storyTag(event.id), placeTag(event.id)]);
    const { kind, id, isDeleted } = event;
    return { name, publish: { ...publish, story: { kind, id, fullSlug: null, isDeleted } } };
  }
  const { kind, id, fullSlug, isDeleted } = event;
  const tags = publishTags({ id: id ?? Number.NaN, full_slug: fullSlug });
  const story = id === null ? null : { kind, id, fullSlug, isDeleted };
  return {
    name: fullSlug,
    publish: { purges: [{ kind, tags }], fullSlugs: kind === "changed" ? [fullSlug] : [], story },
  };
}

async function verify(body: Uint8Array, signature: string, secret: string): Promise<boolean> {
  return /^[0-9a-f]{40}$/.test(signature) && verifyHmac(secret, signature, body, "SHA-1");
}

/** Meaning of a webhook's event for pages. */
type StoryblokEvent =
  /** One story. Without a valid id it has its slug only; older webhooks leave out the slug. */
  | { about: "story"; kind: PurgeKind; id: number | null; fullSlug: string; isDeleted: boolean }
  | { about: "story"; kind: PurgeKind; id: number; fullSlug: null; isDeleted: boolean }
  /** The file of an asset was replaced or deleted. */
  | { about: "asset"; id: string }
  | { about: "datasource"; slug: string }
  /** Unnamed stories: of a merged release, or of a pipeline's stage. */
  | { about: "stories" }
  /** Nothing that concerns pages. */
  | { about: "nothing" };

/** A webhook's message: its space, its action, and its meaning. */
interface StoryblokMessage {
  /** Null if the message does not state it. */
  spaceId: string | null;
  action: string;
  event: StoryblokEvent;
}

/**
 * Storyblok's events by the name of their webhook (`story.published`), of their payload (`published`) and of older
 * payloads (`release_merged`): storyblok.com/docs/concepts/webhooks. Any other event does not concern pages.
 */
const STORY_KINDS: Readonly<Record<string, PurgeKind>> = {
  published: "changed",
  moved: "changed",
  unpublished: "gone",
  deleted: "gone",
};
const ASSET_ACTIONS: ReadonlySet<string> = new Set(["replaced", "deleted", "restored"]);
const DATASOURCE_ACTIONS: ReadonlySet<string> = new Set(["entries_updated", "datasource_entry_saved", "entry_saved"]);
const STORIES_ACTIONS: ReadonlySet<string> = new Set([
  "merged",
  "release_merged",
  "branch_deployed",
  "deployed",
  "pipeline_deployed",
]);

/** An id as digits, sent as a number or a text; null for anything else. */
const id = z.pipe(
  z.catch(
    z.nullish(z.union([z.string().check(z.regex(/^\d{1,20}$/)), z.pipe(z.int().check(z.gte(0)), z.transform(String))])),
    null,
  ),
  z.transform((digits) => digits ?? null),
);

const messageSchema = z.object({
  action: z.string().check(z.minLength(1), z.maxLength(100)),
  space_id: id,
  story_id: id,
  asset_id: id,
  full_slug: z.catch(z.nullish(z.string().check(z.minLength(1), z.maxLength(2000))), null),
  datasource_slug: z.catch(z.nullish(z.string().check(z.minLength(1), z.maxLength(300))), null),
});
type Message = z.infer<typeof messageSchema>;

/** Matches numeric ids beyond the exact range of numbers; they are quoted, to keep all digits. */
const EXACT_IDS = /"(space_id|asset_id|story_id)"\s*:\s*(\d{16,20})(?=\s*[,}])/g;

/**
 * Parses the body of a webhook.
 *
 * @returns the message, or a sentence if it is no event.
 */
export function readStoryblokMessage(body: Uint8Array): StoryblokMessage | string {
  let json: unknown = null;
  try {
    const text = new TextDecoder().decode(body).replace(EXACT_IDS, '"$1":"$2"');
    json = JSON.parse(text);
  } catch {
    return "The body is no JSON.";
  }
  const parsed = messageSchema.safeParse(json);
  if (!parsed.success) return "The body is no event.";
  const { action, space_id: spaceId } = parsed.data;
  const event = eventOf(parsed.data);
  return typeof event === "string" ? event : { spaceId, action, event };
}

/** Finds an event's meaning. Names without a resource are ambiguous: `deleted` is an asset's if the event names one. */
function eventOf(message: Message): StoryblokEvent | string {
  const [, resource, name = ""] = /^(?:([a-z]+)\.)?(.+)$/.exec(message.action) ?? [];
  const isOf = (kind: string, field: string | null | undefined) =>
    resource === kind || (resource === undefined && field !== null && field !== undefined);
  if (isOf("asset", message.asset_id)) return ASSET_ACTIONS.has(name) ? assetEvent(message) : { about: "nothing" };
  const kind = STORY_KINDS[name];
  if (kind && (resource === "story" || resource === undefined)) return storyEvent(message, kind, name === "deleted");
  if (DATASOURCE_ACTIONS.has(name)) return datasourceEvent(message);
  return STORIES_ACTIONS.has(name) ? { about: "stories" } : { about: "nothing" };
}

function storyEvent({ story_id, full_slug }: Message, kind: PurgeKind, isDeleted: boolean): StoryblokEvent | string {
  const number = Number(story_id ?? Number.NaN);
  const fullSlug = bareFullSlug(full_slug ?? "") || null;
  const known = Number.isSafeInteger(number) && number > 0 ? number : null;
  if (fullSlug !== null) return { about: "story", kind, id: known, fullSlug, isDeleted };
  return known === null ? "The event names no story." : { about: "story", kind, id: known, fullSlug, isDeleted };
}

function assetEvent({ asset_id }: Message): StoryblokEvent | string {
  return asset_id === null ? "The event names no asset." : { about: "asset", id: asset_id };
}

function datasourceEvent({ datasource_slug: slug }: Message): StoryblokEvent | string {
  return slug ? { about: "datasource", slug } : "The event names no datasource.";
}
