import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { PHOTO_CUTS, type PhotoSize } from "#backend/designs/photos/photo-cuts.ts";

const ASSETS = "backend/content/assets/f/287216594031001";
/** Photographs of the spaces that are used in designs, and their paths. */
const FILES = {
  abendstrand: "1600x1066/00cede6169/abendstrand.jpg",
  lavendel: "1200x800/5a480e5488/lavendel.jpg",
  huegel: "1600x1067/1a794afd0a/huegel.jpg",
  bergsee: "1600x1067/d7461b8cbf/bergsee.jpg",
  vergissmeinnicht: "1600x1200/9c0d3a18a3/vergissmeinnicht.jpg",
  pusteblume: "1600x1066/5735b13312/pusteblume.jpg",
  hund: "1500x1000/795179fc96/hund.jpg",
  otter: "1200x800/3856c24d87/otter.jpg",
  duene: "1600x1067/700a2bed74/duene.jpg",
  kamille: "../287216594031002/1600x1066/e28d3d9f28/kamille.jpg",
  brautpaar: "1200x800/365e36f4ed/brautpaar-lachend.jpg",
  haende: "1200x800/2e7fe88498/haende-herz.jpg",
  paar: "../287216594031002/1200x800/a178aad14f/paar-arm-in-arm.jpg",
  festtafel: "../287216594031002/1420x826/41b5693d77/festtafel.jpg",
  teddys: "../287216594031002/1345x800/ba93247278/teddys.jpg",
  grosseltern: "../287216594031002/1200x800/6236c8dc8e/grosseltern-gitarre.jpg",
  freundinnen: "1440x700/9a8c37b9e9/freundinnen-kamera.jpg",
  geschenk: "1200x800/3ce24054ea/geschenk-in-haenden.jpg",
} as const;
/** Where a narrow cut is taken from, for photographs whose middle is empty. */
const FOCUS: Readonly<Record<string, string>> = { brautpaar: "left" };
/** The size limits of a photograph: a phone loads four of a listing before everything else. */
const BYTES: Readonly<Record<string, number>> = { small: 1400, page: 15_000 };
const USUAL_BYTES = 5200;

/** Writes the photographs, small enough to be part of a drawing, to the backend's folder. */
export async function writePhotos(folder: string): Promise<void> {
  const photos: Record<string, Record<string, string>> = {};
  for (const [name, file] of Object.entries(FILES)) {
    const cuts: Record<string, string> = {};
    for (const [cut, size] of Object.entries(PHOTO_CUTS))
      cuts[cut] = await shrink(
        { path: join(ASSETS, file), position: FOCUS[name] ?? "centre" },
        size,
        BYTES[cut] ?? USUAL_BYTES,
      );
    photos[name] = cuts;
  }
  await writeFile(join(folder, "photos.json"), `${JSON.stringify(photos, null, 1)}\n`);
}

/** Returns the photograph in base64, in the best quality that the size limit allows. @throws Error if none does. */
async function shrink(
  { path, position }: { path: string; position: string },
  { width, height }: PhotoSize,
  bytes: number,
): Promise<string> {
  for (let quality = 80; quality > 10; quality -= 3) {
    const file = await sharp(path)
      .resize(width, height, { fit: "cover", position })
      .webp({ quality, effort: 6 })
      .toBuffer();
    if (file.byteLength <= bytes) return file.toString("base64");
  }
  throw new Error(`${path} cannot be made as small as ${bytes} bytes.`);
}
