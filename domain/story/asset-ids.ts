import { assetId } from "../page/asset-path.ts";

/** So many pictures of a story are made new one by one when their file is replaced. */
const MOST_ASSETS = 300;

/**
 * The ids of the assets that a story's content names: in asset fields, in its running text, in stories within it. What of
 * it is shown is not asked; content may hold itself.
 */
export function assetIdsIn(content: object): string[] {
  const ids = new Set<string>();
  const seen = new Set<object>();
  const waiting: object[] = [content];
  for (let next = waiting.pop(); next !== undefined && ids.size < MOST_ASSETS; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const id = idOf(next as Record<string, unknown>);
    if (id !== null) ids.add(id);
    for (const value of Object.values(next)) if (typeof value === "object" && value !== null) waiting.push(value);
  }
  return [...ids];
}

/** An asset field holds a file's name, a picture in running text its address. */
function idOf({ id, filename, src }: Record<string, unknown>): string | null {
  return typeof filename === "string" || typeof src === "string" ? assetId(id) : null;
}
