import type { DesignKind } from "#domain/listing/design-list.ts";
import { isFacet } from "#domain/listing/facets.ts";
import type { FilterType } from "#domain/listing/filter.ts";
import { parseAssetAddress } from "#domain/page/asset-path.ts";
import { COUNTRIES } from "#domain/shop/country.ts";
import { homeOf, LANGUAGES } from "#domain/shop/locale.ts";
import { CHANNELS } from "#domain/shop/shop.ts";
import { type LabelKey, labelsOf } from "#locales/labels.ts";
import { spaces } from "../content/spaces.ts";
import type { Statement } from "../sql-statement.ts";
import { packedRows } from "./packed-rows.ts";
import { seededDesigns } from "./seeded-designs.ts";

const DESIGNS = `INSERT INTO designs (channel, kind, id, type, category, format_type, names, keywords, facets, sides, colors,
    list_cents, popularity, created_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value -> 6, value -> 7, value -> 8, value -> 9,
    value -> 10, value ->> 11, value ->> 12, value ->> 13
  FROM json_each(?) WHERE true
  ON CONFLICT DO UPDATE SET type = excluded.type, category = excluded.category, format_type = excluded.format_type,
    names = excluded.names, keywords = excluded.keywords, facets = excluded.facets, sides = excluded.sides, colors = excluded.colors,
    list_cents = excluded.list_cents, popularity = excluded.popularity
  WHERE type <> excluded.type OR category IS NOT excluded.category OR format_type IS NOT excluded.format_type
    OR names <> excluded.names OR keywords <> excluded.keywords OR facets <> excluded.facets OR sides <> excluded.sides
    OR colors <> excluded.colors OR list_cents IS NOT excluded.list_cents OR popularity <> excluded.popularity`;
const CREATED_AT = "2026-01-05T08:00:00Z";

/** The statements that put the first designs of both brands into table `designs`. Running them again changes no row. */
export function designSeed(): Statement[] {
  const rows = CHANNELS.flatMap((channel) =>
    seededDesigns(channel).map(({ kind, id, type, area, category, formatType, picture, euros }, at, all) => {
      const asset = parseAssetAddress(`/f/${spaces[channel].id}/${picture}`);
      const names = namesOf(`${area}/${type}` as LabelKey);
      const sides = asset ? [["front", `/${asset.path}`, asset.width, asset.height]] : [];
      const own = [channel, kind, id, type, category, formatType, names, {}, facetsOf(kind, type), sides, []];
      return [...own, Math.round(euros * 100), all.length - at, CREATED_AT];
    }),
  );
  return packedRows(rows).map((pack) => ({ sql: DESIGNS, params: [pack] }));
}

function facetsOf(kind: DesignKind, type: string): Partial<Record<FilterType, readonly string[]>> {
  return { ...(isFacet(kind, "product", type) && { product: [type] }), label: ["foto"] };
}

/** By language, in the words of the country that it is at home in. */
function namesOf(key: LabelKey): Record<string, string> {
  const entries = LANGUAGES.map((language) => {
    const home = homeOf(language) ?? "DE";
    return [language, labelsOf(COUNTRIES[home].locales[0])(key)];
  });
  return Object.fromEntries(entries);
}
