import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { themes } from "#domain/contract/themes.ts";
import { readDesigns } from "./design-store.ts";
import { serve } from "./serve.ts";

/** One theme for each occasion, counted from 1; both channels hand over to the same designer. */
const THEMES = CARD_OCCASIONS.map((_, at) => ({ id: String(at + 1) }));

/** Those that the channel sells come first, the most chosen one first; the others are known by their id. */
export const serveThemes = serve(themes, async ({ channel, locale, env }) => {
  const { currency, designs } = await readDesigns(env.DB, { channel, locale, kind: "card" });
  const others = THEMES.filter(({ id }) => !designs.some((design) => design.id === id));
  return { currency, themes: [...designs, ...others] };
});
