import sharp from "sharp";
import { fileOf, parseAssetAddress } from "#domain/page/asset-path.ts";
import { keptFile } from "./kept-file.ts";
import { type SeededPicture, seededPictures } from "./seeded-pictures.ts";

/** The mean colour of each seeded photograph, `#rrggbb`, by its asset's path without a size (`fileOf`). */
export async function assetColours(): Promise<Map<string, string>> {
  const pictures = [...(await seededPictures())];
  return new Map(await Promise.all(pictures.map(async ([path, picture]) => [path, await colourOf(picture)] as const)));
}

async function colourOf({ file, checksum }: SeededPicture): Promise<string> {
  const pixel = await keptFile(checksum, "colour", () =>
    sharp(file).toColourspace("srgb").resize(1, 1, { fit: "fill" }).removeAlpha().raw().toBuffer(),
  );
  return `#${pixel.toString("hex")}`;
}

/**
 * A story's file with the colour of each photograph in its asset's metadata, where Storyblok keeps what is said of an asset once for
 * all uses. One that is there stays.
 */
export function fillColours(json: unknown, colours: ReadonlyMap<string, string>): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map((item) => fillColours(item, colours));
  const filled = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, fillColours(value, colours)]));
  const colour = colourOfUse(filled, colours);
  return colour === undefined ? filled : { ...filled, meta_data: { colour, ...(filled.meta_data as object) } };
}

/** Of an asset field, or of a picture within rich text. */
function colourOfUse(use: Record<string, unknown>, colours: ReadonlyMap<string, string>): string | undefined {
  const address = use.filename ?? use.src;
  const asset = typeof address === "string" ? parseAssetAddress(address) : null;
  return asset ? colours.get(fileOf(asset)) : undefined;
}
