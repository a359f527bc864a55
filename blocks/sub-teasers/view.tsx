import { pictureSizes } from "#domain/page/breakpoints.ts";
import type { Scene } from "#domain/page/scene.ts";
import { shapeOf } from "#domain/page/shape.ts";
import { formatMoney } from "#domain/price/money.ts";
import type { Loaded, PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import { Picture } from "../elements/picture/picture.tsx";
import { SceneView } from "../elements/scene/scene-view.tsx";
import type { Asset } from "../field/asset.ts";
import { closeUpsOf } from "./close-ups.ts";
import type { FromPrices } from "./load.ts";
import type { SubTeasersContent } from "./schema.ts";

/** Which tiles of a grid are larger than the others: one of four places, or of two; null is one place. */
export type TileSize = "tile-large" | "tile-wide" | null;

/** Tiles that stand in a layout of their own. */
const FEW = 4;
const COLUMNS = 4;
/** Where the second row of small tiles ends beside a large one and a pair of them follows. */
const AFTER_LARGE = 7;

/**
 * The size of each of `count` tiles, so that neither four columns nor two leave a gap: a large tile at the front and a wide one further
 * down make a rhythm of what would be a wall of equals.
 */
export function tileSizes(count: number): TileSize[] {
  const sizes = Array.from({ length: count }, (): TileSize => null);
  if (count === 3) sizes[0] = "tile-wide";
  if (count <= FEW || count === 6) return sizes;
  const over = count % COLUMNS;
  if (over <= 1) sizes[0] = "tile-large";
  else sizes[0] = "tile-wide";
  if (over === 0) sizes[AFTER_LARGE] = "tile-wide";
  if (over === 2) sizes[count - 1] = "tile-wide";
  return sizes;
}

interface SubTeasersViewProps {
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
  const closeUps = closeUpsOf(content.items);
  const layout = layoutOf(content.items.length, closeUps !== null);
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
                <TileWall
                  image={item.image && page.picture(item.image)}
                  closeUp={closeUps?.[index]}
                  sizes={size ? LARGE_SIZES : TILE_SIZES}
                />
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

/** The layout's name in style sheets: close-ups that three divides, few by their number, and many. */
function layoutOf(count: number, areCloseUps: boolean): string {
  if (tileSizes(count)[0] !== "tile-large" && count <= 6) return String(count);
  return areCloseUps && count % 3 === 0 ? "close-ups" : "many";
}

interface TileWallProps {
  image: Asset | null;
  /** The material's corner, where it is rendered: it says more than the picture on a drawn mount. */
  closeUp: Scene | undefined;
  sizes: string;
}

function TileWall({ image, closeUp, sizes }: TileWallProps) {
  if (closeUp)
    return (
      <span className="tile-wall close-up">
        <SceneView scene={closeUp} sizes={sizes} />
      </span>
    );
  return (
    <span className={`tile-wall ${image ? shapeOf(image) : ""}`}>
      {image && <Picture asset={image} sizes={sizes} />}
    </span>
  );
}
