import * as z from "zod/mini";
import { LOCALES } from "../shop/locale.ts";
import { CHANNELS } from "../shop/shop.ts";

/** Headers that every request to the commerce backend carries (spec 000 §7): the sales channel and the locale. */
export const CHANNEL_HEADER = "x-channel";
export const LOCALE_HEADER = "x-locale";

export const channelSchema = z.enum(CHANNELS);
export const localeSchema = z.enum(LOCALES);
