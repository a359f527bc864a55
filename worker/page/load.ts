import type { ReactNode } from "react";
import type { Block, PageContext } from "#blocks/block.ts";
import type { RawBlok } from "#blocks/field/bloks.ts";
import { type PageContent, pageSchema } from "#blocks/page/schema.ts";
import { BLOCKS } from "#blocks/registry.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import { byIdentity } from "../memory/by-identity.ts";

/** A block of a page whose content has been parsed and whose data is on its way. It never rejects. */
export interface LoadedBlock {
  blok: RawBlok;
  block: Block;
  content: unknown;
  data: Promise<unknown>;
}

/** The page's own content, or null where the story is no page (the shell, a folder's settings). */
export const parsePage: (content: object) => PageContent | null = byIdentity((content) => {
  const parsed = pageSchema.safeParse(content);
  return parsed.success ? parsed.data : null;
});

/**
 * Parses a page's blocks in the template's order (teaser, USP teaser, calculator, body) and starts every block's load
 * at once. A block that is unknown or broken is reported and left out; one whose load fails is rendered without data.
 */
export function loadBlocks(content: PageContent, page: PageContext, sources: { ask: Ask }): LoadedBlock[] {
  const bloks = [...content.teaser, ...content.uspTeaser, ...content.calculator, ...content.body];
  return bloks.flatMap((blok) => {
    const parsed = parseBlok(blok, page);
    if (!parsed) return [];
    return { blok, ...parsed, data: loadData(parsed.block, parsed.content, page, sources) };
  });
}

/** Renders a block inside rich text, from its content alone. */
export function renderNestedBlok(blok: RawBlok, page: PageContext): ReactNode {
  const parsed = parseBlok(blok, page);
  return parsed?.block.View({ content: parsed.content, data: null, page });
}

function parseBlok(blok: RawBlok, page: PageContext): { block: Block; content: unknown } | null {
  const parsed = readBlok(blok);
  if (typeof parsed !== "string") return parsed;
  page.report("hybrid-parse-error", { component: blok.component, uid: blok._uid, path: page.path, reason: parsed });
  return null;
}

/** A blok by its block's schema, or what is wrong with it. */
const readBlok = byIdentity((blok: RawBlok): { block: Block; content: unknown } | string => {
  const block = BLOCKS.get(blok.component);
  if (!block) return "unknown component";
  const parsed = block.schema.safeParse(blok);
  return parsed.success ? { block, content: parsed.data } : parsed.error.issues.map(describeIssue).join("; ");
});

function describeIssue({ path, message }: { path: PropertyKey[]; message: string }): string {
  return `${path.join(".")}: ${message}`;
}

async function loadData(block: Block, content: unknown, page: PageContext, sources: { ask: Ask }): Promise<unknown> {
  if (!block.load) return null;
  try {
    return await block.load(content, page, sources);
  } catch (error) {
    page.report("commerce-error", { component: block.component, message: String(error) });
    return null;
  }
}
