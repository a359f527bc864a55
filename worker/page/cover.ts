import type { Asset } from "#blocks/field/asset.ts";
import { byIdentity } from "#domain/by-identity.ts";
import { isVector } from "#domain/page/asset-path.ts";
import type { LoadedBlock } from "./loaded-block.ts";

/** Least width in pixels of a cover: half of what networks show. */
const LEAST_WIDTH = 600;

/**
 * Finds the pictures of pixels that stand for a page where it is shared: those that an editor chose, else the first that its blocks show, in
 * their order; none if they show none that is large enough.
 */
export function sharedPictures(ogImages: readonly Asset[], blocks: readonly LoadedBlock[]): Asset[] {
  const own = ogImages.filter((image) => !isVector(image));
  if (own.length > 0) return own;
  for (const { content } of blocks) {
    const found = coverWithin(content as object);
    if (found) return [found];
  }
  return [];
}

const coverWithin = byIdentity(firstCover);

function firstCover(content: object): Asset | null {
  if (isAsset(content)) return isVector(content) || (content.width ?? LEAST_WIDTH) < LEAST_WIDTH ? null : content;
  for (const value of Object.values(content)) {
    const found = typeof value === "object" && value !== null ? firstCover(value) : null;
    if (found) return found;
  }
  return null;
}

/** Tells whether a parsed value is an asset. Nested bloks are parsed by their own blocks, so their assets are none here. */
function isAsset(value: object): value is Asset {
  return "path" in value && "width" in value && "meta_data" in value;
}
