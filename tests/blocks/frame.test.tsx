import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Loaded } from "#blocks/block.ts";
import { type FrameFamily, familyOf } from "#blocks/frame/load.ts";
import { frameSchema } from "#blocks/frame/schema.ts";
import { FrameView } from "#blocks/frame/view.tsx";
import { FRAME_KINDS, FRAME_TYPES } from "#domain/catalogue/frame.ts";
import { FRAME_PROFILES } from "#domain/catalogue/frame-profile.ts";
import { pageContext } from "./page-context.ts";

const priceOf = (formatType: string, priceCurrent: number) => ({
  formatType,
  priceCurrent,
  priceOriginal: priceCurrent,
  lowestPrice30Days: null,
});
const surcharge = (formatType: string, amount: number) => ({ formatType, amount, lowestAmount30Days: null });
const family = familyOf({
  currency: "eur",
  families: [
    {
      frame: "holzrahmen",
      profileMm: 20,
      gapMm: 0,
      types: [
        { frameType: "holzrahmen-eiche", finish: "eiche", surcharges: [surcharge("300x200", 0)] },
        { frameType: "holzrahmen-gold", finish: "gold", surcharges: [surcharge("300x200", 900), surcharge("1x1", 0)] },
        { frameType: "holzrahmen-grau", finish: "grau", surcharges: [] },
      ],
      prices: [priceOf("300x200", 2490), priceOf("1x1", 0)],
    },
  ],
});
const PICTURE = { filename: "https://a.storyblok.com/f/1001/1006x466/d4783719f7/alpen.jpg", alt: "Alpengipfel" };
const contentOf = (fields: object) => frameSchema.parse({ component: "frame", ...fields });
const render = (fields: object, data: Loaded<FrameFamily>) =>
  renderToString(<FrameView content={contentOf(fields)} data={data} page={pageContext()} />);
const loaded = (data: FrameFamily): Loaded<FrameFamily> => ({ state: "loaded", data, staleSinceMs: null });

describe("frames to try", () => {
  it("cost what the family costs and the type beside it, in the cheapest size that it is made in", () => {
    expect(family?.types.map(({ from }) => from?.amount ?? null)).toEqual([2490, 3390, null]);
    expect(familyOf({ currency: "eur", families: [] })).toBeNull();
  });

  it("are radios of a form to the calculator, each with its picture to scale", () => {
    if (!family) throw new Error("There is a family.");
    const link = { linktype: "url", url: "/gerahmtes-poster#oben" };
    const html = render(
      { headline: "Rahmen", image: PICTURE, link, article: "poster-gerahmt", format: "400x300" },
      loaded(family),
    );
    expect(html).toContain('action="/gerahmtes-poster"');
    expect(html).toContain('value="poster-gerahmt" name="material"');
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    // The same frame without a picture goes to its designer, which has it put into the cart.
    expect(html).toContain('<option value="300x200" selected="">30 × 20 cm – ab 24,90');
    expect(html).toContain('name="addToCart" formAction="/configurator-photo-frame/"');
    // Picture, mat of 30 and moulding of 20 on each side, in mm.
    expect(html).toContain('class="moulding" width="500" height="400"');
    expect(html).toContain('href="/media/958.avif/f/1001/1006x466/d4783719f7/alpen.jpg"');
    expect(html).toContain("Profil 2 cm breit · Passepartout 3 cm");
    expect(html).toContain("<small>ab 33,90");
    // Each finish has the corner that was rendered of it, fetched once it is shown.
    for (const corner of ["oak", "gold", "grey"]) expect(html).toContain(`/frame-${corner}-1x.webp`);
    expect(html.match(/loading="lazy"/g)).toHaveLength(3);
  });

  it("are words alone where the family is not known, and lead nowhere without a page", () => {
    for (const data of [{ state: "failed" }, { state: "nothing" }] as const) {
      const html = render({ headline: "Rahmen", text: "Aus Holz" }, data);
      expect(html).toContain("Aus Holz");
      expect(html).not.toContain("<form");
    }
    if (!family) throw new Error("There is a family.");
    const html = render({ frame: "glas", image: 7, link: 8, format: "x", article: "x" }, loaded(family));
    expect(html).toContain('class="blank"');
    expect(html).not.toContain('name="material"');
  });

  it.each(FRAME_KINDS)("show every type of %s", (frame) => {
    const { widthMm, gapMm } = FRAME_PROFILES[frame];
    const types = FRAME_TYPES[frame].map((frameType) => ({ frameType, from: null }));
    const html = render({ frame }, loaded({ profileMm: widthMm, gapMm, types, sizes: [], soldWith: null }));
    expect(html.match(/<figure/g)).toHaveLength(types.length);
    expect(html).not.toMatch(/frame-finish\/|frame-type\//);
    expect(html.includes('class="gap"')).toBe(gapMm > 0);
  });
});
