import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_DEPTH } from "#domain/rich-text/parse-document.ts";
import { richTextToPlainText } from "#domain/rich-text/plain-text.ts";
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

/** Time for 10,000 levels or 100,000 nodes; a quadratic renderer needs minutes. */
/** What grows with the square takes minutes; a busy machine takes a few times its usual second. */
const BOUND_MS = 10_000;

function timed<T>(run: () => T): { result: T; elapsedMs: number } {
  const start = performance.now();
  const result = run();
  return { result, elapsedMs: performance.now() - start };
}

/** Valid JSON that a plain object literal cannot hold twice: `"__proto__"` as an own key. */
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
          expect(typeof richTextToPlainText(document)).toBe("string");
        }
      }),
      { numRuns: runs(1000, 200) },
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
    const onKey = json('{"type":"heading","attrs":{"__proto__":{"level":4}},"content":[]}');
    const inherited = { type: "heading", attrs: Object.create({ level: 4 }), content: [] };
    expect(renderDocument({ type: "doc", content: [onKey, inherited] }).inner).toBe("<h1></h1><h1></h1>");
  });

  test("of two marks of one type the inner one stands", () => {
    const colors = ["red", "blue"].map((color) => mark("textStyle", { color }));
    expect(renderDocument(doc(text("a", ...colors))).inner).toBe('<span class="rt-text-red">a</span>');
  });

  test("an empty document renders nothing, not even the frame", () => {
    for (const document of [null, undefined, "", [], doc()]) expect(renderDocument(document).html).toBe("");
  });

  test("10,000 levels end at the limit, with a report and in bounded time", () => {
    const bomb = json(`${'{"type":"blockquote","content":['.repeat(10_000)}${"]}".repeat(10_000)}`);
    const { result, elapsedMs } = timed(() => renderDocument({ type: "doc", content: [bomb, paragraph(text("b"))] }));
    expect(elementsOf(parseHtml(result.inner)).filter(({ tag }) => tag === "blockquote")).toHaveLength(MAX_DEPTH);
    expect(textOf(parseHtml(result.inner))).toBe("b");
    expect(result.errors).toEqual([{ event: "richtext-render-error", type: "blockquote", reason: "too-deep" }]);
    expect(elapsedMs).toBeLessThan(BOUND_MS);
  });

  test("10,000 marks on one text wrap it no deeper than there are marks", () => {
    const marks = Array.from({ length: 10_000 }, (_, index) => mark(MARK_TYPES[index % MARK_TYPES.length] ?? "bold"));
    const { result, elapsedMs } = timed(() => renderDocument(doc(text("a", ...marks))));
    expect(elementsOf(parseHtml(result.inner)).length).toBeLessThanOrEqual(MARK_TYPES.length);
    expect(elapsedMs).toBeLessThan(BOUND_MS);
  });

  test("100,000 broken nodes cost bounded time and 20 reports", () => {
    const nodes = Array.from({ length: 100_000 }, (_, index) => node(`x${index}${"y".repeat(200)}`));
    const { result, elapsedMs } = timed(() => renderDocument({ type: "doc", content: nodes }));
    expect(result.errors).toHaveLength(20);
    expect(Math.max(...result.errors.map(({ type }) => type.length))).toBe(64);
    expect(elapsedMs).toBeLessThan(BOUND_MS);
  });

  test("100,000 linked texts cost bounded time", () => {
    const linked = text("a", mark("link", { href: `/${"b".repeat(100)}` }));
    const content = Array.from({ length: 100_000 }, () => linked);
    const { result, elapsedMs } = timed(() => renderDocument({ type: "doc", content }));
    expect(elementsOf(parseHtml(result.inner))).toHaveLength(1);
    expect(elapsedMs).toBeLessThan(BOUND_MS);
  });

  test("the same problem is reported once per document", () => {
    expect(renderDocument(doc(node("x"), node("x"), node("z"))).errors.map(({ type }) => type)).toEqual(["x", "z"]);
  });
});
