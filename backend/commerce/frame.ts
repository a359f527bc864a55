import { FRAME_KINDS, type FrameKind } from "#domain/catalogue/frame.ts";
import { FRAME_PROFILES } from "#domain/catalogue/frame-profile.ts";
import { FRAME_TYPES, frameFinish } from "#domain/catalogue/frame-type.ts";
import { frame } from "#domain/contract/frame.ts";
import { currencyOf } from "#domain/price/money.ts";
import { earliest, nextChange } from "#domain/price/next-change.ts";
import { priceAt } from "#domain/price/price-history.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { surchargeInstants, surchargesAt } from "./option-surcharges.ts";
import { type PriceTables, readPriceTables } from "./price-tables.ts";
import { formatsOf } from "./priced.ts";
import { serve } from "./serve.ts";
import { validUntilText } from "./valid-until.ts";

export const serveFrame = serve(frame, async ({ channel, locale, input, env, nowMs }) => {
  const sold = channel === "poster" ? FRAME_KINDS : [];
  const kinds = sold.filter((kind) => input.frame === undefined || input.frame === kind);
  const tablesOf = await readPriceTables(env.DB, kinds, countryOf(locale));
  const changes = kinds.map((kind) => {
    const tables = tablesOf(kind);
    return nextChange(surchargeInstants(tables), nowMs, (atMs) => familyAt(tables, kind, atMs));
  });
  return {
    currency: currencyOf(locale),
    families: kinds.map((kind) => familyAt(tablesOf(kind), kind, nowMs)),
    validUntil: validUntilText(earliest(changes)),
  };
});

function familyAt(tables: PriceTables, kind: FrameKind, atMs: number) {
  const formats = formatsOf(kind);
  const surchargesOf = surchargesAt(tables, formats, atMs);
  const { widthMm, gapMm } = FRAME_PROFILES[kind];
  return {
    frame: kind,
    profileMm: widthMm,
    gapMm,
    types: FRAME_TYPES[kind].map((frameType, at) => ({
      frameType,
      finish: frameFinish(frameType),
      surcharges: surchargesOf(at === 0 ? null : `frameType/${frameType}`),
    })),
    prices: formats.flatMap((formatType) => {
      const history = tables.histories.get(formatType);
      const price = history ? priceAt(history, atMs) : null;
      return price ? [{ formatType, ...price }] : [];
    }),
  };
}
