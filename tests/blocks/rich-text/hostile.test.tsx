import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_DEPTH } from "#domain/rich-text/parse-document.ts";
import { growth, LINEAR } from "#tests/support/growth.ts";
import { runs } from "#tests/support/runs.ts";
import { doc, mark, node, paragraph, text } from "./documents.ts";
import { elementsOf, parseHtml, textOf } from "./html-tree.ts";
import { renderDocument } from "./render-document.tsx";

const NODE_TYPES = (
  "doc paragraph heading bullet_list ordered_list list_item blockquote code_block horizontal_rule hard_break image " +
  "emoji table tableRow tableCell tableHeader blok text"
).split(" ");
const MARK_TYPES =
  "bold italic underline strike code link styled textStyle highlight subscript superscript anchor".split(" ");
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

/** Parses JSON, for values that an object literal cannot hold: `"__proto__"` as an own key. */
const json = (source: string): unknown => JSON.parse(source);

const { almostNode } = fc.letrec((tie) => ({
  almostNode: fc.record(
    {
      type: fc.oneof(fc.constantFrom(...NODE_TYPES, ...INHERITED), fc.jsonValue()),
      text: fc.oneof(fc.string(), fc.jsonValue()),
      attrs: fc.oneof(
        fc.jsonValue(),
        fc.dictionary(
          fc.constantFrom("level", "textAlign", "order", "src", "alt", "colspan", "colwidth", "body", "class", "emoji"),
          fc.jsonValue(),
        ),
      ),
      marks: fc.oneof(
        fc.jsonValue(),
        fc.array(
          fc.record(
            { type: fc.constantFrom(...MARK_TYPES, ...INHERITED), attrs: fc.jsonValue() },
            { requiredKeys: [] },
          ),
        ),
      ),
      content: fc.oneof({ maxDepth: 4 }, fc.jsonValue(), fc.array(tie("almostNode"))),
    },
    { requiredKeys: [] },
  ),
}));

describe("hostile documents", () => {
  test("any JSON renders without throwing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), almostNode, fc.array(almostNode)), (value) => {
        for (const document of [value, { type: "doc", content: value }]) {
          const { html, errors } = renderDocument(document);
          expect(html).not.toMatch(/<[^>]+ style=/);
          expect(errors.every(({ event }) => event === "richtext-render-error")).toBe(true);
        }
      }),
      { numRuns: runs(1000, 100) },
    );
  });

  test.each(["marquee", ...INHERITED])(
    "a node of unknown type (%s) renders nothing and is reported, the rest stands",
    (type) => {
      const { inner, errors } = renderDocument(
        doc(paragraph(text("a")), node(type, text("lost")), paragraph(text("b"))),
      );
      expect(inner).toBe("<p>a</p><p>b</p>");
      expect(errors).toEqual([{ event: "richtext-render-error", type, reason: "unknown-node" }]);
    },
  );

  test.each(["blink", "paragraph", ...INHERITED])("an unknown mark (%s) leaves its text and is reported", (type) => {
    const { inner, errors } = renderDocument(doc(paragraph(text("a", mark(type), mark("bold")))));
    expect(inner).toBe("<p><strong>a</strong></p>");
    expect(errors).toEqual([{ event: "richtext-render-error", type, reason: "unknown-mark" }]);
  });

  test.each([null, 5, "text", true, [], {}, { type: 7 }, { type: null }, { type: "" }, { type: "text" }])(
    "what is no node (%j) is left out and reported",
    (value) => {
      const { inner, errors } = renderDocument({ type: "doc", content: [value, paragraph(text("b"))] });
      expect(inner).toBe("<p>b</p>");
      expect(errors.map(({ reason }) => reason)).toEqual(["malformed"]);
    },
  );

  test("attributes on a prototype key, or inherited, are not read", () => {
    const onKey = json('{"type":"heading","attrs":{"__proto__":{"level":4}},"content":[{"type":"text","text":"a"}]}');
    const inherited = { type: "heading", attrs: Object.create({ level: 4 }), content: [text("b")] };
    expect(renderDocument({ type: "doc", content: [onKey, inherited] }).inner).toBe("<h1>a</h1><h1>b</h1>");
  });

  test("of two marks of one type the inner one stands", () => {
    const colors = ["red", "blue"].map((color) => mark("textStyle", { color }));
    expect(renderDocument(doc(text("a", ...colors))).inner).toBe('<span class="rt-text-red">a</span>');
  });

  test("an empty document renders nothing, not even the frame", () => {
    for (const document of [null, undefined, "", [], doc()]) expect(renderDocument(document).html).toBe("");
  });

  const bomb = (levels: number) => ({
    type: "doc",
    content: [json(`${'{"type":"blockquote","content":['.repeat(levels)}${"]}".repeat(levels)}`), paragraph(text("b"))],
  });
  const marked = (count: number) =>
    doc(text("a", ...Array.from({ length: count }, (_, at) => mark(MARK_TYPES[at % MARK_TYPES.length] ?? "bold"))));
  const broken = (count: number) => ({
    type: "doc",
    content: Array.from({ length: count }, (_, at) => node(`x${at}${"y".repeat(200)}`)),
  });
  const linked = (count: number) => ({
    type: "doc",
    content: Array.from({ length: count }, () => text("a", mark("link", { href: `/${"b".repeat(100)}` }))),
  });

  test("10,000 levels end at the limit, with a report", () => {
    const { inner, errors } = renderDocument(bomb(10_000));
    expect(elementsOf(parseHtml(inner)).filter(({ tag }) => tag === "blockquote")).toHaveLength(MAX_DEPTH);
    expect(textOf(parseHtml(inner))).toBe("b");
    expect(errors).toEqual([{ event: "richtext-render-error", type: "blockquote", reason: "too-deep" }]);
  });

  test("10,000 marks on one text wrap it no deeper than there are marks", () => {
    const { inner } = renderDocument(marked(10_000));
    expect(elementsOf(parseHtml(inner)).length).toBeLessThanOrEqual(MARK_TYPES.length);
  });

  test("100,000 broken nodes are 20 short reports", () => {
    const { errors } = renderDocument(broken(100_000));
    expect(errors).toHaveLength(20);
    expect(Math.max(...errors.map(({ type }) => type.length))).toBe(64);
  });

  test("100,000 texts of one link are one link", () =>
    expect(elementsOf(parseHtml(renderDocument(linked(100_000)).inner))).toHaveLength(1));

  test.each([
    ["levels", bomb, 10_000],
    ["marks", marked, 10_000],
    ["broken nodes", broken, 100_000],
    ["linked texts", linked, 100_000],
  ] as const)("ten times the %s cost about ten times as much", (_, build, size) => {
    const documents = new Map([size / 10, size].map((count) => [count, build(count)]));
    expect(growth(size, (count) => renderDocument(documents.get(count)))).toBeLessThan(LINEAR);
  });

  test("the same problem is reported once per document", () => {
    expect(renderDocument(doc(node("x"), node("x"), node("z"))).errors.map(({ type }) => type)).toEqual(["x", "z"]);
  });
});
