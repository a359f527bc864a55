import { renderRichText, type StoryblokRichTextInput } from "@storyblok/richtext";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#tests/support/runs.ts";
import { arbitraryDocument, wordsOf } from "./arbitrary-document.ts";
import { applyDifferences, joinLinks } from "./differences.ts";
import { parseHtml, printHtml, textOf } from "./html-tree.ts";
import { renderDocument } from "./render-document.tsx";

const RUNS = { numRuns: runs(400, 120) };

describe("any document of known nodes", () => {
  test("renders as the official renderer does, but for the named differences", () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const official = renderRichText(document as unknown as StoryblokRichTextInput);
        const { inner, errors } = renderDocument(document);
        const expected = joinLinks(applyDifferences(parseHtml(official)));
        expect(printHtml(joinLinks(parseHtml(inner)))).toBe(printHtml(expected));
        expect(errors).toEqual([]);
      }),
      RUNS,
    );
  });

  test("keeps every word in its order, and white space as it is", () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        expect(textOf(parseHtml(renderDocument(document).inner))).toBe(wordsOf(document));
      }),
      RUNS,
    );
  });
});
