import StoryblokClient from "storyblok-js-client";
import * as z from "zod";
import type { Upstream } from "../env.ts";

/** Storyblok's limit without an OAuth token, and its retry rule (spec 000 §9). */
const CLIENT_SETTINGS = { rateLimit: 5, maxRetries: 10, retriesDelay: 300 } as const;

const alternateSchema = z.object({ full_slug: z.string(), published: z.boolean().nullish() });

/** A story as the shop keeps it; its content is parsed by the page and its blocks. */
export const storySchema = z.object({
  id: z.int(),
  uuid: z.string(),
  full_slug: z.string(),
  published_at: z.string().nullish(),
  alternates: z.array(alternateSchema).catch([]),
  content: z.looseObject({ component: z.string() }),
});
export type Story = z.infer<typeof storySchema>;

/** A story without its blocks, as an index holds it. */
export const indexedStorySchema = z.object({
  full_slug: z.string(),
  published_at: z.string().nullish(),
  alternates: z.array(alternateSchema).catch([]),
  content: z.object({ component: z.string(), robots: z.string().optional().catch(undefined) }),
});
export type IndexedStory = z.infer<typeof indexedStorySchema>;

/** The published stories of a group of translations, the given one among them. */
export function publishedGroup(story: Pick<Story, "full_slug" | "alternates">): string[] {
  return [story, ...story.alternates.filter(({ published }) => published !== false)].map(({ full_slug }) => full_slug);
}

/** The ids of the stories that a content links to, at any depth: `resolve_links` puts each linked story beside its link. */
export function linkedStoryIds(content: unknown, found: number[] = []): number[] {
  if (Array.isArray(content)) {
    for (const item of content) linkedStoryIds(item, found);
  } else if (typeof content === "object" && content !== null) {
    const { linktype, story } = content as { linktype?: unknown; story?: { id?: unknown } };
    if (linktype === "story" && typeof story?.id === "number") found.push(story.id);
    for (const value of Object.values(content)) linkedStoryIds(value, found);
  }
  return found;
}

/** The content service did not give a usable answer. A missing status counts as its own failure (5xx). */
export class ContentServiceError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = "ContentServiceError";
    this.status = status;
  }
}

export interface ContentSpace {
  token: string;
  /** Base address of the service, for example `https://api.storyblok.com`. */
  endpoint: string;
  upstream: Upstream;
  timeoutMs: number;
}

/**
 * Reads one published story from the content service.
 *
 * @param fullSlug locale and slug, for example `de-DE/leinwand`.
 * @returns null where the space has no such story.
 * @throws ContentServiceError for every other answer that is no story, and when none came in time.
 */
export async function fetchStory(space: ContentSpace, fullSlug: string): Promise<Story | null> {
  try {
    const reply = await createClient(space).get(`cdn/stories/${fullSlug}`, {
      version: "published",
      resolve_links: "url",
    });
    return storySchema.parse(reply.data.story);
  } catch (error) {
    const { status, message } = readRejection(error);
    if (status === 404) return null;
    throw new ContentServiceError(status, message);
  }
}

/** Blocks, which an index has no use for. */
const BLOCK_FIELDS = "teaser,uspTeaser,calculator,body,breadcrumb,footerBoxes,mainNavigation";

/**
 * Reads every published story of a space, page by page, without its blocks.
 *
 * @throws ContentServiceError where the service gave no usable answer.
 */
export async function fetchIndex(space: ContentSpace): Promise<IndexedStory[]> {
  try {
    const stories = await createClient(space).getAll("cdn/stories", {
      version: "published",
      per_page: 100,
      excluding_fields: BLOCK_FIELDS,
    });
    return z.array(indexedStorySchema).parse(stories);
  } catch (error) {
    const { status, message } = readRejection(error);
    throw new ContentServiceError(status, message);
  }
}

/**
 * One client a read: its throttle queues timers, and a timer of another visitor's request must never hold up this
 * one's promise.
 */
function createClient(space: ContentSpace): StoryblokClient {
  const deadline = AbortSignal.timeout(space.timeoutMs);
  return new StoryblokClient({
    ...CLIENT_SETTINGS,
    accessToken: space.token,
    endpoint: `${space.endpoint}/v2`,
    cache: { type: "none", cv: "manual" },
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      space.upstream.fetch(new Request(input as RequestInfo, { ...init, signal: deadline })),
  });
}

const rejectionSchema = z.object({ status: z.int().optional(), message: z.unknown() });

/** The client rejects with an object of its own; a network failure or an HTML page has no status and counts as 502. */
function readRejection(error: unknown): { status: number; message: string } {
  const parsed = rejectionSchema.safeParse(error);
  if (!parsed.success) return { status: 502, message: String(error) };
  const { status = 502, message } = parsed.data;
  return { status, message: message instanceof Error ? message.message : String(message) };
}
