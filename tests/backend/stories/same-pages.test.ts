import { describe, expect, it } from "vitest";
import { WHOLE_LOCALES } from "./pages.ts";
import { bloksIn, isObject, type Json, type JsonObject, objectsIn, readStories, type Story } from "./story-files.ts";

const stories = readStories().filter(({ channel }) => channel === "poster");
const storiesIn = (locale: string) => stories.filter((story) => story.locale === locale);

/** Returns the names of a story's photographs, the same for the upright and the landscape cut. Tiles and shared pictures are left out. */
function photographsOf(story: Story): string[] {
  const shown = (value: Json): JsonObject[] => {
    if (Array.isArray(value)) return value.flatMap(shown);
    if (!isObject(value) || value.component === "sub-teaser") return [];
    const nested = Object.entries(value).flatMap(([key, part]) => (key === "ogImages" ? [] : shown(part)));
    return value.fieldtype === "asset" ? [value] : nested;
  };
  const names = shown(story.content).map(({ filename }) => String(filename).split("/").at(-1) ?? "");
  return names.filter((name) => name.endsWith(".jpg")).map((name) => name.replace("-hochformat", ""));
}

const targetsOf = (blok: JsonObject) =>
  objectsIn(blok).flatMap(({ cached_url: target }) => (typeof target === "string" && target ? [target] : []));

/** Returns the groups of pages to which the blocks of a kind lead, each once. */
function groupsNamed(locale: string, slug: string, component: string): string[] {
  const story = storiesIn(locale).find((one) => one.slug === slug) ?? expect.fail(`${locale} has no ${slug}`);
  const targets = bloksIn(story).flatMap((blok) => (blok.component === component ? targetsOf(blok) : []));
  const groups = targets.map((target) => stories.find(({ full_slug }) => full_slug === target)?.group_id ?? target);
  return [...new Set(groups)].sort();
}

describe.each(WHOLE_LOCALES)("the poster shop in %s", (locale) => {
  it("has the pages of the German one, each once", () => {
    const groups = (one: string) =>
      storiesIn(one)
        .map(({ group_id }) => group_id)
        .sort();
    expect(groups(locale)).toEqual(groups("de-DE"));
  });

  it.each([
    ["shell", "main-navigation-item"],
    ["shell", "link-list"],
    ["shell", "footer-box"],
    ["home", "sub-teaser"],
    ["products", "sub-teaser"],
  ])("leads from its %s to the same pages by each %s", (slug, component) => {
    expect(groupsNamed(locale, slug, component)).toEqual(groupsNamed("de-DE", slug, component));
  });

  it("shows no photograph twice on a page, apart from the tiles of other pages", () => {
    const shown = storiesIn(locale).filter(({ content }) => content.component === "page");
    const repeated = shown.flatMap((story) => {
      const names = photographsOf(story);
      return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${story.file}: ${name}`);
    });
    expect(repeated).toEqual([]);
  });
});
