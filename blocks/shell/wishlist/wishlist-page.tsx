import { pageHref } from "#domain/address/page-address.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { entryKey, type WishlistEntry } from "#domain/wishlist/wishlist.ts";
import type { PageContext } from "../../block.ts";
import { designHref, formatText, priceText } from "../../designs/design-facts.ts";
import { DesignPicture, WishlistHeart } from "../../designs/design-tiles.tsx";
import type { FoundDesigns } from "../../designs/load.ts";
import { DESIGN_SHEETS } from "../../designs/sheets.ts";
import heart from "../../designs/wishlist-heart.css?sheet";
import styles from "./styles.css?sheet";

export const WISHLIST_SHEETS = [...DESIGN_SHEETS, heart, styles] as const;

export interface WishlistPageProps {
  /** The number of entries of the whole list. */
  count: number;
  /** The entries of this page of the list. */
  shown: readonly WishlistEntry[];
  designs: FoundDesigns;
  pages: { number: number; last: number };
  notice: string | null;
  page: PageContext;
}

const TILE_SIZES = pictureSizes("tablet", "44vw", "22vw");

/** The designs that a visitor put on her wishlist, newest first, each with a link to the design and a heart that removes it. */
export function WishlistPage({ count, shown, designs, pages, notice, page }: WishlistPageProps) {
  const { labels } = page;
  return (
    <section className="wrap wishlist designs">
      <h1>{labels("wishlist/title")}</h1>
      <p className="lead">{labels("wishlist/count", { count })}</p>
      {notice && (
        <p className="told" role="alert">
          {notice}
        </p>
      )}
      {designs.failed.size > 0 && (
        <p className="told" role="status">
          {labels("wishlist/unavailable")}
        </p>
      )}
      <ul className="design-grid">
        {shown.map((entry) => (
          <li key={entryKey(entry)}>
            <Tile entry={entry} designs={designs} page={page} back={pageAddress(page, pages.number)} />
          </li>
        ))}
      </ul>
      {pages.last > 1 && (
        <p className="ways">
          {pages.number > 1 && (
            <a className="button button-secondary" rel="prev" href={pageAddress(page, pages.number - 1)}>
              {labels("wishlist/newer")}
            </a>
          )}
          {pages.number < pages.last && (
            <a className="button button-secondary" rel="next" href={pageAddress(page, pages.number + 1)}>
              {labels("wishlist/older")}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

interface TileProps {
  entry: WishlistEntry;
  designs: FoundDesigns;
  page: PageContext;
  back: string;
}

function Tile({ entry, designs, page, back }: TileProps) {
  const { labels } = page;
  const found = designs.designs.get(entryKey(entry));
  const name = found?.design.name ?? labels("themes/title", { id: entry.id });
  const heart = <WishlistHeart {...entry} name={name} page={page} back={back} isOn />;
  const href = designHref(entry.kind, entry.id, page);
  if (!found) {
    // If the backend could not say whether the design exists, its own page may know.
    const isUnknown = designs.failed.has(entry.kind);
    return (
      <>
        <span className={`design-picture ${entry.kind} missing`} />
        {isUnknown ? (
          <a className="design-name" href={href}>
            {name}
          </a>
        ) : (
          <>
            <span className="design-name">{name}</span>
            <span className="design-note">{labels("wishlist/gone")}</span>
          </>
        )}
        {heart}
      </>
    );
  }
  const { design, currency } = found;
  const format = formatText(design, page);
  const price = design.isWithdrawn ? labels("wishlist/withdrawn") : priceText(design, currency, page);
  return (
    <>
      <a className={design.isWithdrawn ? "design withdrawn" : "design"} href={href}>
        <DesignPicture kind={entry.kind} design={design} sizes={TILE_SIZES} page={page} />
        <span className="design-name">{design.name}</span>
        {format && <span className="design-note">{format}</span>}
        {price && <span className="design-note">{price}</span>}
      </a>
      {heart}
    </>
  );
}

function pageAddress({ locale, shop }: PageContext, number: number): string {
  const path = pageHref({ locale, slug: "wishlist" }, shop);
  return number === 1 ? path : `${path}?page=${number}`;
}
