import { renderRichText, type StoryblokRichTextInput } from "@storyblok/richtext";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { CORPUS } from "./corpus.ts";
import { applyDifferences, DIFFERENCES } from "./differences.ts";
import { elementsOf, parseHtml, printHtml } from "./html-tree.ts";
import { renderDocument } from "./render-document.tsx";

const officialTree = (document: unknown) => parseHtml(renderRichText(document as StoryblokRichTextInput));

describe("against the official renderer", () => {
  // React warns here of missing keys and misspelt attributes.
  const reactWarning = vi.spyOn(console, "error");
  afterEach(() => expect(reactWarning).not.toHaveBeenCalled());
  afterAll(() => reactWarning.mockRestore());

  test.each(Object.entries(CORPUS))("%s", (_name, document) => {
    const { inner } = renderDocument(document);
    expect(printHtml(parseHtml(inner))).toBe(printHtml(applyDifferences(officialTree(document))));
  });

  test.each(Object.keys(CORPUS).filter((name) => !name.includes("blocked")))("nothing is wrong with: %s", (name) => {
    expect(renderDocument(CORPUS[name]).errors).toEqual([]);
  });

  test.each(Object.keys(CORPUS))("no style attribute: %s", (name) => {
    const elements = elementsOf(parseHtml(renderDocument(CORPUS[name]).html));
    expect(elements.filter(({ attributes }) => attributes.has("style"))).toEqual([]);
  });

  test.each(DIFFERENCES)("still differs: $name", (difference) => {
    const rest = DIFFERENCES.filter((other) => other !== difference);
    const isNeeded = Object.values(CORPUS).some((document) => {
      const ours = printHtml(parseHtml(renderDocument(document).inner));
      return ours !== printHtml(applyDifferences(officialTree(document), rest));
    });
    expect(isNeeded).toBe(true);
  });
});
