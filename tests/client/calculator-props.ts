import { type OwnPictureTexts, REFUSALS, type Refusal } from "#client/islands/calculator/own-picture/texts.ts";
import type { ArticleOffers, CalculatorProps, FormatOffer } from "#client/islands/calculator/props.ts";

function offer(format: string, price: string, changed: Partial<FormatOffer> = {}): FormatOffer {
  const [width, height] = format.split("x").map((side) => Number(side) / 10);
  return { format, label: `${width} × ${height} cm`, hint: "scharf ab 2400 px", price, ...changed };
}

const OWN_PICTURE_TEXTS: OwnPictureTexts = {
  choose: "Eigenes Bild aufhängen",
  another: "Anderes Bild wählen",
  remove: "Bild abhängen",
  stays: "Dein Bild bleibt auf deinem Gerät.",
  working: "Dein Bild wird aufgehängt",
  hung: "Dein Bild hängt.",
  removed: "Dein Bild ist abgehängt.",
  refusals: Object.fromEntries(REFUSALS.map((refusal) => [refusal, `Abgelehnt: ${refusal}`])) as Record<
    Refusal,
    string
  >,
  fit: {
    sharp: "gestochen scharf",
    sharpFrom: ["scharf aus 1 m", "scharf aus 2 m", "scharf aus 3 m"],
    tooSmall: "zu klein",
    whole: "das ganze Bild",
    cut: "{percent} % werden abgeschnitten",
  },
};

/** What a canvas costs in three sizes. */
export function canvasOffers(): ArticleOffers {
  return {
    article: "leinwand",
    initialFormat: "900x600",
    href: "/configurator-photo-frame/?materialType=leinwand&locale=de-DE",
    formats: [
      offer("600x400", "29,90 €"),
      offer("900x600", "59,90 €", { isPopular: true, original: "69,90 €", percent: 14 }),
      offer("1200x800", "94,90 €", { original: "95,00 €" }),
    ],
  };
}

/** What the server shows of a canvas in three sizes beside a framed poster. */
export function calculatorProps(): CalculatorProps {
  return {
    action: "/leinwand",
    headline: "Dein Foto auf Leinwand",
    callToAction: "Foto hochladen",
    labels: {
      "calculator/material": "Material",
      "calculator/format": "Format",
      "calculator/show": "Preise anzeigen",
      "calculator/popular": "Beliebt",
      "price/tax": "inkl. MwSt.",
    },
    texts: {
      scale: "{dimension} im Raum",
      reduction: "−{percent} % · 30-Tage-Tiefstpreis {price}",
      original: "30-Tage-Tiefstpreis",
    },
    ownPicture: OWN_PICTURE_TEXTS,
    picture: {
      href: "/small.avif",
      hrefWidth: 319,
      sharpHref: "/sharp.avif",
      width: 1006,
      height: 466,
      slice: "xMidYMid slice",
    },
    articles: [
      { value: "leinwand", label: "Leinwand", mount: "canvas" },
      { value: "poster-gerahmt", label: "Poster im Holzrahmen", mount: "wood-frame" },
    ],
    offers: canvasOffers(),
    selected: { article: "leinwand", format: "600x400" },
    facts: [{ title: "Fichte", text: "2,5 cm tief" }],
  };
}
