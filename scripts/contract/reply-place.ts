import { isArticle } from "#domain/catalogue/article.ts";

type Place = readonly PropertyKey[];

/** What sets the entries of a list apart, in the contract's own words. */
const IDENTITIES = ["article", "formatType", "group", "value", "locale", "id", "sku", "country"] as const;

/** An entry's name, where it has one: `leinwand` of `{"article": "leinwand"}`. */
export function identityOf(entry: unknown): string | null {
  if (typeof entry === "string") return entry;
  if (typeof entry !== "object" || entry === null) return null;
  const names = IDENTITIES.map((key) => (entry as Record<string, unknown>)[key]).filter(
    (name) => typeof name === "string",
  );
  return names.join(" ") || null;
}

/** A place in a reply as a reader finds it: `articles[leinwand].prices[600x400].priceCurrent`. */
export function placeText(reply: unknown, place: Place): string {
  let at = reply;
  let text = "";
  for (const key of place) {
    at = childOf(at, key);
    if (typeof key !== "number") text += text ? `.${String(key)}` : String(key);
    else text += `[${(typeof at === "object" ? identityOf(at) : null) ?? key}]`;
  }
  return text || "the reply";
}

/** What stands at a place. */
export function valueAt(reply: unknown, place: Place): unknown {
  return place.reduce(childOf, reply);
}

/** A value as a sentence shows it, cut short. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** The reply without what the shop passes over: what it says of articles that the shop does not know. */
export function withoutUnknownArticles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => !isUnknown(entry)).map(withoutUnknownArticles);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutUnknownArticles(one)]));
}

function isUnknown(entry: unknown): boolean {
  const { article } = (entry ?? {}) as { article?: unknown };
  return typeof article === "string" && !isArticle(article);
}

function childOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
}
