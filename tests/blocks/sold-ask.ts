import { CATALOGUE } from "#backend/commerce/catalogue.ts";
import { SKUS } from "#backend/commerce/sku-list.ts";
import { articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { accessories } from "#domain/contract/accessory.ts";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatLimits } from "#domain/contract/format-limits.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { photoOptionsGroups } from "#domain/contract/photo-options-groups.ts";
import { shippingInformationExample } from "#domain/contract/shipping-information.example.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { skuContainers } from "#domain/contract/sku-container.ts";
import { askOf, given } from "#tests/support/commerce-stand-in.ts";

const price = { priceCurrent: 1290, priceOriginal: 1490, lowestPrice30Days: 1390 };
const SOLD_SKUS = SKUS.map(({ sku, type, unit, names, prices, picture }) => ({
  sku,
  type,
  unit,
  picture,
  name: names.de?.[0] ?? sku,
  price: prices.DE ?? 1,
  options: [],
}));
/** A backend that sells everything of the catalogue, at one price. */
export const soldAsk = askOf(
  given(accessories, () => ({ currency: "eur" as const, accessories: SOLD_SKUS })),
  given(skuContainers, ({ skus }) => ({
    currency: "eur" as const,
    containers: SOLD_SKUS.filter(({ sku }) => skus.includes(sku)),
  })),
  given(calculatorReference, ({ articles }) => ({
    articles: [...CATALOGUE.values()].filter(({ article }) => articles.includes(article)),
  })),
  given(formatPrices, ({ articles }) => ({
    currency: "eur" as const,
    articles: articles.map((article) => ({
      article,
      prices: (CATALOGUE.get(article)?.formats ?? []).map((formatType) => ({ formatType, ...price })),
    })),
  })),
  given(photoOptionsGroups, ({ articles }) => ({
    currency: "eur" as const,
    articles: articles.map((article) => ({
      article,
      groups: articleOptionGroups(article).map((group) => ({
        group,
        options: articleOptionValues(article, group).map((value, at) => ({
          value,
          surcharges: (CATALOGUE.get(article)?.formats ?? []).map((formatType) => ({
            formatType,
            amount: at * 100,
            lowestAmount30Days: null,
          })),
        })),
      })),
    })),
  })),
  given(formatLimits, ({ articles }) => ({
    articles: articles.map((article) => ({
      article,
      long: { minMm: 200, maxMm: 2000 },
      short: { minMm: 200, maxMm: 1400 },
    })),
  })),
  given(shippingInformation, () => shippingInformationExample.reply),
);
