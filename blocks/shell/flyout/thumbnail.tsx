import type { PageContext } from "../../block.ts";
import { Picture } from "../../elements/picture/picture.tsx";
import type { Asset } from "../../field/asset.ts";

export interface ThumbnailProps {
  asset: Asset | null;
  /** CSS pixels. */
  width: number;
  /** What it says where it stands alone; beside words it decorates. */
  alt?: string;
  page: PageContext;
}

/** A small picture of a link, fetched when it comes into sight; its sheet gives it its shape. */
export function Thumbnail({ asset, width, alt = "", page }: ThumbnailProps) {
  if (!asset) return null;
  const shown = { ...page.picture(asset), alt, focus: "", meta_data: {} };
  return <Picture asset={shown} sizes={`${width}px`} options={{ width }} />;
}
