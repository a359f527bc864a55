import { parseAssetAddress } from "#domain/page/asset-path.ts";
import type { Channel } from "#domain/shop/shop.ts";
import { spaces } from "../content/spaces.ts";
import { catalogueFormat } from "./catalogue-format.ts";

/** A photograph of the content space, in pixels. */
interface Picture {
  src: string;
  width: number;
  height: number;
}

/**
 * The photographs that lie in a channel's content space.
 *
 * @throws what D1 throws when the database does not answer.
 */
export async function readPictures(db: D1Database, channel: Channel): Promise<Picture[]> {
  const { results } = await db
    .prepare(
      `SELECT fields ->> '$.path' AS path FROM records
       WHERE space_id = ? AND kind = 'asset' AND fields ->> '$.content_type' IN ('image/jpeg', 'image/webp', 'image/avif')
       ORDER BY path LIMIT 1000`,
    )
    .bind(spaces[channel].id)
    .all<{ path: string }>();
  return results.flatMap(({ path }) => {
    const asset = parseAssetAddress(`/${path}`);
    return asset?.width ? [{ src: `/${asset.path}`, width: asset.width, height: asset.height }] : [];
  });
}

/** The photograph whose proportion comes nearest to a format's, either way up; null where there is none. */
export function nearestPicture(pictures: readonly Picture[], formatType: string): Picture | null {
  const wanted = longByShort(catalogueFormat(formatType));
  let nearest: Picture | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (const picture of pictures) {
    const off = Math.abs(Math.log(longByShort(picture) / wanted));
    if (off >= distance) continue;
    distance = off;
    nearest = picture;
  }
  return nearest;
}

function longByShort({ width, height }: { width: number; height: number }): number {
  return Math.max(width, height) / Math.min(width, height);
}
