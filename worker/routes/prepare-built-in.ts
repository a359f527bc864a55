import { SHELL_SLUG } from "#domain/address/page-path.ts";
import { preparePage } from "../page/prepare.ts";
import { readStory } from "./read-story.ts";
import type { Visit } from "./visit.ts";

/** What a page needs that has no story, in the frame of its locale. */
export async function prepareBuiltIn(visit: Visit, slug: string) {
  const { context, dependencies, address } = visit;
  const shell = await readStory(visit, SHELL_SLUG).catch(() => null);
  return preparePage(context, dependencies, address, shell, { locale: address.locale, slug });
}
