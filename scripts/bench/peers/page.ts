/** The content of the full page, as each peer renders it: a file `page.json` beside its sources. This file is built into each peer. */
export interface Page {
  title: string;
  description: string;
  navigation: PageLink[];
  breadcrumb: PageLink[];
  picture: Picture;
  headline: string;
  lead: string;
  facts: string[];
  calculator: Offer;
  tiles: { headline: string; items: Tile[] };
  /** Chapters, questions and reviews. */
  texts: Paragraph[][];
  footer: { title: string; links: PageLink[] }[];
}

export interface PageLink {
  text: string;
  href: string;
}

export interface Picture {
  /** An address of the folder `public`, without width and ending. */
  src: string;
  alt: string;
}

/** The calculator's materials and sizes. A material's prices stand in the order of the sizes. */
export interface Offer {
  headline: string;
  picture: Picture;
  labels: { material: string; format: string; lowest: string; tax: string; action: string };
  sizes: { id: string; name: string; area: string; width: number; height: number }[];
  /** The size that is chosen at first. */
  initialSize: string;
  materials: { id: string; name: string; prices: Price[] }[];
}

/** Cents; `lowest` is the lowest price of the last 30 days, null where the price is not reduced. */
export interface Price {
  current: number;
  lowest: number | null;
}

export interface Tile extends PageLink {
  picture: Picture;
  title: string;
  /** The lowest price of its article in cents. */
  from: number;
}

/** A heading or a paragraph. */
export interface Paragraph {
  as: "h2" | "h3" | "p";
  parts: { text: string; bold?: true; href?: string }[];
}

/** The pictures that a peer serves, by their names there: those that the shop makes of the full page's picture. */
export const PICTURES = { name: "/pictures/schlucht", widths: [319, 479, 638, 958] } as const;

/** Returns the addresses of a picture in all widths, as an image element takes them. */
export function addressesOf({ src }: Picture): { src: string; srcset: string } {
  const srcset = PICTURES.widths.map((width) => `${src}-${width}.avif ${width}w`).join(", ");
  return { src: `${src}-638.avif`, srcset };
}

/** Returns the prices of the chosen material, and that of the chosen size among them. */
export function findPrices(
  { materials, sizes }: Offer,
  materialId: string | undefined,
  sizeId: string,
): { prices: Price[]; chosen: Price | undefined } {
  const prices = materials.find(({ id }) => id === materialId)?.prices ?? [];
  return { prices, chosen: prices[sizes.findIndex(({ id }) => id === sizeId)] };
}

const euros = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

/** Writes cents as euros. */
export function money(cents: number): string {
  return euros.format(cents / 100);
}
