// Makes the close-ups of all materials and frames anew with another photograph, from the rendered corners: as the shop's edge view shows
// what hangs (client/islands/calculator/edge-view.tsx, blocks/calculator/views.css). A minute, where rendering them takes hours.
//
//   node scripts/scenes/closeups.ts PHOTOGRAPH     writes SCENES_OUT/closeup-*-2x.jpg; then run publish.mjs
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { launchChromium } from "../local/launch-chromium.ts";

const BUILD = process.env.SCENES_BUILD ?? "scripts/scenes/build";
const OUT = process.env.SCENES_OUT ?? join(BUILD, "out");
const SHOP = "client/scenes";
const SIZE = { width: 1200, height: 900 };
/** The print, 24 × 16 cm, in hundredths of an em: a close-up is 6.4 em wide. */
const FIELD = { width: 994, height: 663 };
/** Places of prints that have a border, a mat or a gap round them, and the factor by which they look smaller. */
const FACES = {
  bare: "translate(0 0)",
  bordered: "translate(58 58)",
  framed: "translate(154 173) scale(.953)",
  floating: "translate(62 68) scale(.985)",
} as const;
/** The part of a wallpaper that lies round the corner of its wall. */
const ROUND = 235;

const [photograph] = process.argv.slice(2);
if (!photograph) throw new Error("Name the photograph: node scripts/scenes/closeups.ts lake-sherburne.jpg");

const filling = await sharp(photograph)
  .resize({ width: 2 * FIELD.width, height: 2 * FIELD.height })
  .jpeg({ quality: 92 })
  .toBuffer();
const print = `<image href="data:image/jpeg;base64,${filling.toString("base64")}" width="${FIELD.width}" height="${FIELD.height}" id="print"/>`;

/** The sides that are seen of a print, each with its fold, and where the picture lies on it. */
function sidesOf(name: string): { fold?: string; drawn: string }[] {
  const use = (at: string) => `<use href="#print" transform="${at}"/>`;
  if (name === "canvas")
    return [
      { drawn: use("") },
      { fold: "rotateY(90deg)", drawn: use("") },
      { fold: "rotateX(-90deg)", drawn: use("") },
    ];
  if (name === "wallpaper")
    return [
      { drawn: use(`translate(${-ROUND})`) },
      { fold: "rotateY(90deg)", drawn: use(`translate(${ROUND}) scale(-1 1)`) },
    ];
  if (/^(?:floater|backlit)/.test(name))
    return [{ drawn: use(`translate(-14 -14)${FACES.floating}`) + use(FACES.floating) }];
  if (name.startsWith("frame")) return [{ drawn: use(FACES.framed) }];
  return [{ drawn: use(name === "hahnemuehle" ? FACES.bordered : FACES.bare) }];
}

function pageOf(name: string): string {
  const corner = readFileSync(join(SHOP, `corner-${name}-1x.avif`)).toString("base64");
  const sides = sidesOf(name).map(
    ({ fold = "", drawn }) =>
      `<svg viewBox="0 0 ${FIELD.width} ${FIELD.height}" style="--fold: ${fold}">${drawn}</svg>`,
  );
  return `<!doctype html><style>
    body { margin: 0; background: #fff; overflow: hidden; font-size: ${SIZE.width / 6.4}px }
    svg { position: absolute; left: 50%; top: 50%; width: 9.94em; height: 6.63em; overflow: hidden; transform-origin: 0 0;
      transform: perspective(15.11em) translate3d(-1.385em, -1.026em, 1.688em) rotateX(-19.58deg) rotateY(42deg) var(--fold,) }
    img { position: absolute; inset: 0; width: 100%; height: 100% }
    defs, .print { position: absolute; width: 0; height: 0 }
  </style><svg class="print"><defs>${print}</defs></svg>${sides.join("")}<img src="data:image/avif;base64,${corner}">`;
}

mkdirSync(OUT, { recursive: true });
const browser = await launchChromium();
const page = await browser.newPage({ viewport: SIZE });
for (const file of readdirSync(SHOP)) {
  const [, name] = /^corner-([a-z-]+)-1x\.avif$/.exec(file) ?? [];
  if (!name) continue;
  await page.setContent(pageOf(name));
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const shot = await page.screenshot();
  await sharp(shot)
    .jpeg({ quality: 96 })
    .toFile(join(OUT, `closeup-${name}-2x.jpg`));
  process.stdout.write(`${resolve(OUT, `closeup-${name}-2x.jpg`)}\n`);
}
await browser.close();
