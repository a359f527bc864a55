import { pictureSizes } from "#domain/page/breakpoints.ts";
import { formatMoney } from "#domain/price/money.ts";
import type { PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import { Picture } from "../elements/picture/picture.tsx";
import type { Loaded } from "../loaded.ts";
import type { FromPrices } from "./load.ts";
import type { SubTeasersContent } from "./schema.ts";

export interface SubTeasersViewProps {
  content: SubTeasersContent;
  data: Loaded<FromPrices>;
  page: PageContext;
}

const TILE_SIZES = pictureSizes("large-mobile", "40vw", "20vw");

/** A grid of tiles. Without prices the tiles stand all the same, just without theirs. */
export function SubTeasersView({ content, data, page }: SubTeasersViewProps) {
  const prices = data.state === "loaded" ? data.data : null;
  return (
    <section className="wrap sub-teasers">
      {content.headline && <h2>{content.headline}</h2>}
      {content.text && <p className="lead">{content.text}</p>}
      <ul className={`tiles tiles-${Math.min(content.items.length, 6)}`}>
        {content.items.map((item) => {
          const from = item.article && prices?.get(item.article);
          return (
            <li key={item.title} {...page.editable?.(item)}>
              <Link to={page.resolveLink(item.link)} className={`tile tone-${item.tone} mount-${item.mount}`}>
                <span className="tile-wall">
                  {item.image && <Picture asset={page.picture(item.image)} sizes={TILE_SIZES} />}
                </span>
                <span className="tile-title">{item.title}</span>
                {from && (
                  <span className="tile-price">
                    {page.labels("helpers/priceab", { price: formatMoney(from, page.locale) })}
                  </span>
                )}
                {item.text && <span className="tile-text">{item.text}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
