import { describe, expect, it } from "vitest";
import { COUNTRIES, LOCALISED_PAGES } from "#domain/shop/country.ts";
import { readStories, type Story } from "./story-files.ts";

/** Locales that have each page of the German shop, in every channel that has stories of them. */
const COMPLETE = ["es-ES", "fr-FR", "it-IT"];

const stories = readStories();
const german = stories.filter(({ locale }) => locale === "de-DE");
const storiesIn = (channel: string, locale: string) =>
  stories.filter((story) => story.channel === channel && story.locale === locale);

function siblingOf(story: Story, locale: string): Story | undefined {
  return storiesIn(story.channel, locale).find(({ group_id }) => group_id === story.group_id);
}

describe.each(COMPLETE)("%s", (locale) => {
  const channels = [...new Set(stories.filter((story) => story.locale === locale).map(({ channel }) => channel))];

  it.each(channels)("has each German page of %s, and no page without one", (channel) => {
    const groups = (list: Story[]) => list.map(({ group_id }) => group_id).sort();
    expect(groups(storiesIn(channel, locale))).toEqual(groups(storiesIn(channel, "de-DE")));
  });

  it("has the pages of the shop's localised paths at these paths (spec 000 §2)", () => {
    const home = Object.values(COUNTRIES).find((country) => country.locales[0] === locale);
    if (!home?.homeOf) return expect.fail(`${locale} is the language of no country`);
    const { slugs } = home;
    const found = LOCALISED_PAGES.map((page) => {
      const story = german.find(({ channel, slug }) => channel === "poster" && slug === COUNTRIES.DE.slugs[page]);
      return story && siblingOf(story, locale)?.slug;
    });
    expect(found).toEqual(LOCALISED_PAGES.map((page) => slugs[page]));
  });
});

it("a page sells what its German sibling sells", () => {
  const articlesOf = ({ content }: Story) =>
    /"articles":\[[^\]]*\]/.exec(JSON.stringify(content.calculator ?? []))?.[0];
  const others = german.flatMap((story) =>
    COMPLETE.flatMap((locale) => {
      const sibling = siblingOf(story, locale);
      return sibling && articlesOf(sibling) !== articlesOf(story) ? [sibling.file] : [];
    }),
  );
  expect(others).toEqual([]);
});
