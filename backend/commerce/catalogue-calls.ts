import { wallParts } from "#domain/catalogue/article.ts";
import { articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { ASPECT_RATIOS } from "#domain/catalogue/format-names.ts";
import { aspectRatio } from "#domain/contract/aspect-ratio.ts";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import type { FormatGroup } from "#domain/contract/format-groups.ts";
import { formatLimits } from "#domain/contract/format-limits.ts";
import { selectionData } from "#domain/contract/selection-data.ts";
import { formatsOf, groupByRatio, referenceOf, soldArticles } from "./catalogue.ts";
import { limitsOf } from "./pricing.ts";
import { serve } from "./serve.ts";

export const serveCalculatorReference = serve(calculatorReference, ({ channel, input }) => ({
  articles: soldArticles(channel, input.articles).map(referenceOf),
}));

export const serveSelectionData = serve(selectionData, ({ channel, input }) => ({
  articles: soldArticles(channel, input.articles).map((article) => {
    const { formats, initialFormat, popularFormat } = referenceOf(article);
    return {
      article,
      groups: groupByRatio(formats.map((formatType) => ({ formatType }))).map(({ group, entries }) => ({
        group,
        formats: entries.map(({ formatType }) => formatType),
      })),
      initialFormat,
      popularFormat,
      options: articleOptionGroups(article).map((group) => ({
        group,
        values: [...articleOptionValues(article, group)],
      })),
      frame: wallParts(article)?.frame?.frameType ?? null,
      limits: limitsOf(article),
    };
  }),
}));

export const serveAspectRatio = serve(aspectRatio, ({ channel, input }) => ({
  articles: soldArticles(channel, input.articles).map((article) => ({
    article,
    ratios: groupByRatio(formatsOf(article).map((formatType) => ({ formatType }))).map(({ group, entries }) => ({
      group,
      ratio: ratioOf(group),
      formats: entries.length,
    })),
  })),
}));

function ratioOf(group: FormatGroup): number | null {
  if (group === "standard") return null;
  return group === "din" ? Math.SQRT2 : ASPECT_RATIOS[group];
}

export const serveFormatLimits = serve(formatLimits, ({ channel, input }) => ({
  articles: soldArticles(channel, input.articles).flatMap((article) => {
    const limits = limitsOf(article);
    return limits ? [{ article, ...limits }] : [];
  }),
}));
