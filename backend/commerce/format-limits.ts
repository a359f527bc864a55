import { formatLimits } from "#domain/contract/format-limits.ts";
import { serve } from "./serve.ts";
import { limitsOf } from "./sizes.ts";
import { soldArticles } from "./sold-articles.ts";

export const serveFormatLimits = serve(formatLimits, ({ channel, input }) => ({
  articles: soldArticles(channel, input.articles).flatMap((article) => {
    const limits = limitsOf(article);
    return limits ? [{ article, ...limits }] : [];
  }),
}));
