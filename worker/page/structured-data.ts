import type { FAQPage, Graph } from "schema-dts";
import type { PageContext } from "#blocks/block.ts";
import type { StructuredData } from "#blocks/structured-data.ts";
import type { WholeBlock } from "./loaded-block.ts";
import { jsonInHtml } from "./page-data.ts";

/**
 * Returns what blocks state, each before its nested ones. One whose data failed states nothing; neither does one that fails to state it,
 * which is reported.
 */
export function statedBy(blocks: Iterable<WholeBlock>, page: PageContext): StructuredData[] {
  return [...blocks].flatMap((block) => [...statedByOne(block, page), ...statedBy(block.within.values(), page)]);
}

function statedByOne({ block, content, data }: WholeBlock, page: PageContext): readonly StructuredData[] {
  if (data.state === "failed") return [];
  try {
    return block.structuredData?.(content, data, page) ?? [];
  } catch (error) {
    page.report("hybrid-ssr-error", { component: block.component, message: String(error) });
    return [];
  }
}

/**
 * Renders the structured data of a page as one element, which browsers do not run; nothing if the page states nothing. Several FAQ pages
 * become one, as the page is one.
 */
export function renderStructuredData(stated: readonly StructuredData[]): string {
  if (stated.length === 0) return "";
  const graph: Graph = { "@context": "https://schema.org", "@graph": withOneFaqPage(stated) };
  return `<script type="application/ld+json">${jsonInHtml(graph)}</script>`;
}

function withOneFaqPage(stated: readonly StructuredData[]): StructuredData[] {
  const [first, ...others] = stated.filter(isFaqPage);
  if (!first || others.length === 0) return [...stated];
  const mainEntity = [first, ...others].flatMap((page) => page.mainEntity ?? []);
  return [...stated.filter((one) => !isFaqPage(one)), { ...first, mainEntity }];
}

function isFaqPage(node: StructuredData): node is FAQPage {
  return node["@type"] === "FAQPage";
}
