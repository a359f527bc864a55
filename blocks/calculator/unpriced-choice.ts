import { formatKey, rotatedKey } from "#domain/catalogue/format.ts";
import { TRADE_FORMATS } from "#domain/catalogue/trade-size.ts";
import type { ArticleChoice } from "#domain/product/product.ts";
import type { PageContext } from "../block.ts";
import { askedArticle, askedOptions, askedOwnSize } from "./asked.ts";
import { articlesOf } from "./load.ts";
import { standing } from "./offers.ts";
import type { CalculatorContent } from "./schema.ts";

/** Sizes that the trade knows, either way up: which of them are sold nobody can say, and any other would make a copy of the page. */
const KNOWN_FORMATS = TRADE_FORMATS.flatMap((format) => [format, rotatedKey(format)]);

/**
 * What is chosen where nobody says what is sold: what the address names, else the sku, else the editor's article, as `calculatorProps` has
 * it. Null where the content offers nothing.
 */
export function unpricedChoice(content: CalculatorContent, page: PageContext): ArticleChoice | null {
  const asked = askedArticle(content, page);
  const ownSize = content.freeFormat ? askedOwnSize(page) : null;
  const askedFormat = page.query("format", KNOWN_FORMATS);
  const askedSize = ownSize ? formatKey(ownSize) : askedFormat;
  const sku = asked === null && askedSize === null ? content.sku[0] : undefined;
  const article = asked ?? sku?.article ?? content.selectedArticle ?? articlesOf(content)[0];
  if (!article) return null;
  const format = askedSize ?? sku?.format ?? undefined;
  return {
    article,
    formatType: format && (ownSize ? format : standing(format, content)),
    options: askedOptions(content, article, page),
  };
}
