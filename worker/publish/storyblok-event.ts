import * as z from "zod/mini";
import { bareFullSlug } from "#domain/story/full-slug.ts";
import type { PurgeKind } from "#domain/story/journal.ts";

/** Meaning of a webhook's event for pages. */
export type StoryblokEvent =
  /** One story. Without a valid id it has its slug only; older webhooks leave out the slug. */
  | { about: "story"; kind: PurgeKind; id: number | null; fullSlug: string }
  | { about: "story"; kind: PurgeKind; id: number; fullSlug: null }
  /** The file of an asset was replaced or deleted. */
  | { about: "asset"; id: string }
  | { about: "datasource"; slug: string }
  /** Unnamed stories: of a merged release, or of a pipeline's stage. */
  | { about: "stories" }
  /** Nothing that concerns pages. */
  | { about: "nothing" };

/** A webhook's message: its space, its action, and its meaning. */
export interface StoryblokMessage {
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
  if (kind && (resource === "story" || resource === undefined)) return storyEvent(message, kind);
  if (DATASOURCE_ACTIONS.has(name)) return datasourceEvent(message);
  return STORIES_ACTIONS.has(name) ? { about: "stories" } : { about: "nothing" };
}

function storyEvent({ story_id, full_slug }: Message, kind: PurgeKind): StoryblokEvent | string {
  const number = Number(story_id ?? Number.NaN);
  const fullSlug = bareFullSlug(full_slug ?? "") || null;
  const known = Number.isSafeInteger(number) && number > 0 ? number : null;
  if (fullSlug !== null) return { about: "story", kind, id: known, fullSlug };
  return known === null ? "The event names no story." : { about: "story", kind, id: known, fullSlug };
}

function assetEvent({ asset_id }: Message): StoryblokEvent | string {
  return asset_id === null ? "The event names no asset." : { about: "asset", id: asset_id };
}

function datasourceEvent({ datasource_slug: slug }: Message): StoryblokEvent | string {
  return slug ? { about: "datasource", slug } : "The event names no datasource.";
}
