import { SHELL_SLUG } from "#domain/address/page-path.ts";
import { preparePage } from "../page/prepare.ts";
import { readStory } from "./read-story.ts";
import type { Visit } from "./visit.ts";

/** Inputs of a page without a story, in its locale's frame. */
export async function prepareBuiltIn(visit: Visit, slug: string) {
  const { context, dependencies, address } = visit;
  const shell = await readStory(visit, SHELL_SLUG).catch(() => null);
  return preparePage(context, dependencies, address, shell, { locale: address.locale, slug });
}
