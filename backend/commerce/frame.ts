import type { Article } from "#domain/catalogue/article.ts";
import { articleOptionValues } from "#domain/catalogue/article-option.ts";
import {
  ALL_FRAME_TYPES,
  FRAME_KINDS,
  FRAME_TYPES,
  type FrameKind,
  frameFinish,
  frameKindOf,
} from "#domain/catalogue/frame.ts";
import { FRAME_PROFILES } from "#domain/catalogue/frame-profile.ts";
import { frame } from "#domain/contract/frame.ts";
import { frameTypeVariants } from "#domain/contract/frame-type-variants.ts";
import { currencyOf } from "#domain/price/money.ts";
import { changesOf, earliest, nextChange, statementAt } from "#domain/price/price-history.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { formatsOf, soldArticles } from "./catalogue.ts";
import { type PriceTables, readPriceTables } from "./price-tables.ts";
import { serve, validUntilText } from "./serve.ts";
import { nextSurchargeChange, optionSurcharges } from "./surcharge.ts";

export const serveFrame = serve(frame, async ({ channel, locale, input, env, nowMs }) => {
  const sold = channel === "poster" ? FRAME_KINDS : [];
  const kinds = sold.filter((kind) => input.frame === undefined || input.frame === kind);
  const tablesOf = await readPriceTables(env.DB, kinds, countryOf(locale));
  const stated = kinds.map((kind) => stateFamily(tablesOf(kind), kind, nowMs));
  return {
    currency: currencyOf(locale),
    families: stated.map(({ family }) => family),
    validUntil: validUntilText(earliest(stated.map(({ changeMs }) => changeMs))),
  };
});

/** Describes a family of frames, and the instant of its next price change, in epoch milliseconds; null if none is known. */
function stateFamily(tables: PriceTables, kind: FrameKind, nowMs: number) {
  const formats = formatsOf(kind);
  const surchargesAt = optionSurcharges(tables, formats);
  const pricesAt = (atMs: number) =>
    formats.flatMap((formatType) => {
      const history = tables.histories.get(formatType);
      const price = history ? statementAt(history, atMs) : null;
      return price ? [{ formatType, ...price }] : [];
    });
  const options = FRAME_TYPES[kind].map((frameType, at) => (at === 0 ? null : `frameType/${frameType}`));
  const others = options.filter((option) => option !== null);
  const { widthMm, gapMm } = FRAME_PROFILES[kind];
  const family = {
    frame: kind,
    profileMm: widthMm,
    gapMm,
    types: FRAME_TYPES[kind].map((frameType, at) => ({
      frameType,
      finish: frameFinish(frameType),
      surcharges: surchargesAt(options[at] ?? null, nowMs),
    })),
    prices: pricesAt(nowMs),
  };
  const priceChanges = [...tables.histories.values()].flatMap(changesOf);
  const changeMs = earliest([
    nextSurchargeChange(tables, surchargesAt, others, nowMs),
    nextChange(priceChanges, nowMs, pricesAt),
  ]);
  return { family, changeMs };
}

export const serveFrameTypeVariants = serve(frameTypeVariants, ({ channel, input }) => {
  const frameTypes = input.frameTypes.length > 0 ? [...new Set(input.frameTypes)] : ALL_FRAME_TYPES;
  const articles = soldArticles(channel, []);
  return {
    variants: frameTypes.flatMap((frameType) =>
      articles
        .filter((article) => articleOptionValues(article, "frameType").includes(frameType))
        .map((article) => ({ frameType, frame: frameKindOf(frameType), article, ...trimOf(article) })),
    ),
  };
});

function trimOf(article: Article) {
  const matTypes = articleOptionValues(article, "matType");
  const glasses = articleOptionValues(article, "glas");
  return { matTypes, glasses };
}
