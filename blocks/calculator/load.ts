import type { OptionGroup } from "#client/islands/calculator/props.ts";
import { byIdentity } from "#domain/by-identity.ts";
import { madeSize } from "#domain/calculator/free-size.ts";
import { type Article, wallParts } from "#domain/catalogue/article.ts";
import { type ArticleOptionGroup, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { unitOf } from "#domain/catalogue/dimension-text.ts";
import { formatKey } from "#domain/catalogue/format.ts";
import { type FrameType, type MatType, matColourOf } from "#domain/catalogue/frame.ts";
import { type CalculatorReference, calculatorReference } from "#domain/contract/calculator-reference.ts";
import { type FormatLimits, formatLimits } from "#domain/contract/format-limits.ts";
import { type FormatPrices, formatPrices } from "#domain/contract/format-prices.ts";
import { type PhotoOptionsGroups, photoOptionsGroups } from "#domain/contract/photo-options-groups.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { type ShippingInformation, shippingInformation } from "#domain/contract/shipping-information.ts";
import { type DeliveryEstimate, estimateDelivery } from "#domain/delivery/estimate.ts";
import { PRODUCT_GROUPS, productGroupOf } from "#domain/delivery/product-group.ts";
import type { HandOffPieces } from "#domain/designer/article-hand-off.ts";
import { namesLowestPrice, type PriceStatement } from "#domain/price/price.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { deliveryText } from "#locales/delivery-text.ts";
import { isOption, optionLabel } from "#locales/product-labels.ts";
import type { Block, PageContext, Sources } from "../block.ts";
import { askedArticle, askedOptions, askedOwnSize } from "./asked.ts";
import type { CalculatorContent } from "./schema.ts";
import { hangsInRoom, STAGE_ROOM } from "./stage.ts";

/**
 * What can be chosen of an article, of the groups that the content asks for: each with the values that the backend sells, the usual
 * one first. A group with one value is no choice.
 */
export function optionGroupsOf(
  article: Article,
  wanted: readonly ArticleOptionGroup[],
  sold: PhotoOptionsGroups | null,
  page: PageContext,
  pieces: HandOffPieces,
): OptionGroup[] {
  const namesLowest = namesLowestPrice(page.locale);
  return wanted.flatMap((name) => {
    const values = soldValues(article, name, sold).map(({ value, surcharges }) => {
      const byFormat = surcharges.map(({ formatType, amount, lowestAmount30Days }) => {
        const inReference = namesLowest ? (lowestAmount30Days ?? amount) : amount;
        return [formatType, inReference === amount ? amount : ([amount, inReference] as const)] as const;
      });
      return {
        value,
        label: optionName(name, value, page),
        query: pieces.option(name, value),
        surcharges: Object.fromEntries(byFormat),
      };
    });
    return values.length > 1 ? [{ name, label: groupName(name, page), values }] : [];
  });
}

/** Of these options those that a shopper is shown. */
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

/** The groups of an article that are sold without the value that stands first for everybody: the page begins with another one. */
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

/** The values of a group that the backend sells in any size, the usual one first. */
function soldValues(article: Article, name: ArticleOptionGroup, sold: PhotoOptionsGroups | null) {
  const groups = sold?.articles.find((one) => one.article === article)?.groups ?? [];
  const offered = groups.find(({ group }) => group === name)?.options ?? [];
  return articleOptionValues(article, name).flatMap((value) => {
    const surcharges = offered.find((one) => one.value === value)?.surcharges ?? [];
    return surcharges.length > 0 ? [{ value, surcharges }] : [];
  });
}

function groupName(name: ArticleOptionGroup, { labels }: PageContext): string {
  if (name === "frameType") return labels("calculator/frame");
  return name === "matType" ? labels("frame-part/frame-mat") : catalogueLabel(labels, "option-group", name);
}

function optionName(name: ArticleOptionGroup, value: string, { labels, locale }: PageContext): string {
  if (name === "frameType") return catalogueLabel(labels, "frame-type", value as FrameType);
  if (name === "matType") return catalogueLabel(labels, "mat", matColourOf(value as MatType));
  return isOption(name, value) ? optionLabel(labels, name, value as never, locale) : value;
}

/** When orders of each group arrive that are placed in time. */
interface Deliveries {
  byGroup: ReadonlyMap<string, DeliveryEstimate>;
  /** Until when all of it holds, in epoch milliseconds. */
  holdsUntilMs: number;
}

/** The latest reckoning of each reply: the same object for as long as it holds, so that what is made of it can be remembered. */
const latest = byIdentity((_: ShippingInformation): { deliveries: Deliveries | null } => ({ deliveries: null }));

/** Reckons when orders arrive; null where the shipping information leaves no day. */
function deliveriesAt(information: ShippingInformation, nowMs: number): Deliveries | null {
  const known = latest(information);
  if (known.deliveries && nowMs < known.deliveries.holdsUntilMs) return known.deliveries;
  const estimates = Object.keys(PRODUCT_GROUPS).flatMap((group) => {
    const estimate = estimateDelivery(information, group, nowMs);
    return estimate ? [[group, estimate] as const] : [];
  });
  if (estimates.length === 0) return null;
  known.deliveries = {
    byGroup: new Map(estimates),
    holdsUntilMs: Math.min(...estimates.map(([, { holdsUntilMs }]) => holdsUntilMs)),
  };
  return known.deliveries;
}

/** Until when to order an article, and when it arrives then; empty where nobody knows. */
export function deliveryOf(article: Article, deliveries: Deliveries | null, { labels, locale }: PageContext): string {
  const group = productGroupOf(article);
  const estimate = deliveries?.byGroup.get(group);
  return estimate ? deliveryText(labels, estimate, group, locale) : "";
}

/** What the calculator sells and for how much, from calls that run side by side. */
export interface CalculatorData {
  reference: CalculatorReference;
  prices: FormatPrices;
  /** Null where the content asks for no options. */
  options: PhotoOptionsGroups | null;
  /** Within which any size is made; empty where the content does not ask for that. */
  limits: readonly FormatLimits[];
  /** When orders arrive; null where nobody knows. */
  deliveries: Deliveries | null;
  /** A size of the shopper's own that the address names, with its price; null where it names none that is made. */
  ownSize: OwnSizePrice | null;
  /** The room for the first paint, as an address that holds it; null where it is not at hand, or not shown. */
  carriedRoom: string | null;
}

interface OwnSizePrice extends PriceStatement {
  article: Article;
  formatType: string;
}

const NONE = { articles: [] };

/** One object for the same replies, so that what is made of it can be remembered by it. */
const together = byIdentity((reference: CalculatorReference) =>
  byIdentity((prices: FormatPrices) =>
    byIdentity((options: PhotoOptionsGroups | typeof NONE) =>
      byIdentity((limits: { articles: FormatLimits[] }) =>
        byIdentity(
          (deliveries: Deliveries | typeof NONE): CalculatorData => ({
            reference,
            prices,
            options: "currency" in options ? options : null,
            limits: limits.articles,
            deliveries: "byGroup" in deliveries ? deliveries : null,
            ownSize: null,
            carriedRoom: null,
          }),
        ),
      ),
    ),
  ),
);

const inRoom = byIdentity((data: CalculatorData) => {
  const rooms = new Map<string, CalculatorData>();
  return (carriedRoom: string): CalculatorData => {
    const known = rooms.get(carriedRoom) ?? { ...data, carriedRoom };
    rooms.set(carriedRoom, known);
    return known;
  };
});

/** Every article that a calculator may show, once, in one order: calculators of the same articles share what is asked. */
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
  /** Sizes and their prices are worth showing alone; a backend that has no more is no fault. */
  const withoutIt = (error: { kind?: unknown; status?: unknown }) => {
    // What was not asked because the page asks too much would be no other on the next one.
    const event = error.kind === "refused" && error.status === null ? "hybrid-parse-error" : "commerce-error";
    if (error.kind !== "missing") page.report(event, { component: content.component, message: String(error) });
    return NONE;
  };
  const [reference, prices, options, limits, shipping, room] = await Promise.all([
    ask(calculatorReference, { articles }),
    ask(formatPrices, { articles }),
    content.options.length > 0 && isForWalls ? ask(photoOptionsGroups, { articles }).catch(withoutIt) : NONE,
    content.freeFormat ? ask(formatLimits, { articles }).catch(withoutIt) : NONE,
    ask(shippingInformation, {}).catch(withoutIt),
    hangsInRoom(content) ? sources.carried(STAGE_ROOM.href) : null,
  ]);
  if ("currency" in options)
    for (const article of articles)
      for (const group of groupsWithoutDefault(article, content.options, options))
        page.report("error-no-default-option-for-material-type", { component: content.component, article, group });
  const deliveries = "delivery" in shipping ? deliveriesAt(shipping, sources.now()) : null;
  if (deliveries) sources.holdsUntil(deliveries.holdsUntilMs);
  const bare = together(reference)(prices)(options)(limits)(deliveries ?? NONE);
  const data = room === null ? bare : inRoom(bare)(room);
  const ownSize = await loadOwnSize(content, data, page, sources);
  return ownSize ? { ...data, ownSize } : data;
};

/** A size of the shopper's own costs a call of its own; where nobody answers, the page is whole without it. */
async function loadOwnSize(content: CalculatorContent, data: CalculatorData, page: PageContext, { ask }: Sources) {
  const size = content.freeFormat ? askedOwnSize(page) : null;
  // The file of all offers is one for every choice: it reads none.
  if (!size) return null;
  const article = askedArticle(content, page) ?? content.selectedArticle ?? articlesOf(content)[0];
  const limits = data.limits.find((one) => one.article === article);
  const made = limits && madeSize(size, limits, unitOf(page.locale));
  if (!article || !made) return null;
  const formatType = formatKey(made);
  try {
    // A choice that the page cannot show is not in its price either: the hand-off carries what is shown.
    const options = soldOptions(askedOptions(content, article, page), article, data.options);
    const price = await ask(priceArticle, { article, formatType, options });
    return price && price.priceCurrent > 0 ? { article, formatType, ...price } : null;
  } catch (error) {
    page.report("commerce-error", { component: "calculator", message: String(error) });
    return null;
  }
}
