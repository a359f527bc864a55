import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import type { Deadline } from "../memory/timeout.ts";

/** Context of a commerce call: one page view, or one call of a browser. */
export interface CommerceView {
  channel: Channel;
  locale: Locale;
  /** Host of the shop; each may have its own backend. */
  host?: string;
  /** Allowed base address that overrides the backend for this view alone; nothing is then shared with other views. */
  override?: string | null;
  /** Country of the shopper's network, as the platform states it; sent only with the call for her location. */
  visitorCountry?: string | undefined;
  /** Cookies of the shopper, if her browser makes the call; sent only with the calls about herself. */
  cookies?: string | undefined;
  /** Page that her browser makes the call from; sent only with the call that asks who she is. */
  referrer?: string | undefined;
  /** Cancels the call: nobody waits for it any more. */
  signal: AbortSignal;
  /** Deadline of the whole view; each call has its own limit within it. Left out if nobody waits. */
  deadline?: Deadline | undefined;
  /** True for a page: the last good replies are stored, and used when the backend fails. */
  isPage?: boolean;
  /** True for a background refresh: nobody waits, so there is no fallback for a slow backend. */
  isRefresh?: boolean;
}

/** Expiry and age of a reply. */
export interface Holding {
  /** Time until which the reply may be shown, in epoch milliseconds; infinite if it has no known end. */
  untilMs: number;
  /** Time when the reply was good, in epoch milliseconds, if it is a last good one; otherwise null. */
  copiedAtMs: number | null;
}

/** Calls an endpoint; `onHolding` also gets the reply's expiry and age. */
export type AskHolding = <Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  onHolding?: (holding: Holding) => void,
) => Promise<Reply>;

/** Creates the function with which a view calls the commerce backend. */
export type Commerce = (view: CommerceView) => AskHolding;
