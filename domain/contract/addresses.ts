/** Headers that every request to the commerce backend carries (spec 000 §7): the sales channel and the locale. */
export const CHANNEL_HEADER = "x-channel";
export const LOCALE_HEADER = "x-locale";

/** The path of the call that prices a size of the shopper's own. Browser code makes the call without its schemas. */
export const PRICE_ARTICLE_PATH = "/web-api/product-selection-photo-frame/price-article";
