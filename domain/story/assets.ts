import { assetId } from "../page/asset-path.ts";

/** The tag of an asset, by the id that its space gives it: whatever shows the asset is made new when its file is replaced. */
export function assetTag(id: string): string {
  return `${ASSET_TAG}${id}`;
}

const ASSET_TAG = "a:";
/** The number of assets whose last replacement is remembered. */
const REMEMBERED_ASSETS = 500;

/**
 * The epochs of a space's journal in which the files of assets were last replaced, taken away or brought back: by id,
 * the latest last. For an asset that is no longer listed the floor counts, so that no picture ever goes back to an
 * address under which browsers keep an older file.
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

/** The version of an asset's file, for its address; 0 as long as no file was replaced. */
export function assetVersion({ replaced, floor }: AssetVersions, id: string | null): number {
  return replaced.find(([known]) => known === id)?.[1] ?? floor;
}

/** Tells whether some asset has this version, so that a stranger cannot make one up. */
export function isAssetVersion({ replaced, floor }: AssetVersions, version: number): boolean {
  return version === floor || replaced.some(([, epoch]) => epoch === version);
}

/** The greatest number of a story's pictures that are made new one by one when their file is replaced. */
const MOST_ASSETS = 300;

/**
 * The ids of the assets that a story's content names: in asset fields, in its running text, in stories within it.
 * Assets count whether they are shown or not. Content may contain itself.
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

/**
 * The id of an asset field, which holds a file's name, or of a picture in running text, which holds its address; null
 * for anything else.
 */
function idOf({ id, filename, src }: Record<string, unknown>): string | null {
  return typeof filename === "string" || typeof src === "string" ? assetId(id) : null;
}
