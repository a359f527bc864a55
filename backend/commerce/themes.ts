import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { themes } from "#domain/contract/themes.ts";
import { currencyOf } from "#domain/price/money.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { readDesigns } from "./design-store.ts";
import { listQuestion } from "./listed-designs.ts";
import { serve } from "./serve.ts";

/** One theme for each occasion, counted from 1: the poster brand sells no cards, and hands over to the same designer. */
const THEMES = CARD_OCCASIONS.map((_, at) => ({ id: String(at + 1) }));

/** The card designs of a channel; those that another sells are known by their id. */
export const serveThemes = serve(themes, async ({ channel, locale, input, env }) => {
  if (!CHANNEL_DEFAULTS[channel].hasCards) {
    const { ids, limit } = input;
    const known = ids.length > 0 ? THEMES.filter(({ id }) => ids.includes(id)) : THEMES;
    return { currency: currencyOf(locale), themes: known.slice(0, limit) };
  }
  const { designs, ...facts } = await readDesigns(env.DB, { ...listQuestion(input), channel, locale, kind: "card" });
  return { ...facts, themes: designs };
});
