import { describe, expect, it } from "vitest";
import { type Block, defineBlock, type Loaded, type PageContext } from "#blocks/block.ts";
import type { NestedBlok } from "#blocks/field/bloks.ts";
import { headlineSchema } from "#blocks/headline/schema.ts";
import type { StructuredData } from "#blocks/structured-data.ts";
import { structuredDataOf } from "#tests/support/structured-data.ts";
import type { LoadedBlock, WholeBlock } from "#worker/page/loaded-block.ts";
import { onceShown } from "#worker/page/page-data.ts";
import { renderBlock, renderBlocks, type ShownBlocks } from "#worker/page/render-block.tsx";
import { renderStructuredData, statedBy } from "#worker/page/structured-data.ts";
import { pageContext } from "./page-context.ts";

const thing = (name: string): StructuredData => ({ "@type": "Thing", name });
const faq = (...names: string[]): StructuredData => ({
  "@type": "FAQPage",
  mainEntity: names.map((name) => ({ "@type": "Question", name, acceptedAnswer: { "@type": "Answer", text: "Ja." } })),
});

/** A block that states its name; one named `unseen` cannot be rendered, one named `speechless` cannot state anything. */
const block: Block = defineBlock<{ text: string; bloks: NestedBlok[] }, object>({
  schema: headlineSchema as never,
  sheets: [],
  structuredData:
    async () =>
    ({ text }) => {
      if (text === "speechless") throw new Error("no words");
      return [thing(text)];
    },
  View: ({ content: { text, bloks }, page }) => {
    if (text === "unseen") throw new Error("no view");
    return <section>{bloks.map((blok) => page.renderBlok(blok))}</section>;
  },
});

const NOTHING_ASKED: Loaded<unknown> = { state: "not-asked" };

function whole(text: string, within: readonly WholeBlock[] = [], data = NOTHING_ASKED): WholeBlock {
  const blok = { component: "headline", _uid: text };
  const content = { text, bloks: within.map((child) => child.blok) };
  return { blok, block, content, data, within: new Map(within.map((child) => [child.blok, child])) };
}

const loaded = (of: WholeBlock | Promise<WholeBlock>): LoadedBlock => ({ block, content: {}, within: [], whole: of });

function listen() {
  const reports: unknown[] = [];
  const page: PageContext = pageContext({ report: (event, detail) => reports.push([event, detail.message]) });
  return { page, reports };
}

const namesOf = (stated: readonly object[]) => stated.map((one) => ("name" in one ? one.name : ""));

describe("the structured data of a page", () => {
  it("is one element with all that was stated, in order", () => {
    expect(structuredDataOf(renderStructuredData([thing("a"), thing("b")]))).toEqual([thing("a"), thing("b")]);
  });

  it("is nothing where nothing is stated", () => {
    expect(renderStructuredData([])).toBe("");
  });

  it("has one page of questions, whatever number of blocks asks them", () => {
    const stated = [faq("A?"), thing("b"), faq("C?", "D?"), faq("E?")];
    expect(structuredDataOf(renderStructuredData(stated))).toEqual([thing("b"), faq("A?", "C?", "D?", "E?")]);
    expect(structuredDataOf(renderStructuredData([faq("A?"), thing("b")]))).toEqual([faq("A?"), thing("b")]);
  });

  it("cannot be ended by what it holds", () => {
    const hostile = "</script><script>alert(1)</script><!--<script>\u2028\u2029\\u003c";
    const html = renderStructuredData([thing(hostile)]);
    expect(html.match(/</g)).toHaveLength(2);
    expect(html).not.toMatch(/[\u2028\u2029]/);
    expect(structuredDataOf(html)).toEqual([thing(hostile)]);
  });
});

describe("what blocks state", () => {
  it("is what each states, before its nested ones", async () => {
    const { page } = listen();
    const blocks = [whole("a", [whole("b", [whole("c")])]), whole("d")];
    expect(namesOf(await statedBy(blocks, page))).toEqual(["a", "b", "c", "d"]);
  });

  it("is nothing of a block whose data failed, and of one that cannot say it, which is reported", async () => {
    const { page, reports } = listen();
    const blocks = [
      whole("a", [whole("b")], { state: "failed" }),
      whole("speechless"),
      whole("c", [], { state: "nothing" }),
    ];
    expect(namesOf(await statedBy(blocks, page))).toEqual(["b", "c"]);
    expect(reports).toEqual([["hybrid-ssr-error", "Error: no words"]]);
  });

  it("is nothing of a block that was not rendered, alone or within another", async () => {
    const { page } = listen();
    const shown: ShownBlocks = new Map();
    const blocks = [loaded(whole("unseen", [whole("a")])), loaded(whole("b", [whole("unseen"), whole("c")]))];
    for (const one of blocks) await renderBlock(one, page, null, shown);
    expect(namesOf(await statedBy(shown.values(), page))).toEqual(["b", "c"]);
  });

  it("waits for a block whose data come late, and keeps the order of the page", async () => {
    const { page } = listen();
    const late = Promise.withResolvers<WholeBlock>();
    const shown: ShownBlocks = new Map();
    const blocks = [loaded(late.promise), loaded(whole("b"))];
    const segments = renderBlocks(blocks, page, null, shown);
    const inOrder = () => blocks.flatMap((one) => shown.get(one) ?? []);
    const end = onceShown(segments, async () => renderStructuredData(await statedBy(inOrder(), page)));
    late.resolve(whole("a"));
    expect(namesOf(structuredDataOf(await end))).toEqual(["a", "b"]);
  });

  it("is ready at once where nothing waits", () => {
    expect(onceShown(["<p>", "</p>"], () => renderStructuredData([thing("a")]))).toContain('"a"');
  });
});
