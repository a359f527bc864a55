import * as z from "zod/mini";
import { ARTICLES, isArticle } from "#domain/catalogue/article.ts";
import { field, fieldOptions } from "./storyblok.ts";

const choices = { options: fieldOptions(ARTICLES), datasource: "materials" };

/** An article, or null where the editor chose none or one that is not sold. */
export const articleField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => (isArticle(value) ? value : null)),
  ),
  { type: "option", ...choices },
);

/** Articles in the editor's order, each once; what is not sold is left out, and none is none. */
export const optionalArticlesField = field(
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((values) => [...new Set(values.filter(isArticle))]),
  ),
  { type: "options", ...choices },
);

/** At least one article, in the editor's order, each once; what is not sold is left out. */
export const articlesField = field(
  z
    .pipe(
      z.array(z.unknown()),
      z.transform((values) => [...new Set(values.filter(isArticle))]),
    )
    .check(z.refine((articles) => articles.length > 0, "names no article that is sold")),
  { type: "options", required: true, minimum_entries: 1, ...choices },
);
