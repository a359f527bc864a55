import * as z from "zod/mini";
import { bareFullSlug } from "#domain/story/full-slug.ts";
import type { PurgeKind } from "#domain/story/journal.ts";

/** What an event of a space's webhook means to pages. */
export type StoryblokEvent =
  /** One story; an odd id leaves it its slug, and older webhooks leave out where it is. */
  | { about: "story"; kind: PurgeKind; id: number | null; fullSlug: string }
  | { about: "story"; kind: PurgeKind; id: number; fullSlug: null }
  /** The file of an asset is another, or there is none any more. */
  | { about: "asset"; id: string }
  | { about: "datasource"; slug: string }
  /** Stories that the event does not name: of a merged release, or of a pipeline's stage. */
  | { about: "stories" }
  /** It means nothing to pages. */
  | { about: "nothing" };

/** A message of a webhook: which space it is of, what it is called, and what it means. */
export interface StoryblokMessage {
  /** Null where it does not say. */
  spaceId: string | null;
  action: string;
  event: StoryblokEvent;
}

/**
 * Storyblok's events, each under the name of its webhook (`story.published`), of its payload (`published`) and of older
 * payloads (`release_merged`): storyblok.com/docs/concepts/webhooks. What is not here means nothing to pages.
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

/** An id as its digits, whether it was sent as a number or a text; null for anything else. */
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

/** What is written as a number may be longer than numbers are exact: then its digits are kept as a text. */
const EXACT_IDS = /"(space_id|asset_id|story_id)"\s*:\s*(\d{16,20})(?=\s*[,}])/g;

/**
 * Reads the body of a webhook.
 *
 * @returns what it says, or a sentence about why it is no event.
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

/** Bare names are shared: what was deleted is an asset where the event names one. */
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
