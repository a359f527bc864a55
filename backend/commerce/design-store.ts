import type { Design, DesignList } from "#domain/contract/design.ts";
import { type DesignKind, LISTED_AT_ONCE } from "#domain/listing/design-list.ts";
import { DEFAULT_SORT, type SortOption } from "#domain/listing/sort.ts";
import { parseAssetAddress } from "#domain/page/asset-path.ts";
import { currencyOf } from "#domain/price/money.ts";
import { countryOf, type Locale, languageOf } from "#domain/shop/locale.ts";
import type { Channel } from "#domain/shop/shop.ts";

/** Which designs are asked for; an empty list asks for all. */
export interface DesignQuestion {
  channel: Channel;
  locale: Locale;
  kind: DesignKind;
  ids?: readonly string[];
  types?: readonly string[];
  categories?: readonly number[];
  formats?: readonly string[];
  sort?: SortOption;
  limit?: number;
}

interface DesignRow {
  id: string;
  type: string;
  format_type: string | null;
  name: string;
  picture: string | null;
  price: number | null;
}

/** Each order is read along its own index. */
const ORDERS: Record<SortOption, string> = { popularity: "popularity DESC, id", created: "created_at DESC, id" };

/**
 * The designs that fit, in the order asked for.
 *
 * @throws what D1 throws when the database does not answer.
 */
export async function readDesigns(db: D1Database, question: DesignQuestion): Promise<DesignList> {
  const { channel, locale, kind, ids = [], types = [], categories = [], formats = [] } = question;
  const { sort = DEFAULT_SORT, limit = LISTED_AT_ONCE } = question;
  const filters = [
    ["id", ids],
    ["type", types],
    ["category", categories],
    ["format_type", formats],
  ].filter(([, values]) => values?.length) as [string, readonly (string | number)[]][];
  const where = filters.map(([column]) => `AND ${column} IN (SELECT value FROM json_each(?))`).join(" ");
  const { results } = await db
    .prepare(
      `SELECT id, type, format_type, names ->> ? AS name, picture, prices ->> ? AS price FROM designs
       WHERE channel = ? AND kind = ? ${where} ORDER BY ${ORDERS[sort]} LIMIT ?`,
    )
    .bind(
      languageOf(locale),
      countryOf(locale),
      channel,
      kind,
      ...filters.map(([, values]) => JSON.stringify(values)),
      limit,
    )
    .all<DesignRow>();
  return { currency: currencyOf(locale), designs: results.map(toDesign) };
}

function toDesign({ id, type, format_type, name, picture, price }: DesignRow): Design {
  const asset = picture === null ? null : parseAssetAddress(picture);
  return {
    id,
    name,
    type,
    formatType: format_type,
    picture: asset?.width ? { src: `/${asset.path}`, width: asset.width, height: asset.height } : null,
    priceFrom: price,
  };
}
