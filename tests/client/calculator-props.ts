import type { OwnPictureTexts } from "#client/islands/calculator/own-picture/texts.ts";
import type { ArticleOffers, CalculatorProps, FormatOffer } from "#client/islands/calculator/props.ts";

function offer(format: string, amount: number, changed: Partial<FormatOffer> = {}): FormatOffer {
  const [width, height] = format.split("x").map((side) => Number(side) / 10);
  return { format, label: `${width} × ${height} cm`, hint: "scharf ab 2400 px", amount, ...changed };
}

const OWN_PICTURE_TEXTS: OwnPictureTexts = {
  choose: "Eigenes Bild aufhängen",
  another: "Anderes Bild wählen",
  remove: "Entfernen",
  stays: "Es bleibt auf deinem Gerät.",
  failed: "Gerade geht es nicht.",
};

/** Returns the prices of a canvas in three sizes. */
export function canvasOffers(): ArticleOffers {
  return {
    article: "leinwand",
    initialFormat: "900x600",
    href: "/configurator-photo-frame/?materialType=leinwand&locale=de-DE",
    size: "&formatType={format}",
    arrival: "bei dir 3. bis 8. Dezember",
    delivery: "",
    surface: null,
    options: [],
    formats: [
      offer("600x400", 2990),
      offer("900x600", 5990, { tag: { text: "Beliebt" }, reference: 6990 }),
      offer("1200x800", 9490, { reference: 9500 }),
    ],
  };
}

/** Returns the props of a calculator that offers a canvas in three sizes beside a framed poster. */
export function calculatorProps(): CalculatorProps {
  return {
    locale: "de-DE",
    action: "/leinwand",
    headline: "Dein Foto auf Leinwand",
    callToAction: "Foto hochladen",
    labels: {
      "calculator/material": "Material",
      "calculator/format": "Format",
      "calculator/quantity": "Anzahl",
      "calculator/one-less": "Eins weniger",
      "calculator/one-more": "Eins mehr",
      "calculator/show": "Preise anzeigen",
      "calculator/share": "Auswahl teilen",
      "calculator/shared": "Link kopiert.",
      "calculator/print-view": "Bild",
      "calculator/views": "Ansichten",
      "calculator/enlarge": "Vergrößern",
      "calculator-dialog/more-formats": "Weitere Formate",
      "calculator-dialog/extra": "Dein gewähltes Format",
      "free-size/title": "Wunschformat",
      "free-size/width": "Breite in {unit}",
      "free-size/height": "Höhe in {unit}",
      "free-size/show": "Preis anzeigen",
      "form/failed": "Das hat gerade nicht geklappt.",
    },
    texts: {
      scale: "{dimension} im Raum",
      reduction: "−{percent} % · 30-Tage-Tiefstpreis {price}",
      original: "30-Tage-Tiefstpreis",
      terms: "inkl. MwSt., Versand 4,90 €",
    },
    ownPicture: OWN_PICTURE_TEXTS,
    picture: {
      href: "/small.avif",
      hrefWidth: 319,
      sharpHref: "/sharp.avif",
      largeHref: "/large.avif",
      width: 1006,
      height: 466,
      slice: "xMidYMid slice",
    },
    room: { href: "/room.avif", hrefWidth: 1300, sharpHref: "/sharp-room.avif", light: "/light.webp" },
    articles: [
      { value: "leinwand", label: "Leinwand", mount: "canvas" },
      { value: "poster-gerahmt", label: "Poster im Holzrahmen", mount: "wood-frame" },
    ],
    offers: canvasOffers(),
    selected: { article: "leinwand", format: "600x400", options: {} },
    hasCopies: true,
    neededBy: null,
    extra: null,
    hasMore: false,
    ownSize: null,
    notice: "",
    layout: "tiles",
    materialsClass: "materials",
    ctaTone: null,
    loadingText: "",
    money: { decimal: ",", group: "", before: "", after: " €" },
    namesLowest: true,
    facts: [{ title: "Fichte", text: "2,5 cm tief" }],
  };
}
