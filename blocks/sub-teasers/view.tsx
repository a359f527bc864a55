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

/** The size of a tile: over four places of the grid, or over two; null is one place. */
export type TileSize = "tile-large" | "tile-wide" | null;

/** The largest number of tiles that have a layout of their own. */
const FEW = 4;
const COLUMNS = 4;
/** The index of the wide tile in a grid with a large one: after the four small tiles beside the large one and a pair of small ones. */
const AFTER_LARGE = 7;

/**
 * Returns the size of each of `count` tiles, so that neither four columns nor two leave a gap. A large tile at the front and a wide one
 * further down give rhythm to what would be a grid of equal tiles.
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

/** A grid of tiles. If the prices cannot be loaded, the tiles are shown without them. */
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

/**
 * Returns the name of the layout in the style sheets: the number of tiles if they are few, `close-ups` if all show close-ups and their
 * number is divisible by three, else `many`.
 */
function layoutOf(count: number, areCloseUps: boolean): string {
  if (tileSizes(count)[0] !== "tile-large" && count <= 6) return String(count);
  return areCloseUps && count % 3 === 0 ? "close-ups" : "many";
}

interface TileWallProps {
  image: Asset | null;
  /** The rendered close-up of the material, if there is one; it is shown instead of the picture on a drawn mount. */
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
