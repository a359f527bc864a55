import type { Ask } from "#domain/contract/endpoint.ts";
import type { Locale } from "#domain/shop/locale.ts";
import type { Channel } from "#domain/shop/shop.ts";

/** For whom the commerce backend is asked: one page view, or one call of a browser's. */
export interface CommerceView {
  channel: Channel;
  locale: Locale;
  /** Ends what is asked: nobody waits for it any more. */
  signal: AbortSignal;
}

/** The commerce backend: gives each view its own `ask`. */
export type Commerce = (view: CommerceView) => Ask;
