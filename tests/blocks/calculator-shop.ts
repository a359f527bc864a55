import type { CalculatorData } from "#blocks/calculator/load.ts";
import { calculatorSchema } from "#blocks/calculator/schema.ts";

const PICTURE = { filename: "https://a.storyblok.com/f/1001/1006x466/d4783719f7/alpen.jpg", alt: "Alpengipfel" };

/** Returns the content of a calculator of canvases and framed posters. */
export function content(changed: object = {}) {
  return calculatorSchema.parse({
    component: "calculator",
    headline: "Dein Foto auf Leinwand",
    articles: ["leinwand", "poster-gerahmt"],
    selectedArticle: "leinwand",
    picture: PICTURE,
    ctaText: "",
    facts: [{ component: "fact", title: "Fichte", text: "2,5 cm" }],
    ...changed,
  });
}

/** The data of a calculator whose content asks for neither options nor sizes of her own. */
export const NOTHING_ELSE = {
  options: null,
  limits: [],
  deliveries: null,
  ownSize: null,
  neededBy: null,
  carriedRoom: null,
  carriedPicture: null,
  boxes: [],
};

export interface Amounts {
  priceCurrent: number;
  priceOriginal: number;
  lowestPrice30Days: number | null;
}
export const amounts: Amounts = { priceCurrent: 6000, priceOriginal: 10_000, lowestPrice30Days: 8000 };

/** Returns the calculator's data: the sizes that are sold, each at one price. */
export function data(changed: Partial<Amounts> = {}): CalculatorData {
  const price = (formatType: string) => ({ formatType, ...amounts, ...changed });
  return {
    reference: {
      articles: [
        { article: "leinwand", formats: ["600x400", "900x600"], initialFormat: "600x400", popularFormat: "900x600" },
        { article: "poster-gerahmt", formats: ["600x400"], initialFormat: "600x400", popularFormat: null },
      ],
    },
    prices: {
      currency: "eur",
      articles: [
        { article: "poster-gerahmt", prices: [price("600x400")] },
        { article: "leinwand", prices: [price("900x600"), price("600x400")] },
      ],
    },
    ...NOTHING_ELSE,
  };
}
