import type { OwnPictureTexts } from "#client/islands/calculator/own-picture/texts.ts";
import {
  type ArticleOption,
  type CalculatorProps,
  type FormatOffer,
  MOST_FEW,
  type Mount,
  type StageRoom,
} from "#client/islands/calculator/props.ts";
import { lengthRange, madeSize, nearestSizes } from "#domain/calculator/free-size.ts";
import { CALCULATORS } from "#domain/calculator/product.ts";
import { startCalculator } from "#domain/calculator/state.ts";
import type { Article } from "#domain/catalogue/article.ts";
import { dimensionText, unitOf } from "#domain/catalogue/dimension-text.ts";
import { eitherWayUp, formatKey, rotatedKey } from "#domain/catalogue/format.ts";
import { TRADE_FORMATS } from "#domain/catalogue/trade-size.ts";
import { writeCalendarDay } from "#domain/delivery/calendar-day.ts";
import { productGroupOf } from "#domain/delivery/product-group.ts";
import { squareMetreText } from "#domain/price/area-price.ts";
import { moneyNotation } from "#domain/price/money.ts";
import { namesLowestPrice } from "#domain/price/price.ts";
import type { ArticleChoice } from "#domain/product/product.ts";
import { COUNTRIES } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { articleLabel, callToAction, sizeRangeLabel } from "#locales/product-labels.ts";
import type { PageContext } from "../block.ts";
import {
  askedArticle,
  askedDay,
  askedOptions,
  askedOwnSize,
  askedQuantity,
  isAbout,
  isOfSameMaterial,
  mainArticle,
  typedSides,
} from "./asked.ts";
import { chipPicture, isPictured } from "./chips.ts";
import { articlesOf, type CalculatorData } from "./load.ts";
import { amountsOf, articleOffers, formatOffer, type SoldArticle, soldArticles, standing } from "./offers.ts";
import type { CalculatorContent } from "./schema.ts";
import { ELSEWHERE, firstRoomFile, MURAL, mountOf, roomFile, roomOf, stagePicture } from "./stage.ts";
import { ownSizeOf, parsedFormat, sofaWidthText, textsOf, toneOf } from "./texts.ts";

/**
 * Makes the island's props of the backend's replies: texts, prices and addresses in the page's locale. The choice in the page's address
 * takes precedence over the sku's and the editor's, if it is sold. Articles that are not chosen have only their names: their prices
 * would be many times the size of the page (`calculatorOffers`).
 *
 * @returns null if no article that the editor named is sold at a price.
 */
export function calculatorProps(
  content: CalculatorContent,
  data: CalculatorData,
  page: PageContext,
): Omit<CalculatorProps, "labels"> | null {
  const [first, ...others] = soldArticles(content, data);
  if (!first) return null;
  const sold = [first, ...others] as const;
  const { article, format, extra, isFound } = chosenOf(sold, content, data, page);
  const chosen = sold.find((one) => one.article === article) ?? first;
  const allFormats = chosen.prices.map(({ formatType }) => formatType);
  const isWhole = page.query("formats", ["all"]) !== null;
  const listed = isWhole ? allFormats : chosen.listed;
  const offers = articleOffers(
    chosen,
    extra && !listed.includes(extra.format) ? [...listed, extra.format] : listed,
    content,
    data,
    page,
  );
  const formats = offers.formats.filter((offer) => listed.includes(offer.format));
  const { labels, locale } = page;
  const articles = inGroups(sold.map((one) => articleOption(one.article, article, content, data, page)));
  const problem = ownSizeProblem(article, data, page);
  const quantity = askedQuantity(content, page);
  const room = roomOf(content);
  const picture = stagePicture(content, page);
  const firstFile = firstRoomFile(content, page);
  // What the page carries is the table of the size that the address names, which may not be sold.
  const carriedOf = (shown: StageRoom) => (roomFile(shown, format) === firstFile ? data.carriedRoom : null);
  const elsewhere = articles.flatMap(({ mount }) => {
    const other = ELSEWHERE[mount];
    return other ? [[mount, { ...other, carried: carriedOf(other) }] as const] : [];
  });
  return {
    locale,
    action: page.path,
    headline: content.headline,
    callToAction: content.ctaText || callToAction(labels, CALCULATORS[content.product].kind),
    ctaTone: toneOf(page.actionColor ?? content.ctaBackgroundColor, page.actionColor ? null : content.ctaTextColor),
    loadingText: content.loadingText,
    texts: textsOf(content, data.deliveries?.shipping ?? null, page),
    money: moneyNotation(locale),
    namesLowest: namesLowestPrice(locale),
    ownPicture: CALCULATORS[content.product].isOfOnePicture ? ownPictureTexts(page) : null,
    picture: picture && { ...picture, carried: data.carriedPicture },
    room: {
      ...room,
      ...(articles.some(({ mount }) => mount === "mural") && { mural: MURAL }),
      ...(elsewhere.length > 0 && { elsewhere: Object.fromEntries(elsewhere) }),
      carried: carriedOf(room),
    },
    articles,
    offers: { ...offers, formats },
    selected: {
      article,
      format,
      options: askedOptions(content, article, page),
      ...(quantity > 1 && { quantity }),
    },
    hasCopies: CALCULATORS[content.product].hasCopies,
    extra: extra && !listed.includes(extra.format) ? extra : null,
    hasMore:
      !isWhole &&
      CALCULATORS[content.product].hasMoreFormats &&
      sold.some((one) => one.listed.length < one.prices.length),
    ownSize: ownSizeOf(data.limits, problem ? typedSides(page) : null, page),
    notice: problem || (isFound ? "" : labels("calculator/not-there")),
    layout: content.layout,
    materialsClass: materialsClass(content, page),
    neededBy: neededByOf(article, data, page),
    facts: content.facts.map((fact) => {
      const marks = page.editable?.(fact);
      return { title: fact.title, text: fact.text, ...(marks && { marks }) };
    }),
  };
}

