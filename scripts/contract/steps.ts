import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";

/** A step of building a backend: what the shop can do after it, and its calls in order, each with what the shop gains by it. */
export interface Step {
  gives: string;
  /** Reasons by method and path. */
  calls: ReadonlyMap<string, string>;
}

/** States a step. */
function step(gives: string, calls: Record<string, string>): Step {
  return { gives, calls: new Map(Object.entries(calls)) };
}

/** All calls that the shop asks, in the order that opens the shop earliest: the two of the first step make the first sale. */
export const STEPS: readonly Step[] = [
  step("the first sale: calculators with sizes and prices, and the way to the designer", {
    [`GET ${calculatorReference.path}`]: "says what is sold in which sizes; without it no calculator is shown",
    [`GET ${formatPrices.path}`]: "puts a price to each size; a size without a price is not offered",
  }),
  step("options such as stretcher depth and edge, with what they cost", {
    "GET /price-api/photo-options-groups": "lets shoppers choose options; until then each article has its usual ones",
  }),
  step("sizes of a shopper's own", {
    "GET /web-api/product-selection-photo-frame/format-limits": "says how small and how large an article can be made",
    "GET /web-api/product-selection-photo-frame/price-article": "prices a size that is in no list",
  }),
  step("days of arrival and the cost of shipping", {
    "GET /web-api/shipping-information":
      "lets pages say by when an order arrives, and from which sum it is sent for free",
  }),
  step("prices all over the shop", {
    "GET /price-api/prices/article": "puts prices on the product overview",
    "GET /web-api/campaign-data": "announces a campaign with its end above the content",
    "GET /price-api/prices/format-group-prices-images": "shows the proportions above tables of sizes and prices",
    "GET /web-api/product-selection-photo-frame/data": "fills the block “Prices with options” with sizes and options",
    "GET /web-api/product-selection-photo-frame/prices-from": "tells in that block what each option costs at least",
    "GET /web-api/product-selection-photo-frame/prices-format-group": "tells in that block what each size costs",
    "GET /web-api/photobox-data": "shows photo boxes and how many pictures they hold",
    "GET /price-api/photoboxes": "puts prices on photo boxes",
    "GET /web-api/shop-frontends-initial-data": "lists the countries that you sell in on the page about shipping",
    "GET /api/get-location/": "hints visitors from another country at the shop over there",
  }),
  step("frames, accessories and vouchers", {
    "GET /price-api/frame": "sells frames without a picture, and lets shoppers try frames",
    "GET /web-api/variants-for-frame-types": "says what is sold in each frame",
    "GET /price-api/accessory": "lists accessories with their prices",
    "GET /accessory": "shows an accessory that an editor placed alone",
    "GET /web-api/sku/container": "shows an accessory in its other colours",
    "GET /web-api/card-accessory-price": "prices another quantity while a shopper chooses",
    "POST /web-api/card-accessory-order": "adds up the accessories that she chose",
    "POST /web-api/voucher": "says what a voucher gives",
    "POST /gift-voucher": "sells gift vouchers",
  }),
  step("customers: their name and cart in the header, login and wishlist", {
    "GET /web-api/customer-data": "shows who is logged in, and how many articles are in her cart",
    "POST /web-api/customer-login": "logs in from the header's dialog",
    "POST /web-api/customer-signup": "signs up from there",
    "POST /web-api/customer-password-reset": "asks for a new password from there",
    "POST /web-api/customer-logout": "logs out from there",
    "POST /web-api/wishlist": "moves what she liked into her account",
    "POST /whitelabel/switch": "serves customers who order without your brand",
  }),
  step("cards, calendars, collages and photo books, by their designs", {
    "GET /web-api/themes": "lists card designs",
    "GET /web-api/card-price": "prices a card on its design's page",
    "GET /web-api/card-accessories": "offers what goes with a card",
    "GET /web-api/calendar-design-group": "lists calendar designs",
    "GET /web-api/calendar-price": "prices a calendar",
    "GET /web-api/collage-designer-design-groups": "lists collages",
    "GET /web-api/collage-designer-design-group": "shows one collage",
    "GET /web-api/photobook-design-group-set/{designGroupSetId}": "lists photo books",
    "GET /web-api/photobook-price": "prices a photo book",
    "GET /web-api/express-shop": "says by when an express order arrives, and what that costs",
    "GET /web-api/design-ids": "answers made-up addresses of designs without asking you",
  }),
  step("what shoppers send: messages, pictures, newsletter, files for print", {
    "POST /web-api/upload": "takes the files of forms",
    "POST /web-api/contact-message": "brings messages of the contact form to your team",
    "GET /customer-picture/get": "shows customers' pictures, and invites to send one",
    "POST /customer-picture/add": "takes a customer's picture",
    "POST /customer-picture/remove": "removes it when she asks",
    "POST /web-api/newsletter-subscribe": "takes a newsletter address",
    "POST /web-api/newsletter-confirm": "confirms it",
    "POST /web-api/toolbox-convert-file": "takes a file for print",
    "GET /web-api/toolbox-convert-file": "says what the file is",
    "POST /web-api/toolbox-optimize-image": "makes a print file of a picture",
    "POST /web-api/toolbox-convert-pdf": "makes a print file of a PDF",
    "GET /web-api/toolbox-download": "hands the print file out",
    "GET /web-api/localized-urls": "leads the language switch of an account's pages; the shop's own pages do without",
  }),
];

/** A call's name in the steps and in reports: `GET /price-api/frame`. */
export function callName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

const ORDER = STEPS.flatMap(({ calls }) => [...calls.keys()]);

/** The number of the step that a call belongs to, from 1; null for a call that the shop does not ask. */
export function stepOf(name: string): number | null {
  const at = STEPS.findIndex(({ calls }) => calls.has(name));
  return at < 0 ? null : at + 1;
}

/** Gain of the shop by a call; null for a call that it does not ask. */
export function reasonFor(name: string): string | null {
  return STEPS.map(({ calls }) => calls.get(name)).find((reason) => reason !== undefined) ?? null;
}

/** Sorts calls into the order of building; those without a step come last. */
export function inOrderOfBuilding<Call extends { endpoint: { method: string; path: string } }>(
  calls: readonly Call[],
): Call[] {
  const place = ({ endpoint }: Call) => ORDER.indexOf(callName(endpoint)) + 1 || ORDER.length + 1;
  return [...calls].sort((one, other) => place(one) - place(other));
}
