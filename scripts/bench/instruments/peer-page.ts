import type { Article } from "#domain/catalogue/article.ts";
import { type EveryLabel, labelsOf, loadLabels } from "#locales/labels.ts";
import {
  FULL_ARTICLES,
  FULL_PICTURE,
  FULL_PRICES,
  FULL_REFERENCE,
  fullProduct,
  fullShell,
  type TextBlock,
} from "../full-shop.ts";
import { type Offer, type Page, type PageLink, type Paragraph, PICTURES, type Price } from "../peers/page.ts";

/** Returns the full page's content without anything of the shop's own: the texts, links, prices and pictures that a shopper sees. */
export async function readPage(): Promise<Page> {
  await loadLabels(["de-DE"]);
  const labels = labelsOf("de-DE");
  const { content } = fullProduct();
  const shell = fullShell().content;
  const [[teaser], [calculator]] = [content.teaser, content.calculator];
  const [tiles] = content.body.filter((block) => "items" in block);
  if (!teaser || !calculator || !tiles) throw new Error("The full page lacks its teaser, its calculator or its tiles.");
  return {
    title: content.title,
    description: content.description,
    navigation: shell.mainNavigation.map(linkOf),
    breadcrumb: content.breadcrumb.map(linkOf),
    picture: { src: PICTURES.name, alt: FULL_PICTURE.alt },
    headline: teaser.headline,
    lead: teaser.text,
    facts: teaser.facts.map(({ title }) => title),
    calculator: offerOf(calculator.headline, calculator.ctaText, labels),
    tiles: {
      headline: tiles.headline,
      items: tiles.items.map(({ title, text, image, link, article }) => ({
        ...{ title, text, href: link.url, from: lowestOf(article), picture: { src: PICTURES.name, alt: image.alt } },
      })),
    },
    texts: content.body.flatMap((block) => ("items" in block ? [] : [block.text.content.map(paragraphOf)])),
    footer: shell.footerBoxes.map(({ title, items }) => ({ title, links: items.map(linkOf) })),
  };
}

function linkOf({ text, link }: { text: string; link: { url: string } }): PageLink {
  return { text, href: link.url };
}

function offerOf(headline: string, action: string, labels: EveryLabel): Offer {
  const [reference] = FULL_REFERENCE.articles;
  return {
    headline,
    picture: { src: PICTURES.name, alt: FULL_PICTURE.alt },
    labels: {
      ...{ material: labels("calculator/material"), format: labels("calculator/format") },
      ...{ lowest: labels("price/lowest-of-30-days"), tax: labels("price/tax"), action },
    },
    sizes: (reference?.formats ?? []).map((id) => {
      const [width = 0, height = 0] = id.split("x").map(Number);
      const area = `${((width * height) / 1e6).toFixed(2).replace(".", ",")} m²`;
      return { id, name: `${width / 10} × ${height / 10} cm`, area, width, height };
    }),
    initialSize: reference?.initialFormat ?? "",
    materials: FULL_ARTICLES.map((id) => ({ id, name: labels(`article/${id}`), prices: pricesOf(id) })),
  };
}

function pricesOf(article: Article): Price[] {
  const { prices = [] } = FULL_PRICES.articles.find((one) => one.article === article) ?? {};
  return prices.map(({ priceCurrent, lowestPrice30Days }) => ({ current: priceCurrent, lowest: lowestPrice30Days }));
}

function lowestOf(article: Article | undefined): number {
  return Math.min(...(article ? pricesOf(article) : []).map(({ current }) => current));
}

function paragraphOf({ attrs, content }: TextBlock): Paragraph {
  return {
    as: attrs.level === 2 ? "h2" : attrs.level === 3 ? "h3" : "p",
    parts: content.map(({ text, marks = [] }) => {
      const href = marks.find(({ type }) => type === "link")?.attrs?.href;
      const isBold = marks.some(({ type }) => type === "bold");
      return { text, ...(isBold && { bold: true as const }), ...(href !== undefined && { href }) };
    }),
  };
}