interface Chosen {
  article: Article;
  format: string;
  /** The chosen size with its price, if it may not be in the list. */
  extra: FormatOffer | null;
  /** True if everything that the address named is sold. */
  isFound: boolean;
}

/** Returns the first choice: the address's, else the sku's, else the editor's article, completed by the calculator's rules. */
export function chosenOf(
  sold: readonly [SoldArticle, ...SoldArticle[]],
  content: CalculatorContent,
  data: CalculatorData,
  page: PageContext,
): Chosen {
  const asked = askedArticle(content, page);
  const article = sold.find((one) => one.article === asked)?.article;
  // Always read, whatever else is: the parameters that a page varies by must not depend on what was read before.
  const ownSizes = ["size", "width", "height"].map((parameter) => page.has(parameter));
  const isGiven = {
    material: page.has("material"),
    format: page.has("format"),
    ownSize: ownSizes.includes(true),
  };
  const { ownSize } = data;
  if (ownSize && sold.some((one) => one.article === ownSize.article)) {
    const extra = {
      format: ownSize.formatType,
      label: dimensionText(parsedFormat(ownSize.formatType), page.locale),
      hint: "",
      ...amountsOf(ownSize, page),
      ...(COUNTRIES[countryOf(page.locale)].hasAreaPrices && {
        perSquareMetre: squareMetreText(
          ownSize.priceCurrent,
          parsedFormat(ownSize.formatType),
          moneyNotation(page.locale),
        ),
      }),
      hasOptions: true as const,
    };
    return { article: ownSize.article, format: extra.format, extra, isFound: true };
  }
  const formats = new Set(
    sold.flatMap(({ prices }) => prices.flatMap(({ formatType }) => [formatType, rotatedKey(formatType)])),
  );
  // Price lists, skus and links of the other treatment may name the size in the other orientation.
  const askedFormat = page.query("format", [...formats]);
  const [sku] = content.sku;
  const named = article ?? (askedFormat !== null ? (content.selectedArticle ?? sold[0].article) : sku?.article);
  const ofNamed = sold.find((one) => one.article === named);
  const written = askedFormat ?? (article ? null : sku?.format) ?? null;
  const soldFormats = ofNamed?.prices.map(({ formatType }) => formatType) ?? [];
  const format = written && eitherWayUp(written, soldFormats);
  const prices = ofNamed && format !== null ? formatOffer(format, ofNamed, content, page) : null;
  const state = startCalculator<FormatOffer>({
    materials: sold.map(materialOf) as [ReturnType<typeof materialOf>, ...ReturnType<typeof materialOf>[]],
    selected: article ?? content.selectedArticle,
    hasExtra: CALCULATORS[content.product].hasMoreFormats,
    sku: named && format !== null ? { material: named, format, prices } : null,
  });
  return {
    article: state.material as Article,
    format: state.format,
    extra: state.extra?.prices ?? null,
    isFound: !(
      (isGiven.material && article === undefined) ||
      (isGiven.format && (askedFormat === null || format !== state.format)) ||
      isGiven.ownSize
    ),
  };
}

function materialOf({ article, listed, initialFormat }: SoldArticle) {
  return { value: article, formats: listed, initialFormat };
}

/** Returns an article as the choice of materials shows it, beside the chosen one. */
function articleOption(
  article: Article,
  chosen: Article,
  content: CalculatorContent,
  { boxes }: CalculatorData,
  page: PageContext,
): ArticleOption {
  const group = content.groups.find(({ articles }) => articles.includes(article))?.label;
  const own = page.productHref(article);
  const elsewhere = own === page.path ? null : own;
  const href = elsewhere ?? (isOfSameMaterial(chosen, article) ? null : hrefAnew(article, content, page));
  const picture = chipPicture(article);
  const mount = mountOf(article);
  const box = boxes.find(({ photoboxType }) => article === `photobox-${photoboxType}`);
  const scale = box ? scaleInBox(box.prints, page) : scaleElsewhere(mount, page);
  return {
    value: article,
    label: articleLabel(page.labels, article),
    mount,
    ...(group && { group }),
    ...(scale !== null && { scale }),
    ...(href !== null && { href }),
    ...(picture && { picture }),
    ...(!isAbout(content, article) && { isOther: true }),
  };
}

