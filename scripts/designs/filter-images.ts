import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { cataloguedDesigns } from "#backend/designs/catalogue.ts";
import { drawDesign } from "#backend/designs/draw.ts";
import { COLLAGE_SHAPES } from "#domain/listing/facets.ts";

const FOLDER = "client/public/filters/collage";
const EDGE = 600;

/** Writes pictures of each shape of collage to `/filters/collage/{type}.jpg` (spec 000 §2): the most chosen one of that shape. */
export async function writeFilterImages(browser: Browser): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const collages = cataloguedDesigns("poster").filter(({ kind }) => kind === "collage");
  const page = await browser.newPage({ viewport: { width: EDGE, height: EDGE } });
  for (const shape of COLLAGE_SHAPES) {
    const [first] = collages
      .filter(({ type }) => type === shape)
      .sort((one, other) => other.popularity - one.popularity);
    const svg = first && drawDesign({ channel: "poster", kind: "collage", id: first.id }, "front", "de");
    if (!svg) throw new Error(`There is no collage that is ${shape}.`);
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
    const style = "width:86%;height:86%;object-fit:contain;filter:drop-shadow(0 8px 14px #0005)";
    await page.setContent(
      `<body style="margin:0;background:#e4e7df;display:grid;place-items:center;height:100vh"><img src="${source}" style="${style}">`,
      { waitUntil: "load" },
    );
    await writeFile(
      join(FOLDER, `${shape}.jpg`),
      await sharp(await page.screenshot())
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer(),
    );
  }
  await page.close();
}
