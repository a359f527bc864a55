import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const ASSETS = "backend/content/assets/f/287216594031001";
/** The photographs of the spaces that stand within designs, and where they lie. */
const FILES = {
  abendstrand: "1600x1066/00cede6169/abendstrand.jpg",
  lavendel: "1200x800/5a480e5488/lavendel.jpg",
  huegel: "1600x1067/1a794afd0a/huegel.jpg",
  bergsee: "1600x1067/d7461b8cbf/bergsee.jpg",
  vergissmeinnicht: "1600x1200/9c0d3a18a3/vergissmeinnicht.jpg",
  pusteblume: "1600x1066/5735b13312/pusteblume.jpg",
  kaetzchen: "1600x1083/4e8ead56ef/kaetzchen.jpg",
  otter: "1200x800/3856c24d87/otter.jpg",
  duene: "1600x1067/700a2bed74/duene.jpg",
  kamille: "../287216594031002/1600x1066/e28d3d9f28/kamille.jpg",
} as const;
const LARGE = { width: 300, height: 240, bytes: 7600 };
const SMALL = { width: 120, height: 96, bytes: 1400 };

/** Writes the photographs, small enough to stand within a drawing, to the folder of the backend. */
export async function writePhotos(folder: string): Promise<void> {
  const entries = await Promise.all(
    Object.entries(FILES).map(async ([name, file]) => {
      const path = join(ASSETS, file);
      return [name, { large: await shrink(path, LARGE), small: await shrink(path, SMALL) }] as const;
    }),
  );
  await writeFile(join(folder, "photos.json"), `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`);
}

/** As good as the bytes allow. */
async function shrink(path: string, { width, height, bytes }: typeof LARGE): Promise<string> {
  for (let quality = 80; quality > 10; quality -= 3) {
    const file = await sharp(path).resize(width, height, { fit: "cover" }).webp({ quality, effort: 6 }).toBuffer();
    if (file.byteLength <= bytes) return file.toString("base64");
  }
  throw new Error(`${path} cannot be made as small as ${bytes} bytes.`);
}
