import { SESSION_MARKER } from "#domain/customer/customer.ts";

/**
 * The way in which a person makes the shop ask a call.
 *
 * - `visit`: she opens the page at this address.
 * - `form`: she sends the form at this address, with a picture in the field `picture` where that is named.
 * - `script`: a script of the page asks through the gateway; `by` is its folder.
 * - `app`: a page of the embedded account asks; it stands behind the shop, which then asks nothing itself.
 */
export type Asking = { cookie?: string } & (
  | { visit: string }
  | { form: string; fields: Readonly<Record<string, string>>; picture?: string }
  | { script: string; by: string; body?: unknown }
  | { app: string; by: string }
);

const POSTER = "http://de.poster.localhost";
const CARDS = "http://de.kartenliebe.localhost";
const SESSION = `${SESSION_MARKER}=1`;
const DIALOG = "client/behaviours/account";
/** Uploads of the toolbox, by what they are. */
export const TOOLBOX_IDS = { picture: "picture-of-the-toolbox-1", pdf: "pdf-of-the-toolbox-0001" };
const toolboxPrint = (file: string): Asking => ({
  form: `${POSTER}/gutscheine/toolbox-print`,
  fields: { file, step: "print", width: "30", height: "20", fit: "trim" },
});
const PICTURE_FORM: Asking = {
  form: `${POSTER}/geschenkideen/your-picture`,
  fields: {
    ...{ title: "", name: "Mia", place: "Kiel", text: "", product: "leinwand" },
    email: "mia@example.com",
    release: "yes",
  },
  picture: "picture",
};
const visit = (visit: string): Asking => ({ visit });

