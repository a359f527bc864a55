import { assetId } from "../page/asset-path.ts";

/** An asset by the id that its space gives it: whatever shows it is made new when its file is another. */
export function assetTag(id: string): string {
  return `${ASSET_TAG}${id}`;
}

const ASSET_TAG = "a:";
/** Assets of which is known when their file was last replaced. */
const REMEMBERED_ASSETS = 500;

/**
 * When the files of assets were last replaced, taken away or brought back, as epochs of their space's journal: by id, the
 * latest last. Of an asset that is not listed any more the floor counts, so that no picture ever goes back to an address
 * that browsers keep an older file under.
 */
export interface AssetVersions {
  readonly replaced: readonly (readonly [id: string, epoch: number])[];
  readonly floor: number;
}

export const NO_ASSET_VERSIONS: AssetVersions = { replaced: [], floor: 0 };

/** The versions after a publish of an epoch. */
export function withReplaced(versions: AssetVersions, tags: readonly string[], epoch: number): AssetVersions {
  const ids = new Set(tags.flatMap((tag) => (tag.startsWith(ASSET_TAG) ? [tag.slice(ASSET_TAG.length)] : [])));
  if (ids.size === 0) return versions;
  const others = versions.replaced.filter(([id]) => !ids.has(id));
  const all = [...others, ...[...ids].map((id) => [id, epoch] as const)];
  const dropped = all.slice(0, Math.max(0, all.length - REMEMBERED_ASSETS));
  return { replaced: all.slice(dropped.length), floor: Math.max(versions.floor, dropped.at(-1)?.[1] ?? 0) };
}

/** The version of an asset's file, for its address; 0 as long as nothing was replaced. */
export function assetVersion({ replaced, floor }: AssetVersions, id: string | null): number {
  return replaced.find(([known]) => known === id)?.[1] ?? floor;
}

/** Whether some asset has this version: a stranger cannot make up one. */
export function isAssetVersion({ replaced, floor }: AssetVersions, version: number): boolean {
  return version === floor || replaced.some(([, epoch]) => epoch === version);
}

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
