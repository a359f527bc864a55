import * as z from "zod/mini";
import { ARTICLES, type Article } from "../catalogue/article.ts";
import { FORMAT_PATTERN } from "../catalogue/format.ts";

const KNOWN: ReadonlySet<unknown> = new Set(ARTICLES);
const EXPECTED = `expected up to ${ARTICLES.length} of ${ARTICLES.join(", ")}`;

export const articleSchema = z.enum(ARTICLES, EXPECTED);

/**
 * A list with one entry for each article. A backend may sell more than the shop shows: an entry of an article that the
 * shop does not know is left out, whatever it holds, and the rest counts. An entry of a known article must fit the
 * schema.
 */
export function listByArticle<Entry>(entry: z.ZodMiniType<Entry>) {
  return z.pipe(z.pipe(z.array(z.unknown()), z.transform(withoutUnknown)), z.array(entry));
}

function withoutUnknown(entries: unknown[]): unknown[] {
  return entries.filter((entry) => {
    const { success, data } = namedSchema.safeParse(entry);
    return !success || KNOWN.has(data.article);
  });
}

const namedSchema = z.object({ article: z.string() });

/** Names of articles: `articles[]=leinwand&articles[]=poster-gerahmt`; none means every article of the channel. */
export const articlesInputSchema = z.object({
  articles: z._default(z.readonly(z.array(articleSchema, EXPECTED).check(z.maxLength(ARTICLES.length, EXPECTED))), []),
});

/** The articles that a question with this input is about. */
export function articlesAsked({ articles }: { articles: readonly Article[] }): readonly Article[] | "all" {
  return articles.length === 0 ? "all" : articles;
}

/** Values by group, as `articleOptionValues` has them; a group that is left out has its usual value. */
const optionsSchema = z._default(z.record(z.string().check(z.maxLength(32)), z.string().check(z.maxLength(64))), {});

/** One article with its options: `article=leinwand&options[keilrahmen]=38mm`. */
export const articleChoiceSchema = z.object({ article: articleSchema, options: optionsSchema });

/** A size, `{width}x{height}` in mm, as `parseFormat` reads it. */
export const formatTypeSchema = z.string().check(z.regex(FORMAT_PATTERN, "expected a size such as 600x400, in mm"));
