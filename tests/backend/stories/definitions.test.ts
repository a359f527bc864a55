import { describe, expect, it } from "vitest";
import { COMPONENTS } from "#scripts/storyblok/components.ts";
import { readStories } from "./story-files.ts";
import { unknownParts } from "./unknown-parts.ts";

const stories = readStories();
const roots = COMPONENTS.filter((component) => component.is_root).map(({ name }) => name);

describe("a story could have been written in a space with the code's components", () => {
  it.each(stories.map((story) => [story.file, story] as const))("%s", (_, { content }) => {
    expect(roots).toContain(content.component);
    expect(unknownParts(content)).toEqual([]);
  });

  it("and together they use every component", () => {
    const text = JSON.stringify(stories.map(({ content }) => content));
    expect(COMPONENTS.filter(({ name }) => !text.includes(`"component":"${name}"`)).map(({ name }) => name)).toEqual(
      [],
    );
  });
});

it("what a story may not hold is named with its place", () => {
  const richText = {
    type: "doc",
    content: [{ type: "blok", attrs: { id: "1", body: [{ component: "calculator", headline: "x", price: 1 }] } }],
  };
  const page = {
    component: "page",
    _uid: "1",
    _editable: "<!---->",
    titel: "x",
    robots: "all",
    teaser: [
      { component: "teaser", headline: "x".repeat(121), facts: [{ component: "action", text: "x", href: "/" }] },
    ],
    canonicalUrl: "/leinwand",
    uspTeaser: [{ component: "usp-teaser" }, { component: "usp-teaser" }],
    body: [{ component: "hero" }, { component: "fact", title: "x" }, { component: "text", text: richText }],
    calculator: [{ component: "calculator", articles: ["poster", "glasbild"], selectedArticle: "" }],
  };
  expect(unknownParts(page)).toEqual([
    "page.titel: unknown field",
    'page.robots: unknown choice "all"',
    "page.teaser[0].headline: more than 120 letters",
    "page.teaser[0].facts[0]: action is not allowed",
    "page.teaser[0].facts[0].href: unknown field",
    "page.canonicalUrl: not like ^(https?://\\S+)?$",
    "page.uspTeaser: more than 1",
    "page.body[0]: unknown component",
    "page.body[1]: fact is not allowed",
    "page.body[2].text[0]: calculator is not allowed",
    "page.body[2].text[0].price: unknown field",
    'page.calculator[0].articles: unknown choice "glasbild"',
  ]);
});
