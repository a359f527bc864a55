/**
 * The paths and headers of the calls that a browser makes itself, without their schemas: browser code imports them from
 * here, and so do the calls.
 */
export const CALL_PATHS = {
  customerData: "/web-api/customer-data",
  priceArticle: "/web-api/product-selection-photo-frame/price-article",
} as const;

/** Headers that every request to the commerce backend carries (spec 000 §7): the sales channel and the locale. */
export const CHANNEL_HEADER = "x-channel";
export const LOCALE_HEADER = "x-locale";
