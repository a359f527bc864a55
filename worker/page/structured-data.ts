import type { FAQPage, Graph } from "schema-dts";
import type { PageContext } from "#blocks/block.ts";
import type { PageContent } from "#blocks/page/schema.ts";
import { statedBreadcrumb } from "#blocks/shell/breadcrumb/structured-data.ts";
import { organisation, webSite } from "#blocks/shell/organisation.ts";
import type { StructuredData } from "#blocks/structured-data.ts";
import type { WholeBlock } from "./loaded-block.ts";
import { jsonInHtml } from "./page-data.ts";

/**
 * Returns what blocks state, each before its nested ones. One whose data failed states nothing; neither does one that fails to state it,
 * which is reported.
 */
export async function statedBy(blocks: Iterable<WholeBlock>, page: PageContext): Promise<StructuredData[]> {
  const stated = [...blocks].map(async (block) => {
    const [own, nested] = await Promise.all([statedByOne(block, page), statedBy(block.within.values(), page)]);
    return [...own, ...nested];
  });
  return (await Promise.all(stated)).flat();
}

async function statedByOne(
  { block, content, data }: WholeBlock,
  page: PageContext,
): Promise<readonly StructuredData[]> {
  if (!block.structuredData || data.state === "failed") return [];
  try {
    const state = await block.structuredData();
    return state(content, data, page);
  } catch (error) {
    page.report("hybrid-ssr-error", { component: block.component, message: String(error) });
    return [];
  }
}

/** A page as far as it is stated beside its blocks. */
interface StatedPage {
  page: PageContext;
  /** Other addresses of the company; null for a page that states no company. */
  sameAs: readonly string[] | null;
  breadcrumb: PageContent["breadcrumb"];
  /** Statements of a built-in page's content. */
  builtIn: readonly StructuredData[];
  /** Blocks that were shown, in order. */
  blocks: Iterable<WholeBlock>;
}

/** Renders all that a page states: the company and the site on its home page, its breadcrumb, and its content. */
export async function renderStated({ page, sameAs, breadcrumb, builtIn, blocks }: StatedPage): Promise<string> {
  const company = sameAs ? [organisation(page, sameAs)] : [];
  const site = page.path === page.home ? [webSite(page)] : [];
  const ofBlocks = await statedBy(blocks, page);
  return renderStructuredData([...company, ...site, ...statedBreadcrumb(breadcrumb, page), ...builtIn, ...ofBlocks]);
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
