import type { ArticleOption, CalculatorProps, Choice, FormatOption } from "./props.ts";

/** The option a choice means. A choice that the list no longer has falls back to the first article and its own format. */
export function findChoice(
  articles: ArticleOption[],
  choice: Choice,
): { article: ArticleOption; format: FormatOption } {
  const article = articles.find((candidate) => candidate.value === choice.article) ?? articles[0];
  if (!article) throw new Error("A calculator without articles is not rendered.");
  const format =
    article.formats.find((candidate) => candidate.value === choice.format) ??
    article.formats.find((candidate) => candidate.value === article.initialFormat) ??
    article.formats[0];
  if (!format) throw new Error(`Article ${article.value} has no formats.`);
  return { article, format };
}

/** Changing the material resets the format to that material's initial one (spec 001 §4). */
export function chooseArticle(props: CalculatorProps, value: string): Choice {
  const { article, format } = findChoice(props.articles, { article: value, format: "" });
  return { article: article.value, format: format.value };
}

/** The page's address with a choice, so that it can be reloaded, sent on and gone back to. */
export function choiceHref(action: string, choice: Choice): string {
  return `${action}?material=${encodeURIComponent(choice.article)}&format=${encodeURIComponent(choice.format)}`;
}