/** Every call of spec 000 §7 and 001 §7 that the shop asks, with a page, form or script that asks it. */
export const ASKED: Readonly<Record<string, Asking>> = {
  // Prices and sizes.
  "/web-api/calculator/reference": visit(`${POSTER}/leinwand`),
  "/price-api/prices/formats": visit(`${POSTER}/leinwand`),
  "/price-api/photo-options-groups": visit(`${POSTER}/leinwand`),
  "/web-api/product-selection-photo-frame/format-limits": visit(`${POSTER}/leinwand`),
  "/web-api/product-selection-photo-frame/price-article": visit(`${POSTER}/leinwand?width=51&height=37`),
  "/web-api/product-selection-photo-frame/data": visit(`${POSTER}/formate-und-preise`),
  "/web-api/product-selection-photo-frame/prices-from": visit(`${POSTER}/formate-und-preise`),
  "/web-api/product-selection-photo-frame/prices-format-group": visit(`${POSTER}/formate-und-preise`),
  "/price-api/prices/format-group-prices-images": visit(`${POSTER}/formate-und-preise`),
  // A shop asks once in a minute: each of these two is the first page of its own.
  "/price-api/prices/article": visit("http://ch.poster.localhost/impressum"),
  "/web-api/photobox-data": visit(`${POSTER}/fotobox`),
  "/price-api/photoboxes": visit(`${POSTER}/fotobox`),
  // Frames and accessories.
  "/price-api/frame": visit(`${POSTER}/rahmen`),
  "/web-api/variants-for-frame-types": visit(`${POSTER}/rahmen`),
  "/price-api/accessory": visit(`${POSTER}/zubehoer`),
  "/web-api/sku/container": visit(`${POSTER}/poster?feature=set-container&treatment=on`),
  // Designs.
  "/web-api/themes": visit(`${CARDS}/hochzeit/`),
  "/web-api/design-ids": visit(`${CARDS}/themes/5/`),
  "/web-api/card-price": visit(`${CARDS}/themes/5/`),
  "/web-api/card-accessories": visit(`${CARDS}/themes/5/`),
  "/web-api/express-shop": visit(`${CARDS}/versand/`),
  "/web-api/calendar-design-group": visit(`${POSTER}/alle-fotokalender`),
  "/web-api/calendar-price": visit(`${POSTER}/themes/calendar-9`),
  "/web-api/collage-designer-design-groups": visit(`${POSTER}/alle-fotocollagen`),
  "/web-api/collage-designer-design-group": visit(`${POSTER}/themes/collage-13`),
  "/web-api/photobook-design-group-set/{designGroupSetId}": visit(`${POSTER}/alle-fotobuecher`),
  "/web-api/photobook-price": visit(`${POSTER}/themes/photobook-4`),
  // Every page, and delivery.
  "/web-api/campaign-data": visit("http://at.poster.localhost/impressum"),
  "/web-api/shop-frontends-initial-data": visit(`${POSTER}/versand`),
  "/web-api/shipping-information": visit(`${POSTER}/versand`),
  "/web-api/localized-urls": { app: "/kundenkonto", by: "backend/app" },
  // Forms.
  "/web-api/newsletter-subscribe": { form: `${POSTER}/newsletter-subscribe`, fields: { email: "mia@example.com" } },
  "/web-api/newsletter-confirm": { form: `${POSTER}/newsletter-confirm`, fields: { token: "a".repeat(32) } },
  "/web-api/contact-message": {
    form: `${POSTER}/kontakt/contact-message`,
    fields: { topic: "other", name: "Mia", email: "mia@example.com", message: "Guten Tag, eine Frage." },
  },
  "/web-api/voucher": { form: `${POSTER}/gutscheine/voucher-check`, fields: { code: "PLGIFT502026" } },
  // The visitor herself.
  "/web-api/customer-data": { script: "/web-api/customer-data", by: "client/behaviours/customer", cookie: SESSION },
  "/web-api/customer-login": {
    script: "/web-api/customer-login",
    by: DIALOG,
    body: new URLSearchParams({ email: "mia@example.com", password: "a-long-password" }),
  },
  "/web-api/customer-signup": {
    script: "/web-api/customer-signup",
    by: DIALOG,
    body: new URLSearchParams({
      ...{ firstName: "Mia", lastName: "Muster", email: "mia@example.com" },
      ...{ password: "a-long-password", reCaptchaToken: "" },
    }),
  },
  "/web-api/customer-password-reset": {
    script: "/web-api/customer-password-reset",
    by: DIALOG,
    body: { email: "mia@example.com" },
  },
  "/web-api/customer-logout": { script: "/web-api/customer-logout", by: DIALOG, body: {}, cookie: SESSION },
  "/whitelabel/switch": {
    script: "/whitelabel/switch",
    by: "client/behaviours/customer",
    body: { isWhitelabelOrder: true },
    cookie: SESSION,
  },
  "/web-api/wishlist": { ...visit(`${CARDS}/wishlist/`), cookie: SESSION },
  "/api/get-location/": { script: "/api/get-location/", by: "client/behaviours/customer" },
  // Accessories without a card or picture.
  "/accessory": { script: "/accessory?sku=umschlag-nassklebend-weiss-162x114", by: "blocks/accessory" },
  "/web-api/card-accessory-price": {
    script: "/web-api/card-accessory-price?sku=umschlag-nassklebend-weiss-162x114&quantity=5",
    by: "client/behaviours/accessory",
  },
  "/web-api/card-accessory-order": visit(`${POSTER}/accessory-order?sku[]=posterbar-510-eiche&quantity[]=5`),
  // Gift vouchers.
  "/gift-voucher": {
    form: `${POSTER}/gutscheine/voucher-order`,
    fields: {
      ...{ value: "50", recipientName: "Mia", message: "Alles Gute", way: "print" },
      ...{ sendOn: "", buyerEmail: "ben@example.com" },
    },
  },
  // The toolbox.
  "/web-api/toolbox-convert-file": {
    script: "/web-api/toolbox-convert-file?step=begin&bytes=10",
    by: "client/behaviours/toolbox",
    body: {},
  },
  "/web-api/toolbox-optimize-image": toolboxPrint(TOOLBOX_IDS.picture),
  "/web-api/toolbox-convert-pdf": toolboxPrint(TOOLBOX_IDS.pdf),
  "/web-api/toolbox-download": {
    script: `/web-api/toolbox-download?id=${TOOLBOX_IDS.picture}&as=before`,
    by: "worker/forms/toolbox-print",
  },
  // Customers' pictures, and files of forms.
  "/customer-picture/get": visit(`${POSTER}/geschenkideen`),
  "/customer-picture/add": PICTURE_FORM,
  "/customer-picture/remove": { form: `${POSTER}/remove-picture`, fields: { token: "Zm9yLW1pYS1hbG9uZQ" } },
  "/web-api/upload": PICTURE_FORM,
};
