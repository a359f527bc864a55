import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { themes } from "#domain/contract/themes.ts";
import { serve } from "./serve.ts";

/** One theme for each occasion, counted from 1; both channels hand over to the same designer. */
const THEMES = CARD_OCCASIONS.map((_, at) => ({ id: String(at + 1) }));

export const serveThemes = serve(themes, () => ({ themes: THEMES }));
