import * as z from "zod";
import { type AssetPath, parseAssetAddress } from "#domain/page/asset-path.ts";
import { splitImageAddress } from "#domain/page/image-address.ts";
import { field } from "./storyblok.ts";

/** An image asset that an editor chose: where it lies, its size in pixels, and its alternative text. */
export interface Asset extends AssetPath {
  alt: string;
}

const rawAssetSchema = z.object({ filename: z.string().nullish(), alt: z.string().nullish() });

/** An asset field: an `Asset`, or null where the editor left it empty or chose a file that is no sized image. */
export const assetField = field(
  z
    .unknown()
    .optional()
    .transform((raw): Asset | null => {
      const parsed = rawAssetSchema.safeParse(raw);
      const asset = parsed.success ? parseAssetAddress(splitImageAddress(parsed.data.filename ?? "").src) : null;
      return asset && { ...asset, alt: parsed.data?.alt ?? "" };
    }),
  { type: "asset", filetypes: ["images"] },
);

/** A multi-asset field: the assets that are set, in order. */
export const assetsField = field(
  z
    .array(assetField)
    .catch([])
    .transform((assets) => assets.filter((asset) => asset !== null)),
  { type: "multiasset", filetypes: ["images"] },
);
