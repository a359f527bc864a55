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

/** A choice that the list no longer has falls back to the first article, and to that article's own first format. */
export function findChoice(props: CalculatorProps, choice: Choice): { article: Article; format: FormatOption } {
  const option = props.articles.find((candidate) => candidate.value === choice.article) ?? props.articles[0];
  if (!option) throw new Error("A calculator without articles is not rendered.");
  const article = { ...option, formats: option.offers.flatMap((offer) => formatOption(props, option, offer) ?? []) };
  const byValue = (value: string) => article.formats.find(({ format }) => format === value);
  const format = byValue(choice.format) ?? byValue(article.initialFormat) ?? article.formats[0];
  if (!format) throw new Error(`Article ${article.value} has no formats.`);
  return { article, format };
}

function formatOption({ sizes, labels }: CalculatorProps, article: ArticleOption, offer: Offer): FormatOption | null {
  const size = sizes[offer.format];
  if (!size) return null;
  const isPopular = offer.format === article.popularFormat;
  // The size most shoppers order is where they wonder whether a phone's photograph will do.
  const hint = isPopular && size.suitsPhone ? labels["calculator/phone-is-enough"] : size.sharp;
  return { ...size, ...offer, hint, isPopular, href: `${article.href}&formatType=${offer.format}` };
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
