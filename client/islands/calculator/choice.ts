import type { ArticleOption, CalculatorProps, Choice, Offer, Size } from "./props.ts";

/** One size of one article, as it is shown. */
export interface FormatOption extends Size, Offer {
  hint: string;
  isPopular: boolean;
  /** The designer with this choice. */
  href: string;
}

/** An article with its formats, as they are shown. */
export interface Article extends ArticleOption {
  formats: FormatOption[];
}

/** An article by its value, as it is shown; the first one for a value that the list no longer has. */
export function findArticle(props: CalculatorProps, value: string): Article {
  const option = props.articles.find((candidate) => candidate.value === value) ?? props.articles[0];
  if (!option) throw new Error("A calculator without articles is not rendered.");
  return { ...option, formats: option.offers.flatMap((offer) => formatOption(props, option, offer) ?? []) };
}

/** A format of an article; its own first one for a value that it no longer has. */
export function findFormat(article: Article, value: string): FormatOption {
  const byValue = (wanted: string) => article.formats.find(({ format }) => format === wanted);
  const format = byValue(value) ?? byValue(article.initialFormat) ?? article.formats[0];
  if (!format) throw new Error(`Article ${article.value} has no formats.`);
  return format;
}

function formatOption({ sizes, labels }: CalculatorProps, article: ArticleOption, offer: Offer): FormatOption | null {
  const size = sizes[offer.format];
  if (!size) return null;
  const isPopular = offer.format === article.popularFormat;
  // The size most shoppers order is where they wonder whether a phone's photograph will do.
  const hint = isPopular && size.suitsPhone ? labels["calculator/phone-is-enough"] : size.sharp;
  return { ...size, ...offer, hint, isPopular, href: `${article.href}&formatType=${offer.format}` };
}

/** Both of a choice. */
export function findChoice(props: CalculatorProps, choice: Choice): { article: Article; format: FormatOption } {
  const article = findArticle(props, choice.article);
  return { article, format: findFormat(article, choice.format) };
}

/** Changing the material resets the format to that material's initial one (spec 001 §4). */
export function chooseArticle(props: CalculatorProps, value: string): Choice {
  const { article, format } = findChoice(props, { article: value, format: "" });
  return { article: article.value, format: format.format };
}

/**
 * The page's address with a choice, so that it can be reloaded, sent on and gone back to.
 *
 * @param search the address's query so far: what it holds beside a choice stays in it.
 */
export function choiceHref(action: string, choice: Choice, search = ""): string {
  const chosen = { material: choice.article, format: choice.format };
  const others = [...new URLSearchParams(search)].filter(([name]) => !Object.hasOwn(chosen, name));
  const pairs = [...Object.entries(chosen), ...others];
  return `${action}?${pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&")}`;
}
