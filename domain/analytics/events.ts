import { DESIGNER_PREFIX } from "../address/path-kind.ts";
import { MEASURED_COOKIE } from "../consent/remembered.ts";
import { cookiesOf } from "../cookies.ts";

/**
 * Everything that the shop counts of a visitor who allowed it (docs/measure.md): a page, a choice in a calculator, the way into the
 * designer, and what the account system says of her cart and order.
 */
export type AnalyticsEvent =
  | { readonly name: "page_view"; readonly pageType: string; readonly path: string; readonly locale: string }
  | { readonly name: "choose"; readonly field: string; readonly value: string }
  | { readonly name: "begin_design"; readonly product: string; readonly material: string; readonly format: string }
  | AppEvent;

/** Events of the account system, with amounts in units of the currency, such as 59.9. */
export type AppEvent =
  | { readonly name: "add_to_cart"; readonly product: string; readonly value: number; readonly currency: string }
  | { readonly name: "order"; readonly number: string; readonly value: number; readonly currency: string };

/**
 * The way into a designer, by its path and query or the fields of a form that leads there; null for any other path.
 * Material and size are empty where the product has none, or none is chosen.
 */
export function beginDesign(path: string, chosen: URLSearchParams): AnalyticsEvent | null {
  const at = path.indexOf(DESIGNER_PREFIX);
  const [product = ""] = at < 0 ? [] : path.slice(at + DESIGNER_PREFIX.length).split(/[/?]/, 1);
  if (product === "") return null;
  const first = (...names: string[]) => names.map((name) => chosen.get(name)).find(Boolean) ?? "";
  const sides = ["width", "height"].map((side) => first(`photoboxFormat[${side}]`)).filter(Boolean);
  return {
    name: "begin_design",
    product,
    material: first("materialType", "material"),
    format: first("formatType", "photobookFormat", "format") || sides.join("x"),
  };
}

/** The greatest number of events that wait, and the greatest length of their cookie. */
const MOST_WAITING = 10;
const LONGEST_COOKIE = 2000;

/** Writes waiting events and one more as the value of their cookie; the oldest make room. */
export function addMeasured(cookies: string, event: AppEvent): string {
  const waiting = [...readMeasured(cookies), event].slice(-MOST_WAITING);
  const write = (events: readonly AppEvent[]) => encodeURIComponent(JSON.stringify(events).toWellFormed());
  while (waiting.length > 1 && write(waiting).length > LONGEST_COOKIE) waiting.shift();
  return write(waiting);
}

/** Reads the waiting events of a `Cookie` header or a document; whatever is no event is passed over. Never throws. */
export function readMeasured(cookies: string): readonly AppEvent[] {
  const [value = ""] = cookiesOf(cookies, MEASURED_COOKIE);
  if (value.length > 2 * LONGEST_COOKIE) return [];
  try {
    const read: unknown = JSON.parse(decodeURIComponent(value));
    return Array.isArray(read) ? read.slice(0, MOST_WAITING).flatMap((one) => toEvent(one) ?? []) : [];
  } catch {
    return [];
  }
}

/** The greatest length of a text in an event. */
const LONGEST_TEXT = 100;

function toEvent(one: unknown): AppEvent | null {
  const { name, product, number, value, currency } = Object(one) as Record<string, unknown>;
  const isText = (text: unknown): text is string => typeof text === "string" && text.length <= LONGEST_TEXT;
  if (typeof value !== "number" || !Number.isFinite(value) || !isText(currency)) return null;
  if (name === "add_to_cart" && isText(product)) return { name, product, value, currency };
  if (name === "order" && isText(number)) return { name, number, value, currency };
  return null;
}
