import type { OptionGroup } from "#client/islands/calculator/props.ts";
import { byIdentity } from "#domain/by-identity.ts";
import { madeSize } from "#domain/calculator/free-size.ts";
import { CALCULATORS } from "#domain/calculator/product.ts";
import { type Article, wallParts } from "#domain/catalogue/article.ts";
import { type ArticleOptionGroup, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { unitOf } from "#domain/catalogue/dimension-text.ts";
import { formatKey } from "#domain/catalogue/format.ts";
import { type CalculatorReference, calculatorReference } from "#domain/contract/calculator-reference.ts";
import { expressShop } from "#domain/contract/express-shop.ts";
import { type FormatLimits, formatLimits } from "#domain/contract/format-limits.ts";
import { type FormatPrices, formatPrices } from "#domain/contract/format-prices.ts";
import { type PhotoOptionsGroups, photoOptionsGroups } from "#domain/contract/photo-options-groups.ts";
import { type PhotoboxData, photoboxData } from "#domain/contract/photobox-data.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { type ShippingInformation, shippingInformation } from "#domain/contract/shipping-information.ts";
import { parseCalendarDay } from "#domain/delivery/calendar-day.ts";
import { type DeliveryEstimate, estimateDelivery } from "#domain/delivery/estimate.ts";
import { PRODUCT_GROUPS, productGroupOf } from "#domain/delivery/product-group.ts";
import type { HandOffPieces } from "#domain/designer/article-hand-off.ts";
import { carriedHref } from "#domain/page/media.ts";
import { formatMoney } from "#domain/price/money.ts";
import type { PriceStatement } from "#domain/price/price.ts";
import { EXPRESS_KINDS } from "#domain/product/express.ts";
import { arrivalInShort, deliveryText, neededByText } from "#locales/delivery-text.ts";
import type { Block, PageContext, Sources } from "../block.ts";
import { NOT_SOLD } from "../field/what-is-wrong.ts";
import { askedArticle, askedDay, askedOptions, askedOwnSize, askedQuantity, mainArticle } from "./asked.ts";
import { groupName, optionName } from "./option-names.ts";
import type { CalculatorContent } from "./schema.ts";
import { firstRoomFile, hangsInRoom } from "./stage.ts";
import { optionSwatch } from "./swatches.ts";

/**
 * Returns the options of an article, for the groups that the content asks for: each with the values that the backend sells, the usual
 * one first. A group with one value is left out, because it is no choice.
 */
export function optionGroupsOf(
  article: Article,
  wanted: readonly ArticleOptionGroup[],
  sold: PhotoOptionsGroups | null,
  page: PageContext,
  pieces: HandOffPieces,
): OptionGroup[] {
  return wanted.flatMap((name) => {
    const values = soldValues(article, name, sold).map(({ value, surcharges }) => {
      const byFormat = surcharges.map(({ formatType, amount, lowestAmount30Days }) => {
        const inReference = lowestAmount30Days ?? amount;
        return [formatType, inReference === amount ? amount : ([amount, inReference] as const)] as const;
      });
      const swatch = optionSwatch(name, value);
      return {
        value,
        label: optionName(name, value, page),
        ...(swatch && { swatch }),
        query: pieces.option(name, value),
        surcharges: Object.fromEntries(byFormat),
      };
    });
    return values.length > 1 ? [{ name, label: groupName(name, page), values: inShort(values) }] : [];
  });
}

/** Shortens the names of values that all begin with the same words: "Holzrahmen, Eiche" is "Eiche" beside other wooden frames. */
function inShort<Value extends { label: string }>(values: Value[]): Value[] {
  const [, shared = ""] = /^([^,]+, )./.exec(values[0]?.label ?? "") ?? [];
  if (shared === "" || !values.every(({ label }) => label.startsWith(shared))) return values;
  return values.map((value) => {
    const [first = "", ...rest] = value.label.slice(shared.length);
    return { ...value, label: first.toUpperCase() + rest.join("") };
  });
}

/** Keeps the options that a shopper is shown. */
function soldOptions(
  options: Partial<Record<ArticleOptionGroup, string>>,
  article: Article,
  sold: PhotoOptionsGroups | null,
): Partial<Record<ArticleOptionGroup, string>> {
  const isShown = ([name, chosen]: [string, string]) => {
    const values = soldValues(article, name as ArticleOptionGroup, sold);
    return values.length > 1 && values.some(({ value }) => value === chosen);
  };
  return Object.fromEntries(Object.entries(options).filter(isShown));
}

/** Returns the groups of an article whose usual value is not sold: the page then begins with another value. */
function groupsWithoutDefault(
  article: Article,
  wanted: readonly ArticleOptionGroup[],
  sold: PhotoOptionsGroups | null,
): ArticleOptionGroup[] {
  return wanted.filter((name) => {
    const [first] = soldValues(article, name, sold);
    return first !== undefined && first.value !== articleOptionValues(article, name)[0];
  });
}

/** Returns the values of a group that the backend sells in at least one size, the usual one first. */
function soldValues(article: Article, name: ArticleOptionGroup, sold: PhotoOptionsGroups | null) {
  const groups = sold?.articles.find((one) => one.article === article)?.groups ?? [];
  const offered = groups.find(({ group }) => group === name)?.options ?? [];
  return articleOptionValues(article, name).flatMap((value) => {
    const surcharges = offered.find((one) => one.value === value)?.surcharges ?? [];
    return surcharges.length > 0 ? [{ value, surcharges }] : [];
  });
}

/** The delivery estimates for orders that are placed in time, by product group, and what the backend says of shipping. */
interface Deliveries {
  byGroup: ReadonlyMap<string, DeliveryEstimate>;
  shipping: ShippingInformation;
  /** The time until which all estimates hold, in epoch milliseconds. */
  holdsUntilMs: number;
}

/** The latest estimates for each reply: the same object for as long as it holds, so that results made of it can be cached. */
const latest = byIdentity((_: ShippingInformation): { deliveries: Deliveries | null } => ({ deliveries: null }));

/** Estimates the arrival of orders. A group of products without a possible day has no estimate. */
function deliveriesAt(information: ShippingInformation, nowMs: number): Deliveries {
  const known = latest(information);
  if (known.deliveries && nowMs < known.deliveries.holdsUntilMs) return known.deliveries;
  const estimates = Object.keys(PRODUCT_GROUPS).flatMap((group) => {
    const estimate = estimateDelivery(information, group, nowMs);
    return estimate ? [[group, estimate] as const] : [];
  });
  known.deliveries = {
    byGroup: new Map(estimates),
    shipping: information,
    holdsUntilMs: Math.min(...estimates.map(([, { holdsUntilMs }]) => holdsUntilMs)),
  };
  return known.deliveries;
}

/**
 * Returns when an order of an article arrives: in a sentence with the time by which to order, and in a few words. Both are empty if that
 * is unknown.
 */
export function deliveryOf(article: Article, deliveries: Deliveries | null, { labels, locale }: PageContext) {
  const group = productGroupOf(article);
  const estimate = deliveries?.byGroup.get(group);
  if (!estimate) return { sentence: "", arrival: "" };
  return {
    sentence: deliveryText(labels, estimate, group, locale),
    arrival: arrivalInShort(labels, estimate, locale),
  };
}

/** The articles that the calculator sells and their prices, from calls that run in parallel. */
export interface CalculatorData {
  reference: CalculatorReference;
  prices: FormatPrices;
  /** The options of the articles; null if the content asks for none. */
  options: PhotoOptionsGroups | null;
  /** The limits within which any size is made; empty if the content does not ask for sizes of the shopper's own. */
  limits: readonly FormatLimits[];
  /** The delivery estimates and the cost of shipping; null if the backend said neither. */
  deliveries: Deliveries | null;
  /** The photo boxes that are sold, with the number of prints in each; empty if the product is another one. */
  boxes: PhotoboxData["photoboxes"];
  /** The size of the shopper's own in the address, with its price; null if the address names none that is made. */
  ownSize: OwnSizePrice | null;
  /** The answer to the question by when she needs her order; null if she has not asked, or delivery is unknown. */
  neededBy: string | null;
  /** The room for the first paint, as an address that holds the picture itself; null if it is not at hand, or not shown. */
  carriedRoom: string | null;
  /** The same of the picture that hangs in it. */
  carriedPicture: string | null;
}

interface OwnSizePrice extends PriceStatement {
  article: Article;
  formatType: string;
}

const NONE = { articles: [] };

/** Joins replies: the same replies give the same object, so that results made of it can be cached by it. */
const together = byIdentity((reference: CalculatorReference) =>
  byIdentity((prices: FormatPrices) =>
    byIdentity((options: PhotoOptionsGroups | typeof NONE) =>
      byIdentity((limits: { articles: FormatLimits[] }) =>
        byIdentity((deliveries: Deliveries | typeof NONE) =>
          byIdentity(
            (boxes: PhotoboxData | typeof NONE): CalculatorData => ({
              reference,
              prices,
              options: "currency" in options ? options : null,
              limits: limits.articles,
              deliveries: "byGroup" in deliveries ? deliveries : null,
              boxes: "photoboxes" in boxes ? boxes.photoboxes : [],
              ownSize: null,
              neededBy: null,
              carriedRoom: null,
              carriedPicture: null,
            }),
          ),
        ),
      ),
    ),
  ),
);

/** Adds the pictures that a page carries to its data: the same ones give the same object. */
const carrying = byIdentity((data: CalculatorData) => {
  const byRoom = new Map<string | null, Map<string | null, CalculatorData>>();
  return (carriedRoom: string | null, carriedPicture: string | null): CalculatorData => {
    const ofRoom = byRoom.get(carriedRoom) ?? new Map<string | null, CalculatorData>();
    byRoom.set(carriedRoom, ofRoom);
    const known = ofRoom.get(carriedPicture) ?? { ...data, carriedRoom, carriedPicture };
    ofRoom.set(carriedPicture, known);
    return known;
  };
});

/** Returns every article that a calculator may show, once: calculators of the same articles share their calls. */
export function articlesOf({ articles, groups }: CalculatorContent): Article[] {
  return [...new Set([...articles, ...groups.flatMap((group) => group.articles)])];
}

export const loadCalculator: NonNullable<Block<CalculatorContent, CalculatorData>["load"]> = async (
  content,
  page,
  sources,
) => {
  const articles = articlesOf(content).toSorted();
  const isForWalls = articles.some((article) => wallParts(article) !== null);
  const { ask } = sources;
  /**
   * Reports a failed call and goes on without its reply: sizes and their prices are useful alone. A backend that has no such data is no
   * fault.
   */
  const withoutIt = (error: { kind?: unknown; status?: unknown }) => {
    // A call refused without a status was never sent, for example because the page makes too many: not a fault of the backend.
    const event = error.kind === "refused" && error.status === null ? "hybrid-parse-error" : "commerce-error";
    if (error.kind !== "missing") page.report(event, { component: content.component, message: String(error) });
    return NONE;
  };
  const hung = hangsInRoom(content) && content.picture ? carriedHref(page.picture(content.picture)) : null;
  const [reference, prices, options, limits, shipping, room, picture, boxes] = await Promise.all([
    ask(calculatorReference, { articles }),
    ask(formatPrices, { articles }),
    content.options.length > 0 && isForWalls ? ask(photoOptionsGroups, { articles }).catch(withoutIt) : NONE,
    content.freeFormat ? ask(formatLimits, { articles }).catch(withoutIt) : NONE,
    ask(shippingInformation, {}).catch(withoutIt),
    sources.carried(firstRoomFile(content, page)),
    hung === null ? null : sources.carried(hung),
    content.product === "photobox" ? ask(photoboxData, {}).catch(withoutIt) : NONE,
  ]);
  const unsold = articles.filter((article) => !reference.articles.some((one) => one.article === article));
  if (unsold.length > 0)
    page.report("article-not-sold", { component: content.component, articles: unsold, reason: NOT_SOLD });
  if ("currency" in options)
    for (const article of articles)
      for (const group of groupsWithoutDefault(article, content.options, options))
        page.report("error-no-default-option-for-material-type", {
          component: content.component,
          article,
          group,
          reason: "the usual value is not sold, so that the page begins with another",
        });
  const deliveries = "delivery" in shipping ? deliveriesAt(shipping, sources.now()) : null;
  if (deliveries) sources.holdsUntil(deliveries.holdsUntilMs);
  const bare = together(reference)(prices)(options)(limits)(deliveries ?? NONE)(boxes);
  const data = room === null && picture === null ? bare : carrying(bare)(room, picture);
  const [ownSize, neededBy] = await Promise.all([
    loadOwnSize(content, data, page, sources),
    loadNeededBy(content, data, page, sources),
  ]);
  return ownSize || neededBy ? { ...data, ownSize, neededBy } : data;
};

/** Loads the price of a size of the shopper's own, with a call of its own. If the call fails, the page is shown without it. */
async function loadOwnSize(content: CalculatorContent, data: CalculatorData, page: PageContext, { ask }: Sources) {
  const size = content.freeFormat ? askedOwnSize(page) : null;
  // The file of all offers is the same for every choice, so it has no size of the shopper's own.
  if (!size) return null;
  const article = askedArticle(content, page) ?? content.selectedArticle ?? articlesOf(content)[0];
  const limits = data.limits.find((one) => one.article === article);
  const made = limits && madeSize(size, limits, unitOf(page.locale));
  if (!article || !made) return null;
  const formatType = formatKey(made);
  try {
    // Options that the page does not show are not priced either, because the hand-off carries only what is shown.
    const options = soldOptions(askedOptions(content, article, page), article, data.options);
    const price = await ask(priceArticle, { article, formatType, options });
    return price && price.priceCurrent > 0 ? { article, formatType, ...price } : null;
  } catch (error) {
    page.report("commerce-error", { component: "calculator", message: String(error) });
    return null;
  }
}

/** Answers by when an order arrives if the address names a day on which she needs it; only then the backend is asked for express. */
async function loadNeededBy(content: CalculatorContent, data: CalculatorData, page: PageContext, { ask }: Sources) {
  const needed = askedDay(page);
  // The file of all offers is the same for every choice: it must not read the article.
  if (needed === null) return null;
  const article = askedArticle(content, page) ?? mainArticle(content);
  const estimate = article && data.deliveries?.byGroup.get(productGroupOf(article));
  if (!estimate) return null;
  const kind = EXPRESS_KINDS.find((one) => one === CALCULATORS[content.product].kind);
  const asked = { quantity: askedQuantity(content, page), refinementType: "none", article } as const;
  const reply = kind
    ? await ask(expressShop, { kind, ...asked }).catch((error: unknown) => {
        page.report("commerce-error", { component: content.component, message: String(error) });
        return null;
      })
    : null;
  const arrivesOn = reply && parseCalendarDay(reply.arrivesOn);
  const price = reply ? formatMoney({ amount: reply.price, currency: reply.currency }, page.locale) : "";
  const express = typeof arrivesOn === "number" ? { price, arrivesOn } : null;
  return neededByText(page.labels, needed, { estimate, express }, page.locale);
}
