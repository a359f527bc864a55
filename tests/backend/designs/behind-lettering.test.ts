import sharp from "sharp";
import { expect, it } from "vitest";
import { type CardConcept, cardRecipes } from "#backend/designs/cards/recipes.ts";
import { drawDesign, sheetOf } from "#backend/designs/draw.ts";
import type { Written } from "#backend/designs/sheet.ts";
import { oneOf } from "#tests/support/runs.ts";

/** Matches a text, which is one group of letters. */
const TEXT =
  /<g transform="translate\([^"]*\)scale\([^"]*\)" fill="[^"]*">(?:<use href="[^"]*"(?: x="[^"]*")?\/>)+<\/g>/g;
/** The largest share of the paper behind a line that may be drawn on: enough for the tip of a leaf, or for snow. */
const LITTLE = 0.05;
const SEEN = 40;

/** Tells whether a concept has its lettering on the drawing on purpose, in a colour that stands out from it. */
function isBehindOnPurpose({ family, ornament, composition }: CardConcept): boolean {
  if (family === "letterpress") return ornament !== "rules";
  if (family === "wash") return ornament === "cloud" && composition !== 1;
  return family === "minimal" && ornament === "circle";
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Returns the share of a line's box that has another colour than the ground that the line is read on. */
function drawnBehind({ box, ground }: Written, { data, width, height }: Pixels): number {
  const paper = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  let [other, all] = [0, 0];
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, box.y + box.height); y++) {
    for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(width, box.x + box.width); x++) {
      const from = (y * width + x) * 3;
      const apart = paper.reduce((sum, value, at) => sum + Math.abs((data[from + at] ?? 0) - value), 0);
      all++;
      if (apart > SEEN) other++;
    }
  }
  return all === 0 ? 0 : other / all;
}

it("nothing is drawn behind the lettering of a front, one of each kind; without --long of one kind in four", async () => {
  const kinds = new Map(
    cardRecipes()
      .filter(({ concept }) => !isBehindOnPurpose(concept))
      .map((recipe) => {
        const { family, ornament, composition, shape } = recipe.concept;
        return [`${family}, ${ornament}, composition ${composition}, ${shape}`, recipe.id];
      }),
  );
  const faults: string[] = [];
  for (const [kind, id] of oneOf(4, [...kinds])) {
    const name = { channel: "kartenliebe", kind: "card", id } as const;
    const bare = (drawDesign(name, "front", "fr") ?? "").replace(TEXT, "");
    const { data, info } = await sharp(Buffer.from(bare)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (const line of sheetOf(name, "front", "fr")?.written ?? []) {
      const share = drawnBehind(line, { data, ...info });
      if (share > LITTLE) faults.push(`${kind}: ${line.text}, ${Math.round(share * 100)} % (card ${id})`);
    }
  }
  expect(faults).toEqual([]);
});
