import { expect, it } from "vitest";
import { PAGES } from "./pages.ts";
import { isObject, type JsonObject, picturesIn, readStories, type Story } from "./story-files.ts";

/** The most texts that may follow each other without a picture. */
const MOST_TEXTS = 2;

/** Pages that are read like a contract or a timetable: terms, privacy, imprint, delivery, withdrawal, accessibility. A picture would only be in the way. */
const TERMS = ["agb", "datenschutz", "impressum", "versand", "widerruf", "barrierefreiheit"];

const stories = readStories();
const groupsOfTerms = stories.flatMap(({ locale, slug, group_id }) =>
  locale === "de-DE" && TERMS.includes(slug) ? [group_id] : [],
);
const read = stories.filter((story) => story.content.component === "page" && !groupsOfTerms.includes(story.group_id));

/** Lists the places at which too many texts follow each other. Headlines between them do not count as pictures. */
function longRowsOf(story: Story): string[] {
  const body = Array.isArray(story.content.body) ? story.content.body.filter(isObject) : [];
  let texts = 0;
  return body.flatMap((block: JsonObject, place) => {
    if (picturesIn({ ...story, content: block }).length > 0) texts = 0;
    else if (block.component === "text") texts += 1;
    return texts > MOST_TEXTS ? [`${story.file}: body[${place}]`] : [];
  });
}

it("no three texts stand in a row without a picture, in any language", () => {
  expect(read.flatMap(longRowsOf)).toEqual([]);
  expect(read.length).toBeGreaterThan(groupsOfTerms.length * Object.keys(PAGES).length);
});

it("a row of texts that is too long is found", () => {
  const [story] = read;
  if (!story) throw new Error("No stories.");
  const text = { component: "text" };
  const picture = { component: "photo-block", photos: [{ image: { fieldtype: "asset", filename: "x" } }] };
  const rows = (...body: JsonObject[]) => longRowsOf({ ...story, file: "x", content: { component: "page", body } });
  expect(rows(text, { component: "headline" }, text, picture, text, text)).toEqual([]);
  expect(rows(text, text, { component: "photo-block", photos: [] }, text)).toEqual(["x: body[3]"]);
});
