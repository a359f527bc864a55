import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import type { Visitor } from "../http/visitor.ts";
import type { Deadline } from "../memory/timeout.ts";

/** Context of a commerce call: one page view, or one call of a browser. */
export interface CommerceView {
  channel: Channel;
  locale: Locale;
  /** Host of the shop; each may have its own backend. */
  host?: string;
  /** Allowed base address that overrides the backend for this view alone; nothing is then shared with other views. */
  override?: string | null;
  /** Who visits, if a request of hers makes the call; sent with the calls about herself. */
  visitor?: Visitor | undefined;
  /** Cancels the call: nobody waits for it any more. */
  signal: AbortSignal;
  /** Deadline of the whole view; each call has its own limit within it. Left out if nobody waits. */
  deadline?: Deadline | undefined;
  /** True for a page: the last good replies are stored, and used when the backend fails. */
  isPage?: boolean;
  /** True for a background refresh: nobody waits, so there is no fallback for a slow backend. */
  isRefresh?: boolean;
}

/** Facts about a reply beside its content. */
export interface ReplyFacts {
  /** Time until which the reply may be shown, in epoch milliseconds; infinite if it has no known end. */
  untilMs: number;
  /** Time when the reply was good, in epoch milliseconds, if it is a last good one; otherwise null. */
  copiedAtMs: number | null;
  /** The `Set-Cookie` lines of a reply about the visitor herself, for the visited host; left out for all others. */
  cookies?: readonly string[];
}

/** Calls an endpoint; `onFacts` also gets the reply's expiry, age and cookies. */
export type AskWithFacts = <Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  onFacts?: (facts: ReplyFacts) => void,
) => Promise<Reply>;

/** Creates the function with which a view calls the commerce backend. */
export type Commerce = (view: CommerceView) => AskWithFacts;
