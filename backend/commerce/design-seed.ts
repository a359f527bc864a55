import { COUNTRIES } from "#domain/shop/country.ts";
import { homeOf, LANGUAGES } from "#domain/shop/locale.ts";
import { CHANNELS } from "#domain/shop/shop.ts";
import { type LabelKey, labelsOf } from "#locales/labels.ts";
import { spaces } from "../content/spaces.ts";
import type { Statement } from "../sql-statement.ts";
import { packedRows } from "./packed-rows.ts";
import { localAmount, PRICED_COUNTRIES, tradeAmount } from "./price-level.ts";
import { seededDesigns } from "./seeded-designs.ts";

const DESIGNS = `INSERT INTO designs (channel, kind, id, type, category, format_type, names, picture, prices, popularity, created_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value -> 6, value ->> 7, value -> 8,
    value ->> 9, value ->> 10
  FROM json_each(?) WHERE true
  ON CONFLICT DO UPDATE SET type = excluded.type, category = excluded.category, format_type = excluded.format_type,
    names = excluded.names, picture = excluded.picture, prices = excluded.prices, popularity = excluded.popularity`;
const CREATED_AT = "2026-01-05T08:00:00Z";

/** The statements that put the first designs of both brands into table `designs`. Running them again leaves the same rows. */
export function designSeed(): Statement[] {
  const rows = CHANNELS.flatMap((channel) =>
    seededDesigns(channel).map(({ kind, id, type, area, category, formatType, picture, euros }, at, all) => [
      ...[channel, kind, id, type, category, formatType],
      namesOf(`${area}/${type}` as LabelKey),
      `/f/${spaces[channel].id}/${picture}`,
      Object.fromEntries(PRICED_COUNTRIES.map((country) => [country, priceIn(country, euros)])),
      all.length - at,
      CREATED_AT,
    ]),
  );
  return packedRows(rows).map((pack) => ({ sql: DESIGNS, params: [pack] }));
}

function priceIn(country: (typeof PRICED_COUNTRIES)[number], euros: number): number {
  return tradeAmount(localAmount(euros, country), country);
}

/** By language, in the words of the country that it is at home in. */
function namesOf(key: LabelKey): Record<string, string> {
  const entries = LANGUAGES.map((language) => {
    const home = homeOf(language) ?? "DE";
    return [language, labelsOf(COUNTRIES[home].locales[0])(key)];
  });
  return Object.fromEntries(entries);
}
