import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Channel } from "#domain/shop/channel.ts";
import { brandFolders } from "../brands/folders.ts";
import { FONT_FILES, type FontFaces, fontFaces } from "./font-face.ts";

/** Font features to keep: figures of one width, for prices. Kerning would be a quarter of each file and is invisible at the sizes used. */
const FEATURES = ["tnum"];

/** Subsets the brands' fonts to the shop's characters and weights and writes them, named by their content, below `directory`. */
export async function buildFonts(directory: string): Promise<FontFaces> {
  await mkdir(directory, { recursive: true });
  const paths = new Map<string, string>();
  const folders = brandFolders();
  const fileOf = (source: string, channel: Channel) =>
    source.startsWith("./") ? join(folders[channel], source) : fileURLToPath(import.meta.resolve(source));
  const writing = FONT_FILES.map(async ({ name, source, channel, axes, characters }) => {
    const font = await subsetFont(await readFile(fileOf(source, channel)), characters, {
      targetFormat: "woff2",
      variationAxes: axes,
      noHinting: true,
      keepFeatures: FEATURES,
    });
    const hash = createHash("sha256").update(font).digest("hex").slice(0, 10);
    const fileName = `${name}-${hash}.woff2`;
    await writeFile(`${directory}/${fileName}`, font);
    paths.set(name, `/assets/fonts/${fileName}`);
  });
  await Promise.all(writing);
  return fontFaces((name) => paths.get(name) ?? "");
}
