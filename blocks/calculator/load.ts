import { byIdentity } from "#domain/by-identity.ts";
import { madeSize } from "#domain/calculator/free-size.ts";
import { type Article, wallParts } from "#domain/catalogue/article.ts";
import { formatKey } from "#domain/catalogue/format.ts";
import { unitOf } from "#domain/catalogue/unit.ts";
import { type CalculatorReference, calculatorReference } from "#domain/contract/calculator-reference.ts";
import { type FormatLimits, formatLimits } from "#domain/contract/format-limits.ts";
import { type FormatPrices, formatPrices } from "#domain/contract/format-prices.ts";
import { type PhotoOptionsGroups, photoOptionsGroups } from "#domain/contract/photo-options-groups.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import type { PriceStatement } from "#domain/price/price.ts";
import type { Block, PageContext } from "../block.ts";
import type { Sources } from "../sources.ts";
import { askedArticle, askedOptions, askedOwnSize } from "./asked.ts";
import { type Deliveries, deliveriesAt } from "./delivery.ts";
import { groupsWithoutDefault, soldOptions } from "./option-groups.ts";
import type { CalculatorContent } from "./schema.ts";
import { hangsInRoom, STAGE_ROOM } from "./stage-room.ts";

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

export interface OwnSizePrice extends PriceStatement {
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
