import type { Facet } from "#domain/product/designed.ts";
import { designsOf } from "#domain/product/products.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { COUNTRIES, type Language } from "#domain/shop/country.ts";
import { homeOf } from "#domain/shop/locale.ts";
import { type LabelKey, labelsOf } from "#locales/labels.ts";
import { cataloguedDesigns } from "../designs/catalogue.ts";
import type { CataloguedDesign } from "../designs/catalogued-design.ts";
import { packedRows, type Statement } from "../sql-statement.ts";

const DESIGNS = `INSERT INTO designs (channel, kind, id, type, category, format_type, names, keywords, facets, sides, colors,
    set_parts, popularity, created_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value -> 6, value -> 7, value -> 8, value -> 9,
    value -> 10, value -> 11, value ->> 12, value ->> 13
  FROM json_each(?) WHERE true
  ON CONFLICT DO UPDATE SET type = excluded.type, category = excluded.category, format_type = excluded.format_type,
    names = excluded.names, keywords = excluded.keywords, facets = excluded.facets, sides = excluded.sides, colors = excluded.colors,
    set_parts = excluded.set_parts, popularity = excluded.popularity, created_at = excluded.created_at
  WHERE type <> excluded.type OR category IS NOT excluded.category OR format_type IS NOT excluded.format_type
    OR names <> excluded.names OR keywords <> excluded.keywords OR facets <> excluded.facets OR sides <> excluded.sides
    OR colors <> excluded.colors OR set_parts <> excluded.set_parts OR popularity <> excluded.popularity OR created_at <> excluded.created_at`;

/** The words that a design is found by beside its name: its own, and the names of the filter values that it has, in each language. */
function searchedWords({ kind, keywords, facets }: CataloguedDesign): Record<string, string> {
  const { facets: filters } = designsOf(kind);
  const keys = Object.entries(facets).flatMap(([type, values]) => {
    const filter: Facet | undefined = filters[type as keyof typeof filters];
    return filter ? values.map((value) => `${filter.labels}${value}` as LabelKey) : [];
  });
  return Object.fromEntries(
    Object.entries(keywords).map(([language, words]) => {
      const labels = labelsOf(COUNTRIES[homeOf(language as Language) ?? "DE"].locales[0]);
      return [language, [words, ...keys.map((key) => labels(key))].join(" ")];
    }),
  );
}

/** Returns the statements that write the designs of both brands to table `designs`. Running them again changes no row. */
export function designSeed(): Statement[] {
  const rows = CHANNELS.flatMap((channel) =>
    cataloguedDesigns(channel).map((design) => {
      const { kind, id, type, bookCategory, formatType, names, facets, sides, colors, set } = design;
      const keywords = searchedWords(design);
      // An embedded design is drawn on request, so its sides have no stored address.
      const drawn = sides.map(({ side, width, height }) => [side, null, width, height]);
      const own = [channel, kind, id, type, bookCategory, formatType, names, keywords, facets, drawn];
      const others = [colors.map(({ id: one, color }) => [one, color]), set.map(({ id: one, part }) => [one, part])];
      return [...own, ...others, design.popularity, design.createdAt];
    }),
  );
  return packedRows(rows).map((pack) => ({ sql: DESIGNS, params: [pack] }));
}
