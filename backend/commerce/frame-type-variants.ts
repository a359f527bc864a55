import type { Article } from "#domain/catalogue/article.ts";
import { articleOptionValues } from "#domain/catalogue/article-option.ts";
import { ALL_FRAME_TYPES, frameKindOf } from "#domain/catalogue/frame-type.ts";
import { frameTypeVariants } from "#domain/contract/frame-type-variants.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";

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