/**
 * Returns the page's own address with an article of another material than the chosen one, whose title and breadcrumb differ. Null in a
 * shop that names no page of this product: there, materials are compared in place.
 */
function hrefAnew(article: Article, content: CalculatorContent, page: PageContext): string | null {
  const main = mainArticle(content);
  if (!main || page.productHref(main) === null) return null;
  return article === main ? page.path : `${page.path}?material=${article}`;
}

/** Returns the caption of a box on the table, with the number of prints that it holds. */
function scaleInBox({ min, max }: CalculatorData["boxes"][number]["prints"], { labels }: PageContext): string {
  return labels("calculator/scale-in-box", { dimension: "{dimension}", min, max });
}

/** Returns the caption of what does not hang above the sofa: wallpaper behind it, banners above a bench. Null for all else. */
function scaleElsewhere(mount: Mount, { labels, locale }: PageContext): string | null {
  const words = { dimension: "{dimension}", sofa: sofaWidthText(locale) };
  if (mount === "mural") return labels("calculator/scale-behind", words);
  return mount === "banner" ? labels("calculator/scale-outdoors", words) : null;
}

/**
 * Returns the class of the choice of materials. Where none has a picture it is an option like others. Pictures are large in the experiment
 * with them.
 */
function materialsClass(content: CalculatorContent, { experiment }: PageContext): string {
  const parts = [
    "materials",
    articlesOf(content).length <= MOST_FEW && "few",
    !isPictured(content) && "option",
    content.title === "two-lines" && "two-lines",
    experiment("material-previews") && "large",
  ];
  return parts.filter(Boolean).join(" ");
}

/** Returns articles so that those of a group stand together, in the order of the groups' first articles. */
function inGroups(articles: ArticleOption[]): ArticleOption[] {
  return [...Map.groupBy(articles, ({ group }) => group).values()].flat();
}

/**
 * All standard sizes, in both orientations. Without prices it is unknown which of them are sold; accepting any other size would make
 * further copies of the page.
 */
const KNOWN_FORMATS = TRADE_FORMATS.flatMap((format) => [format, rotatedKey(format)]);

/**
 * Returns the first choice when prices are unavailable: the address's, else the sku's, else the editor's article, as `calculatorProps`
 * does. Null if the content offers nothing.
 */
export function unpricedChoice(content: CalculatorContent, page: PageContext): ArticleChoice | null {
  const asked = askedArticle(content, page);
  const ownSize = content.freeFormat ? askedOwnSize(page) : null;
  const askedFormat = page.query("format", KNOWN_FORMATS);
  const askedSize = ownSize ? formatKey(ownSize) : askedFormat;
  const sku = asked === null && askedSize === null ? content.sku[0] : undefined;
  const article = asked ?? sku?.article ?? content.selectedArticle ?? articlesOf(content)[0];
  if (!article) return null;
  const format = askedSize ?? sku?.format ?? undefined;
  return {
    article,
    formatType: format && (ownSize ? format : standing(format, content)),
    options: askedOptions(content, article, page),
  };
}

/**
 * Describes what is wrong with a size of the shopper's own in the address: the limits and the nearest sizes, or that it has no price.
 * The sentences are the same as the island's.
 *
 * @returns an empty text if nothing is wrong.
 */
function ownSizeProblem(article: Article, { limits, ownSize }: CalculatorData, page: PageContext): string {
  const ofArticle = limits.find((one) => one.article === article);
  const size = ofArticle ? askedOwnSize(page) : null;
  if (!ofArticle || ownSize || !(size || typedSides(page))) return "";
  const { labels, locale } = page;
  if (size && madeSize(size, ofArticle, unitOf(locale))) return labels("free-size/not-priced");
  const range = sizeRangeLabel(labels, lengthRange(ofArticle), locale);
  const sentence = labels("free-size/out-of-range", { range });
  if (!size) return sentence;
  const sizes = nearestSizes(size, ofArticle, unitOf(locale)).map((one) => dimensionText(one, locale));
  return `${sentence} ${labels("free-size/nearest", { sizes: sizes.join(" · ") })}`;
}

/** Returns the question by when she needs her order, with its answer if she has asked; null if no day of arrival is known. */
function neededByOf(article: Article, { deliveries, neededBy }: CalculatorData, page: PageContext) {
  const today = deliveries?.byGroup.get(productGroupOf(article))?.today;
  if (today === undefined) return null;
  const day = neededBy === null ? null : askedDay(page);
  return {
    question: page.labels("delivery/needed-by"),
    check: page.labels("delivery/check"),
    from: writeCalendarDay(today),
    day: day === null ? "" : writeCalendarDay(day),
    answer: neededBy ?? "",
  };
}

/** Returns the texts of the control that hangs a shopper's own picture. */
function ownPictureTexts({ labels }: PageContext): OwnPictureTexts {
  return {
    choose: labels("own-picture/choose"),
    another: labels("own-picture/another"),
    remove: labels("own-picture/remove"),
    stays: labels("own-picture/stays"),
    failed: labels("own-picture/failed"),
  };
}
