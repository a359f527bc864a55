import fc from "fast-check";
import type { Channel } from "#domain/shop/channel.ts";
import { COUNTRIES, type Country, type Locale } from "#domain/shop/country.ts";
import { countryOf, languageOf } from "#domain/shop/locale.ts";
import { textOf } from "./shown-prices.ts";

/** Returns the address of a path in a shop. */
export function addressIn(channel: Channel, locale: Locale, path: string): string {
  const country: Country = countryOf(locale);
  const folder = COUNTRIES[country].locales[0] === locale ? "" : `/${languageOf(locale)}`;
  return `http://${country.toLowerCase()}.${channel}.localhost${folder}${path}`;
}

/** Returns every field of a design's form with the values that it offers. A checkbox also offers the empty value. */
export function fieldsOf(html: string): Map<string, string[]> {
  const form = /<form class="design-form".*?<\/form>/s.exec(html)?.[0] ?? "";
  const fields = new Map<string, string[]>();
  const add = (name: string, value: string) => fields.set(name, [...(fields.get(name) ?? []), value]);
  for (const [input] of form.matchAll(/<input type="(?:radio|checkbox)"[^>]*>/g)) {
    const [name = "", value = ""] = ["name", "value"].map(
      (one) => new RegExp(`${one}="([^"]*)"`).exec(input)?.[1] ?? "",
    );
    if (input.includes('"checkbox"')) add(name, "");
    add(name, textOf(value));
  }
  for (const [, name = "", options = ""] of form.matchAll(/<select name="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    for (const [, value = ""] of options.matchAll(/<option value="([^"]*)"/g)) add(name, textOf(value));
  return fields;
}

/** Returns a query with a value of each field, chosen by numbers that were drawn. */
export function queryOf(fields: ReadonlyMap<string, readonly string[]>, picks: readonly number[]): string {
  const pairs = [...fields].map(([name, values], at): [string, string] => {
    return [name, values[(picks[at % picks.length] ?? 0) % values.length] ?? ""];
  });
  return new URLSearchParams(pairs.filter(([, value]) => value !== "")).toString();
}

export const anyPicks = fc.array(fc.nat({ max: 1000 }), { minLength: 16, maxLength: 16 });

/** The words and the amount of an order line, as a page shows them. */
export type ReadLine = readonly [label: string, amount: string];

function linesIn(list: string): ReadLine[] {
  return [...list.matchAll(/<li><span>(.*?)<\/span> <span>(.*?)<\/span><\/li>/gs)].map(
    ([, label = "", amount = ""]) => [textOf(label), textOf(amount)],
  );
}

/** Reads a design's page: the price of its choice, the lines and terms of that price, and the address of its designer. */
export function orderOn(html: string) {
  return {
    total: textOf(/<p class="total" id="price">.*?<b>(.*?)<\/b>/s.exec(html)?.[1] ?? ""),
    struck: /<p class="total" id="price">.*?<s>.*?<\/p>/s.test(html),
    lines: linesIn(/<ul class="order-lines">(.*?)<\/ul>/s.exec(html)?.[1] ?? ""),
    terms: termsOf(/<p class="terms">(.*?)<\/p>/s.exec(html)?.[1] ?? ""),
    express: amountsIn(/<p class="delivery">[^<]*<\/p><p class="delivery">(.*?)<\/p>/s.exec(html)?.[1] ?? ""),
    href: textOf(/<a class="button door" href="([^"]*)"/.exec(html)?.[1] ?? ""),
  };
}

/** Lists the price of each of several pieces, from the terms of a price. */
function termsOf(html: string): string[] {
  return [...html.matchAll(/<span>(.*?)<\/span>/gs)].flatMap(([, text = ""]) => amountsIn(text));
}

/** Lists the amounts of money in a text, by their digits alone, as the place of their signs depends on the language. */
function amountsIn(text: string): string[] {
  return [...textOf(text).matchAll(/\d[\d.,’'\s\u202f\u00a0]*[.,]\d\d(?!\d)/g)].map(([amount]) =>
    amount.replace(/\D/g, ""),
  );
}

/** Reads the door: the sum, its lines, the other amounts (each piece's, the express price), and every choice by its name. */
export function orderAtDoor(html: string) {
  const price = /<section class="price".*?<\/section>/s.exec(html)?.[0] ?? "";
  const small = [...price.matchAll(/<p class="small">(.*?)<\/p>/gs)].map(([, text = ""]) => text);
  return {
    total: textOf(/<strong>(.*?)<\/strong>/.exec(price)?.[1] ?? ""),
    struck: price.includes("<s>"),
    lines: linesIn(/<ul class="lines">(.*?)<\/ul>/s.exec(price)?.[1] ?? ""),
    amounts: small.flatMap(amountsIn),
    choice: [...html.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, value = ""]) => textOf(value)),
  };
}
