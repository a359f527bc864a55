import * as z from "zod";
import { parseFullSlug } from "#domain/address/page-address.ts";
import { isTakenSlug } from "#domain/address/taken-slug.ts";
import { ROBOTS_VALUES } from "#domain/page/crawlers.ts";
import { askSpace, listOfSpace, type SendToSpace } from "./ask-space.ts";

/** The number of characters that search results show whole. */
export const TITLE_LENGTH = { min: 10, max: 60 };
export const DESCRIPTION_LENGTH = { min: 60, max: 155 };

const listedSchema = z.object({ id: z.int(), full_slug: z.string(), published: z.boolean().nullish() });
const storySchema = z.object({ story: z.object({ content: z.record(z.string(), z.unknown()).nullish() }) });

const TAKEN = "is at an address where the shop has a page of its own, so no visitor ever sees it: give it another slug";

/**
 * Checks what the published pages of a space tell search engines.
 *
 * @returns a sentence for each fault, in the order of the space, and the number of pages.
 * @throws Error with the service's own message if it refuses.
 */
export async function checkPages(send: SendToSpace): Promise<{ pages: number; sentences: string[] }> {
  const sentences: string[] = [];
  let pages = 0;
  for (const { id, full_slug, published } of await listOfSpace(
    send,
    "stories",
    listedSchema,
    "/stories?story_only=1",
  )) {
    if (!published) continue;
    const { content } = (await askSpace(send, storySchema, "GET", `/stories/${id}`)).story;
    if (content?.component !== "page") continue;
    pages += 1;
    const faults = [...(isTakenSlug(parseFullSlug(full_slug)?.slug ?? "") ? [TAKEN] : []), ...faultsOfPage(content)];
    sentences.push(...faults.map((fault) => `${full_slug} ${fault}.`));
  }
  return { pages, sentences };
}

/** Lists what is wrong with what a published page tells search engines (spec 000 §4: without a value nobody finds it). */
export function faultsOfPage({ title, description, robots, ogImages }: Record<string, unknown>): string[] {
  const isChosen = ROBOTS_VALUES.some((value) => value === robots);
  const isIndexed = isChosen && String(robots).startsWith("index");
  const pictures = (Array.isArray(ogImages) ? ogImages : []) as ({
    alt?: string;
    meta_data?: { alt?: string };
  } | null)[];
  return [
    ...(isChosen
      ? []
      : ["does not say whether search engines may show it, so they never do: choose a value of robots"]),
    ...(isIndexed ? [...lengthFault("title", title, TITLE_LENGTH)] : []),
    ...(isIndexed ? [...lengthFault("description", description, DESCRIPTION_LENGTH)] : []),
    ...(pictures.some((picture) => picture && !(picture.alt || picture.meta_data?.alt))
      ? ["has a picture for sharing without an alternative text"]
      : []),
  ];
}

function lengthFault(name: string, value: unknown, { min, max }: typeof TITLE_LENGTH): string[] {
  const length = typeof value === "string" ? [...value].length : 0;
  if (length >= min && length <= max) return [];
  return [`has a ${name} of ${length} characters, which should be ${min} to ${max}`];
}
