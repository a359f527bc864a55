import { ASPECT_RATIOS } from "#domain/catalogue/aspect-ratio.ts";
import { aspectRatio } from "#domain/contract/aspect-ratio.ts";
import type { FormatGroup } from "#domain/contract/format-groups.ts";
import { groupByRatio } from "./format-group.ts";
import { formatsOf } from "./priced.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";

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
