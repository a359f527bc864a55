import { readSides } from "#domain/calculator/free-size.ts";
import { CALCULATORS } from "#domain/calculator/product.ts";
import { type Article, wallParts } from "#domain/catalogue/article.ts";
import { type ArticleOptionGroup, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { unitOf } from "#domain/catalogue/dimension-text.ts";
import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import { type CalendarDay, parseCalendarDay } from "#domain/delivery/calendar-day.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { MOST_COPIES } from "#domain/product/photoframe/copies.ts";
import { articleLabel } from "#locales/product-labels.ts";
import type { PageContext } from "../block.ts";
import type { CalculatorContent } from "./schema.ts";

/** The choice in a page's address. The parameters are those that the island writes and the form sends. */

/** Returns the article that the address names; null if the content does not offer it. */
export function askedArticle(content: CalculatorContent, page: PageContext): Article | null {
  const offered = offeredArticles(content);
  const asked = page.query("material", offered);
  return offered.find((article) => article === asked) ?? null;
}

/**
 * Returns the page of the article that the address names, if that article has one and this page is about another: an address of old, a
 * price list's, or one that a shopper was sent.
 */
export function movedTo(content: CalculatorContent, page: PageContext): { href: string; parameter: string } | null {
  const article = askedArticle(content, page);
  const href = article && article !== mainArticle(content) ? page.productHref(article) : null;
  return href === null || href === page.path ? null : { href, parameter: "material" };
}

/** Returns the name of the article that the address names, if it is of another material than the page and has no page of its own. */
export function nameOfOther(content: CalculatorContent, page: PageContext): string | null {
  const article = askedArticle(content, page);
  return article === null || isAbout(content, article) ? null : articleLabel(page.labels, article);
}

/** Tells whether headline and facts of a page are true of an article: it is made of the same material, or the same kind of product. */
export function isAbout(content: CalculatorContent, article: Article): boolean {
  return isOfSameMaterial(mainArticle(content) ?? article, article);
}

/** Tells whether two articles are of one material, framed or not, or no pictures for the wall. */
export function isOfSameMaterial(one: Article, other: Article): boolean {
  return wallParts(one)?.materialType === wallParts(other)?.materialType;
}

/** Returns the article that a page is about: its sku's, else the one that its editor selected, else the first. */
export function mainArticle(content: CalculatorContent): Article | undefined {
  return content.sku[0]?.article ?? content.selectedArticle ?? offeredArticles(content)[0];
}

/**
 * Returns the option values that the address names, for groups that the content asks for and the article has. Every group is read
 * whatever the article: the parameters that a page varies by must not depend on what was read before (`domain/page/variants.ts`).
 */
export function askedOptions(
  content: CalculatorContent,
  article: Article,
  page: PageContext,
): Partial<Record<ArticleOptionGroup, string>> {
  const asked = content.options.flatMap((group) => {
    const offered = new Set(offeredArticles(content).flatMap((one) => articleOptionValues(one, group)));
    const value = page.query(group, [...offered]);
    return value !== null && articleOptionValues(article, group).includes(value) ? [[group, value]] : [];
  });
  return Object.fromEntries(asked);
}

function offeredArticles({ articles, groups }: CalculatorContent): Article[] {
  return [...articles, ...groups.flatMap((group) => group.articles)];
}

/**
 * Returns a size of the shopper's own: as the island writes it, in mm, or as she typed its sides into the form. Null if the address has
 * none.
 */
export function askedOwnSize(page: PageContext): Format | null {
  const [width = "", height = ""] = ["width", "height"].map((side) => page.open(side) ?? "");
  return readSides(width, height, unitOf(page.locale)) ?? valueOrNull(parseFormat(page.open("size") ?? ""));
}

/** The numbers of copies that an address may name: all but one. */
const SEVERAL = Array.from({ length: MOST_COPIES - 1 }, (_, at) => String(at + 2));

/** Returns the number of copies in the address; 1 if it names none that can be chosen. */
export function askedQuantity({ product }: CalculatorContent, page: PageContext): number {
  return CALCULATORS[product].hasCopies ? Number(page.query("quantity", SEVERAL) ?? 1) : 1;
}

/** Returns the day in the address by which the shopper needs her order; null if it names none. */
export function askedDay(page: PageContext): CalendarDay | null {
  return parseCalendarDay(page.open("needed") ?? "");
}

/** Returns the sides of her own size as the address has them, readable as lengths or not; null if it has none. */
export function typedSides(page: PageContext): { width: string; height: string } | null {
  const [width = "", height = ""] = ["width", "height"].map((side) => page.open(side) ?? "");
  return width || height ? { width, height } : null;
}
