import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { parseFormat } from "#domain/catalogue/format.ts";
import { formatMoney } from "#domain/price/money.ts";
import { articleLabel } from "#locales/product-labels.ts";
import type { Loaded, PageContext } from "../block.ts";
import { choiceLink } from "../formats-and-prices/rows.ts";
import { PriceTerms } from "../shell/price-terms.tsx";
import type { OfferedBox } from "./load.ts";
import type { PhotoboxOverviewContent } from "./schema.ts";

interface PhotoboxOverviewViewProps {
  content: PhotoboxOverviewContent;
  data: Loaded<readonly OfferedBox[]>;
  page: PageContext;
}

/** Photo boxes side by side. If their data cannot be loaded, headline and text stand alone. */
export function PhotoboxOverviewView({ content, data, page }: PhotoboxOverviewViewProps) {
  const { headline, text, link } = content;
  const boxes = data.state === "loaded" ? data.data : [];
  const href = page.resolveLink(link)?.href;
  if (!headline && !text && boxes.length === 0) return null;
  return (
    <section className="wrap photoboxes">
      {headline && <h2>{headline}</h2>}
      {text && <p className="lead">{text}</p>}
      {boxes.length > 0 && (
        <>
          <ul className="boxes">
            {boxes.map((box) => (
              <Box key={box.article} box={box} href={href} page={page} />
            ))}
          </ul>
          <small>
            <PriceTerms page={page} />
          </small>
        </>
      )}
    </section>
  );
}

interface BoxProps {
  box: OfferedBox;
  /** The page of the calculator. */
  href: string | undefined;
  page: PageContext;
}

function Box({ box: { article, prints, sizes }, href, page: { labels, locale } }: BoxProps) {
  return (
    <li>
      <h3>{articleLabel(labels, article)}</h3>
      <p>{labels("photo-boxes/prints", prints)}</p>
      <ul>
        {sizes.map(({ formatType, price }) => {
          const format = parseFormat(formatType);
          if (!format.ok) return null;
          const to = choiceLink(href, article, formatType);
          const size = dimensionText(format.value, locale);
          return (
            <li key={formatType}>
              {to ? <a href={to}>{size}</a> : <span>{size}</span>} {price && <b>{formatMoney(price, locale)}</b>}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
