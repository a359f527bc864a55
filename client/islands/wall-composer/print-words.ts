import { type MoneyNotation, moneyText } from "#domain/price/money-text.ts";
import { amountOf, offerOf, type Print, sidesOf, turned, type WallStock } from "#domain/wall/wall.ts";
import { fill } from "../calculator/selection.ts";
import type { WallArticle, WallProps } from "./props.ts";

/** Everything that is said about a print, in finished words. */
export interface PrintWords {
  /** Its name: "Print 2 of 5, 40 × 30 cm, oak frame". */
  name: string;
  /** Its size: "40 × 30 cm". */
  size: string;
  /** Its article and finish: "Poster in a wooden frame, oak". */
  kind: string;
  price: string;
  /** The designer's address with its article, size and finish. */
  href: string;
}

/** Returns the words of each print of a wall. */
export function wordsOfPrints(
  prints: readonly Print[],
  { labels, money }: Pick<WallProps, "labels" | "money">,
  stock: WallStock,
): PrintWords[] {
  return prints.map((print, index) => {
    const article = articleOf(stock, print.article);
    const finish = article.finishes.find(({ value }) => value === print.finish);
    const size = sizeText(article, print.format);
    const kind = finish ? `${article.label}, ${finish.label}` : article.label;
    const number = String(index + 1);
    return {
      name: fill(labels["wall/print"], { number, count: String(prints.length), size, kind }),
      size,
      kind,
      price: priceText(amountOf(print, stock), money),
      href: hrefOf(print, article),
    };
  });
}

/** Returns an article as the island has it. */
export function articleOf(stock: WallStock, article: string): WallArticle {
  return offerOf(stock, article) as WallArticle;
}

function sizeText({ formats }: WallArticle, format: string): string {
  const asSold = formats.find((one) => one.format === format);
  return asSold?.label ?? formats.find((one) => one.format === turned(format))?.turned ?? "";
}

/** Returns the address of the designer with a print: its size stands as it hangs. */
function hrefOf({ format, finish }: Print, { href, size, finishes }: WallArticle): string {
  const { width, height } = sidesOf(format);
  const ofSize = fill(size, { format, width: String(width), height: String(height) });
  return href + ofSize + (finishes.find(({ value }) => value === finish)?.query ?? "");
}

export function priceText(amount: number, money: MoneyNotation): string {
  return moneyText(amount, money);
}
