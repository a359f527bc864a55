import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { Currency } from "#domain/price/currency.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Country, Locale } from "#domain/shop/country.ts";
import { callName } from "#scripts/contract/steps.ts";

/** A valid question to the mock. */
export interface MockQuestion<Input> {
  input: Input;
  channel: Channel;
  locale: Locale;
  country: Country;
  currency: Currency;
  nowMs: number;
  /** Returns a header of the request; empty text if it has none. */
  header(name: string): string;
}

/** An answer of the mock by the name of its call. Null means that there is no such thing. */
export type Answering = readonly [name: string, answer: (question: MockQuestion<never>) => unknown];

/** States how the mock answers a call. */
export function answering<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  answer: (question: MockQuestion<Input>) => Reply | null,
): Answering {
  return [callName(endpoint), answer as Answering[1]];
}
