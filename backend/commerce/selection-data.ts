import { wallParts } from "#domain/catalogue/article.ts";
import { articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { selectionData } from "#domain/contract/selection-data.ts";
import { referenceOf } from "./catalogue.ts";
import { groupByRatio } from "./format-group.ts";
import { serve } from "./serve.ts";
import { limitsOf } from "./sizes.ts";
import { soldArticles } from "./sold-articles.ts";

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
