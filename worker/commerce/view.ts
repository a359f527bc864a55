import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { Locale } from "#domain/shop/locale.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { Deadline } from "../memory/deadline.ts";

/** For whom the commerce backend is asked: one page view, or one call of a browser's. */
export interface CommerceView {
  channel: Channel;
  locale: Locale;
  /** The shop's host: each may have a backend of its own. */
  host?: string;
  /** The base address that this view alone asks, of those that are allowed; it then shares nothing with others. */
  override?: string | null;
  /** Where the visitor asks from, as the platform knows it; told to the one call that is about that. */
  visitorCountry?: string | undefined;
  /** The visitor's cookies, from a call of her browser's; told to the calls alone that are about her. */
  cookies?: string | undefined;
  /** The page that her browser asks from; told to the call that asks who she is. */
  referrer?: string | undefined;
  /** Ends what is asked: nobody waits for it any more. */
  signal: AbortSignal;
  /** The time that the view has for everything; each call has its own limit within it. Left out where nobody waits. */
  deadline?: Deadline | undefined;
  /** Set for a page: what it asks is kept, and the last good reply stands in where a new one cannot be had. */
  isPage?: boolean;
  /** Set where nobody waits: then a slow backend is waited for. */
  isRefresh?: boolean;
}

/** Until when a reply may be shown, and how old it is. */
export interface Holding {
  /** In epoch milliseconds; infinite where nobody knows of an end. */
  untilMs: number;
  /** Set where the reply is the last good one: when it was good, in epoch milliseconds. */
  copiedAtMs: number | null;
}

/** An `ask` that also says how long what it gives holds. */
export type AskHolding = <Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  onHolding?: (holding: Holding) => void,
) => Promise<Reply>;

/** The commerce backend: gives each view its own `ask`. */
export type Commerce = (view: CommerceView) => AskHolding;
