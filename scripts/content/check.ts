import { ROBOTS_VALUES } from "#domain/page/crawlers.ts";
import type { SendToSpace } from "./redirects.ts";

/** The number of characters that search results show whole. */
export const TITLE_LENGTH = { min: 10, max: 60 };
export const DESCRIPTION_LENGTH = { min: 60, max: 155 };

const MOST_PER_PAGE = 100;

/** A story as the management API lists it. */
interface ListedStory {
  id: number;
  full_slug: string;
  published: boolean;
}

/**
 * Checks what the published pages of a space tell search engines.
 *
 * @returns a sentence for each fault, in the order of the space, and the number of pages.
 * @throws Error with the service's own message if it refuses.
 */
export async function checkPages(send: SendToSpace): Promise<{ pages: number; sentences: string[] }> {
  const sentences: string[] = [];
  let pages = 0;
  for (let at = 1; ; at += 1) {
    const list = `/stories?story_only=1&per_page=${MOST_PER_PAGE}&page=${at}`;
    const { stories } = await read<{ stories: ListedStory[] }>(send, list);
    for (const { id, full_slug, published } of stories) {
      if (!published) continue;
      const { story } = await read<{ story: { content?: Record<string, unknown> } }>(send, `/stories/${id}`);
      if (story.content?.component !== "page") continue;
      pages += 1;
      sentences.push(...faultsOfPage(story.content).map((fault) => `${full_slug} ${fault}.`));
    }
    if (stories.length < MOST_PER_PAGE) return { pages, sentences };
  }
}

/** Lists what is wrong with what a published page tells search engines (spec 000 §4: without a value nobody finds it). */
export function faultsOfPage({ title, description, robots, ogImages }: Record<string, unknown>): string[] {
  const isChosen = ROBOTS_VALUES.some((value) => value === robots);
  const isIndexed = isChosen && String(robots).startsWith("index");
  const pictures = (Array.isArray(ogImages) ? ogImages : []) as { alt?: string; meta_data?: { alt?: string } }[];
  return [
    ...(isChosen
      ? []
      : ["does not say whether search engines may show it, so they never do: choose a value of robots"]),
    ...(isIndexed ? [...lengthFault("title", title, TITLE_LENGTH)] : []),
    ...(isIndexed ? [...lengthFault("description", description, DESCRIPTION_LENGTH)] : []),
    ...(pictures.some(({ alt, meta_data }) => !(alt || meta_data?.alt))
      ? ["has a picture for sharing without an alternative text"]
      : []),
  ];
}

function lengthFault(name: string, value: unknown, { min, max }: typeof TITLE_LENGTH): string[] {
  const length = typeof value === "string" ? [...value].length : 0;
  if (length >= min && length <= max) return [];
  return [`has a ${name} of ${length} characters, which should be ${min} to ${max}`];
}

async function read<Body>(send: SendToSpace, path: string): Promise<Body> {
  const reply = await send("GET", path);
  const text = await reply.text();
  if (reply.ok) return JSON.parse(text) as Body;
  throw new Error(`The content service refused with ${reply.status}: ${text.slice(0, 300)}`);
}
