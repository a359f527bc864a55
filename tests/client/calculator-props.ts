import type { CalculatorProps, Offer, Size } from "#client/islands/calculator/props.ts";

function size(width: number, height: number): Size {
  const label = `${width / 10} × ${height / 10} cm`;
  return {
    width,
    height,
    label,
    sharp: `scharf ab ${width * 4} px`,
    suitsPhone: width <= 900,
    scale: `${label} im Raum`,
  };
}

function offer(format: string, price: string): Offer {
  return { format, price, original: null, reduction: null };
}

/** What the server sends for a canvas in three sizes and a framed poster in one. */
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
      "calculator/phone-is-enough": "Dein Handyfoto reicht dafür gut",
      "price/instead-of": "statt",
      "price/tax": "inkl. MwSt.",
    },
    picture: {
      href: "/small.avif",
      hrefWidth: 319,
      sharpHref: "/sharp.avif",
      width: 1006,
      height: 466,
      slice: "xMidYMid slice",
    },
    sizes: { "600x400": size(600, 400), "900x600": size(900, 600), "1200x800": size(1200, 800) },
    articles: [
      {
        value: "leinwand",
        label: "Leinwand",
        mount: "canvas",
        initialFormat: "900x600",
        popularFormat: "900x600",
        href: "/configurator-photo-frame/?materialType=leinwand&locale=de-DE",
        offers: [offer("600x400", "29,90 €"), offer("900x600", "59,90 €"), offer("1200x800", "94,90 €")],
      },
      {
        value: "poster-gerahmt",
        label: "Poster im Holzrahmen",
        mount: "wood-frame",
        initialFormat: "1200x800",
        popularFormat: "1200x800",
        href: "/configurator-photo-frame/?materialType=poster&locale=de-DE",
        offers: [offer("600x400", "19,90 €"), offer("1200x800", "79,90 €")],
      },
    ],
    selected: { article: "leinwand", format: "600x400" },
    facts: [{ title: "Fichte", text: "2,5 cm tief" }],
  };
}
