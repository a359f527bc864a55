import { readFileSync } from "node:fs";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { nearestGround, Picture } from "#blocks/elements/picture/picture.tsx";
import { assetColours } from "#scripts/pictures/seeded-pictures.ts";

const RULE = /\.ground-(\d+) \{\s+--ground: (#[\da-f]{6});/g;
const colours = [...readFileSync("blocks/elements/picture/grounds.css", "utf8").matchAll(RULE)].map(
  ([, place, colour = ""]) => ({ name: `ground-${place}`, colour }),
);
const groundClass = (colour: string) => `ground-${nearestGround(colour)}`;
const groundOf = (colour: string) => colours.find(({ name }) => name === groundClass(colour))?.colour ?? "";
const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const picture = (path: string, meta_data?: object) =>
  renderToStaticMarkup(
    <Picture
      asset={{ path, width: 1200, height: 800, alt: "", ...(meta_data && { meta_data: { ...meta_data } }) }}
      sizes="1px"
    />,
  );

describe("the colour behind a photograph until it is there", () => {
  it("is of the class that the style sheet has for it", () => {
    expect(colours.length).toBeGreaterThan(20);
    for (const { name, colour } of colours) expect(groundClass(colour)).toBe(name);
  });

  it("comes near that of each seeded photograph", async () => {
    const seeded = [...(await assetColours()).values()];
    expect(seeded.length).toBeGreaterThan(40);
    for (const colour of seeded) {
      const ground = partsOf(groundOf(colour));
      for (const [at, part] of partsOf(colour).entries()) expect(Math.abs((ground[at] ?? 0) - part)).toBeLessThan(60);
    }
  });

  it("is any photograph's whose asset says one, and never of what may be transparent, or says none", () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(colour, (one) => {
        expect(picture("f/1/1200x800/ab/boote.jpg", { colour: one })).toContain(`class="${groundClass(one)}"`);
        for (const name of ["boote.png", "boote.webp", "boote.svg"])
          expect(picture(`f/1/1200x800/ab/${name}`, { colour: one })).not.toContain("ground-");
      }),
    );
    for (const meta of [undefined, {}, { colour: "url(x)" }, { colour: '"><script>' }])
      expect(picture("f/1/1200x800/ab/boote.jpg", meta)).not.toContain("class");
  });
});
