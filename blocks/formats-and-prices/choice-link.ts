import { addToQuery, splitHref } from "#domain/address/designer-locale.ts";

/**
 * The page of a calculator with a material and one of its sizes chosen: its parameters are those that the calculator reads
 * (`calculator/asked.ts`). Null where there is no such page.
 */
export function choiceLink(href: string | undefined, material: string | undefined, format: string): string | null {
  if (!href || !material) return null;
  const { path, query } = splitHref(href);
  const choice = `material=${encodeURIComponent(material)}&format=${encodeURIComponent(format)}`;
  return addToQuery(`${path}?${query}#calculator`, choice);
}
