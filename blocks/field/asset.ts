import * as z from "zod";

/** A Storyblok asset that is set. Its pixel size is part of its address: `/f/{space}/{W}x{H}/{hash}/{name}`. */
export interface Asset {
  src: string;
  alt: string;
  width: number;
  height: number;
}

const ASSET_PATH = /\/f\/\d+\/(\d+)x(\d+)\/[\w-]+\/[\w.%-]+$/;

const rawAssetSchema = z.object({ filename: z.string().nullish(), alt: z.string().nullish() });

/** An asset field: an `Asset`, or null where the editor left it empty or chose a file that is no sized image. */
export const assetField = z.unknown().transform((raw): Asset | null => {
  const parsed = rawAssetSchema.safeParse(raw);
  return parsed.success ? readAsset(parsed.data.filename ?? "", parsed.data.alt ?? "") : null;
});

/** A multi-asset field: the assets that are set, in order. */
export const assetsField = z
  .array(assetField)
  .catch([])
  .transform((assets) => assets.filter((asset) => asset !== null));

function readAsset(filename: string, alt: string): Asset | null {
  const match = ASSET_PATH.exec(filename);
  if (!match) return null;
  const width = Number(match[1]);
  const height = Number(match[2]);
  return width > 0 && height > 0 ? { src: filename, alt, width, height } : null;
}
