/** Content JSON: a blok's fields, rich text nodes, links and whatever plugins store. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Lists all objects within a piece of content, itself included, each before the objects it holds. */
export function* objectsIn(content: Json | undefined): Generator<JsonObject> {
  const waiting: Json[] = content === undefined ? [] : [content];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== "object" || node === null) continue;
    if (Array.isArray(node)) waiting.push(...node.toReversed());
    else {
      yield node;
      waiting.push(...Object.values(node).reverse());
    }
  }
}

/** Returns the value at a dotted path such as `seo.title` or `body.0.headline`; undefined if there is none. */
export function valueAt(content: Json | undefined, path: readonly string[]): Json | undefined {
  let value: Json | undefined = content;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Array.isArray(value) ? value[Number(key)] : value[key];
  }
  return value;
}
