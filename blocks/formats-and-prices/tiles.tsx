import type { FormatGroup } from "#domain/contract/format-groups.ts";
import { parseAssetAddress } from "#domain/page/asset-path.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { formatMoney } from "#domain/price/money.ts";
import type { PageContext } from "../block.ts";
import { Picture } from "../elements/picture/picture.tsx";
import type { ProportionTile } from "./load.ts";
import { proportionName } from "./proportions.ts";

const SIZES = pictureSizes("tablet", "45vw", "16vw");

interface ProportionTilesProps {
  tiles: readonly ProportionTile[];
  /** The proportion whose sizes are shown; null for all. */
  shown: FormatGroup | null;
  /** Returns the address of the page with the sizes of a proportion; null for all. */
  hrefOf: (group: FormatGroup | null) => string;
  page: PageContext;
}

/** Tiles of proportions, each with a picture of it. A tile leads to the sizes of its proportion, so that no script is needed. */
export function ProportionTiles({ tiles, shown, hrefOf, page }: ProportionTilesProps) {
  const { labels, locale } = page;
  return (
    <>
      <ul className="proportion-tiles">
        {tiles.map(({ group, sizes, from, image }) => {
          const asset = image && parseAssetAddress(image.src);
          return (
            <li key={group} className={`of-${group.replace(":", "-")}`}>
              <a href={hrefOf(group)} rel="nofollow" aria-current={group === shown ? "true" : undefined}>
                {asset && <Picture asset={page.picture({ ...asset, id: null, alt: "" })} sizes={SIZES} />}
                <b>{proportionName(group, page)}</b>
                <small>{labels("formats-prices/sizes", { count: sizes })}</small>
                {from && <small>{labels("helpers/priceab", { price: formatMoney(from, locale) })}</small>}
              </a>
            </li>
          );
        })}
      </ul>
      {shown && (
        <p>
          <a href={hrefOf(null)}>{labels("formats-prices/all")}</a>
        </p>
      )}
    </>
  );
}
