import { pictureSizes } from "#domain/page/breakpoints.ts";
import { formatMoney } from "#domain/price/money.ts";
import type { PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import { Picture } from "../elements/picture/picture.tsx";
import { shapeOf } from "../elements/picture/shape.ts";
import type { Loaded } from "../loaded.ts";
import type { FromPrices } from "./load.ts";
import { tileSizes } from "./rhythm.ts";
import type { SubTeasersContent } from "./schema.ts";

export interface SubTeasersViewProps {
  content: SubTeasersContent;
  data: Loaded<FromPrices>;
  page: PageContext;
}

const TILE_SIZES = pictureSizes("tablet", "40vw", "18vw");
const LARGE_SIZES = pictureSizes("tablet", "60vw", "36vw");

/** A grid of tiles. Without prices the tiles stand all the same, just without theirs. */
export function SubTeasersView({ content, data, page }: SubTeasersViewProps) {
  const prices = data.state === "loaded" ? data.data : null;
  const sizes = tileSizes(content.items.length);
  const layout = sizes.includes("tile-large") || content.items.length > 6 ? "many" : content.items.length;
  return (
    <section className="wrap sub-teasers">
      {content.headline && <h2>{content.headline}</h2>}
      {content.text && <p className="lead">{content.text}</p>}
      <ul className={`tiles tiles-${layout}`}>
        {content.items.map((item, index) => {
          const size = sizes[index] ?? null;
          const from = item.article && prices?.get(item.article);
          return (
            <li key={item.title} className={size ?? undefined} {...page.editable?.(item)}>
              <Link to={page.resolveLink(item.link)} className={`tile tone-${item.tone} mount-${item.mount}`}>
                <span className={`tile-wall ${item.image ? shapeOf(item.image) : ""}`}>
                  {item.image && <Picture asset={page.picture(item.image)} sizes={size ? LARGE_SIZES : TILE_SIZES} />}
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
