import type { EveryLabelKey } from "./vocabulary.ts";

type AreaOf<Key> = Key extends `${infer Area}/${string}` ? Area : never;

/** Areas of labels that no page uses: those of the mails and of the embedded designers, and of later features. */
export const AREAS_NOT_OF_PAGES = [
  "elsewhere",
  "material",
  "frame",
  "backing",
  "glass",
  "photobook-variant",
  "photobook-detail",
  "calendar-size",
  "envelope-size",
  "photobox",
  "print-finish",
  "filter-value",
  "newsletter-mail",
  "contact-mail",
  "picture-mail",
  "account-app",
  "account-mail",
  "cart",
  "designer",
  "order",
  "order-mail",
  "gift-mail",
  "shipping",
  "toolbox-refusal",
  "wall-here",
] as const satisfies readonly AreaOf<EveryLabelKey>[];

/** Labels that no page uses, of areas that pages use: browsers fetch some on demand, the others are for later features. */
export const LABELS_NOT_OF_PAGES = [
  "header/account",
  "header/cart",
  "prices/free",
  "prices/lowest-30-days",
  "own-picture/hung",
  "own-picture/hung-unmeasured",
  "own-picture/sharp",
  "own-picture/sharp-from",
  "own-picture/too-small",
  "own-picture/whole",
  "own-picture/cut",
  "own-picture/drawing",
  "own-picture/document",
  "own-picture/film",
  "own-picture/heic",
  "own-picture/too-many-pixels",
  "own-picture/too-many-bytes",
  "calculator-dialog/title",
  "calculator-dialog/loading",
  "calculator-dialog/close",
  "calculator-dialog/search",
  "calculator-dialog/none",
  "calculator-dialog/unavailable",
  "frame-extra/laminated-poster",
  "frame-extra/laminated-poster-framed",
  "frame-extra/with-mat",
  "frame-extra/empty-template",
  "frame-extra/museum-acrylic",
  "frame-part/frame-back",
  "frame-part/frame-glass",
  "choice/frame",
  "choice/mat",
  "choice/binding",
  "choice/orientation",
  "listing/next-page",
  "account/log-out",
  "account/sign-up-title",
  "account/sign-up",
  "account/no-account",
  "account/have-account",
  "account/email",
  "account/password",
  "account/password-show",
  "account/password-hide",
  "account/password-hint",
  "account/password-forgotten",
  "account/reset-title",
  "account/reset-text",
  "account/reset",
  "account/reset-sent",
  "account/first-name",
  "account/last-name",
  "account/customer-number",
  "account/orders",
  "account/projects",
  "account/settings",
  "account/sending",
  "account/error-email",
  "account/error-password",
  "account/error-short",
  "account/error-required",
  "account/error-cookies",
  "account/error-failed",
  "account/whitelabel",
  "account/whitelabel-neutral",
  "account/whitelabel-branded",
  "newsletter/already",
  "consent/title",
  "consent/more",
  "voucher/redeem",
  "accessory/not-sold",
  "formats-prices/format",
] as const satisfies readonly EveryLabelKey[];

/**
 * A label that a page may use. The worker is built without all others, and a view that asks for one of those does not compile: to use
 * it, take it off the list above.
 */
export type PageLabelKey = Exclude<
  EveryLabelKey,
  `${(typeof AREAS_NOT_OF_PAGES)[number]}/${string}` | (typeof LABELS_NOT_OF_PAGES)[number]
>;

/** Tells whether a page may use a label. */
export function isOfPages(key: string): boolean {
  const area = key.slice(0, key.indexOf("/"));
  return (
    !(AREAS_NOT_OF_PAGES as readonly string[]).includes(area) &&
    !(LABELS_NOT_OF_PAGES as readonly string[]).includes(key)
  );
}
