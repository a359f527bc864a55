import fc from "fast-check";
import { expect, test } from "vitest";
import { richTextSheets } from "#blocks/element-sheets.ts";
import { sheetsOf } from "#blocks/sheet.ts";
import type { RichTextDocument } from "#domain/rich-text/tree.ts";
import { runs } from "#tests/support/runs.ts";
import { arbitraryDocument } from "./arbitrary-document.ts";
import { doc, mark, node, nodeWith, paragraph, text } from "./documents.ts";
import { renderDocument } from "./render-document.tsx";

/** Markup of rich text, each with the rule that it needs. */
const RULES: readonly [RegExp, RegExp][] = [
  [/<blockquote/, /blockquote ?\{/],
  [/<pre/, /pre ?\{/],
  [/<code/, /code ?\{/],
  [/<hr/, /hr ?\{/],
  [/<img/, /img ?\{/],
  [/<su[bp]\b/, /su[bp][^{}]*\{/],
  [/<table/, /\.rt-table/],
  [/rt-width-/, /\.rt-width-100/],
  [/<mark/, /mark ?\{/],
  [/rt-align-/, /\.rt-align-left/],
  [/rt-text-/, /\[class\*=["']?rt-text-/],
  [/rt-fill-/, /\[class\*=["']?rt-fill-/],
];

function cssFor(document: unknown): string {
  const sheets = sheetsOf(
    richTextSheets((content: RichTextDocument) => content),
    document as RichTextDocument,
  );
  return sheets.map(({ css }) => css).join("\n");
}

function expectStyled(document: unknown): void {
  const { inner } = renderDocument(document);
  const css = cssFor(document);
  for (const [shown, rule] of RULES) if (shown.test(inner)) expect(css, String(shown)).toMatch(rule);
}

test("any document has the sheets of what it shows", () => {
  fc.assert(fc.property(arbitraryDocument, expectStyled), { numRuns: runs(400, 120) });
});

test("a cell's colour is one of them", () => {
  const cell = nodeWith("tableCell", { backgroundColor: "#ff0000" }, paragraph(text("rot")));
  const table = doc(node("table", node("tableRow", cell)));
  expect(renderDocument(table).inner).toContain("rt-fill-");
  expectStyled(table);
});

test("plain paragraphs need one sheet, however deep hostile JSON is", () => {
  const plain = doc(paragraph(text("Nur Text", mark("bold"))));
  expect(cssFor(plain)).not.toMatch(/rt-table|rt-fill|rt-align/);
  let deep: unknown = { type: "text", text: "tief" };
  for (let depth = 0; depth < 100_000; depth++) deep = { type: "paragraph", content: [deep] };
  expect(cssFor({ type: "doc", content: [deep] })).toBe(cssFor(plain));
});
