import { describe, expect, it } from "vitest";
import { calculatorSchema } from "#blocks/calculator/schema.ts";
import { stagePicture } from "#blocks/calculator/stage.ts";
import { pageContext } from "./page-context.ts";

const PICTURE = { filename: "https://a.storyblok.com/f/1001/1006x466/d4783719f7/alpen.jpg", alt: "Alpengipfel" };

function content(changed: object = {}) {
  const fields = { component: "calculator", headline: "Dein Foto", articles: ["leinwand"], picture: PICTURE };
  return calculatorSchema.parse({ ...fields, ...changed });
}

describe("the stage", () => {
  it("has a small file and a sharp one of the picture, or none", () => {
    expect(stagePicture(content(), pageContext())).toEqual({
      href: "/media/638.avif/f/1001/1006x466/d4783719f7/alpen.jpg",
      hrefWidth: 638,
      sharpHref: "/media/958.avif/f/1001/1006x466/d4783719f7/alpen.jpg",
      largeHref: "/media/958.avif/f/1001/1006x466/d4783719f7/alpen.jpg",
      width: 1006,
      height: 466,
      slice: "xMidYMid slice",
    });
    for (const picture of [null, undefined, {}, "x", { filename: "https://a.storyblok.com/f/1/abc/a.pdf" }]) {
      expect(stagePicture(content({ picture }), pageContext())).toBeNull();
    }
  });

  it("has a narrower small file of a tall picture, whose print is narrow on a phone", () => {
    const tall = { ...PICTURE, filename: "https://a.storyblok.com/f/1001/840x1120/d4783719f7/bergsee.jpg" };
    expect(stagePicture(content({ picture: tall }), pageContext())).toMatchObject({
      href: "/media/479.avif/f/1001/840x1120/d4783719f7/bergsee.jpg",
      hrefWidth: 479,
      sharpHref: "/media/767.avif/f/1001/840x1120/d4783719f7/bergsee.jpg",
    });
  });

  it("keeps what an editor marked, and hangs a picture of unknown size as most photographs hang", () => {
    const stage = (picture: object) => stagePicture(content({ picture }), pageContext());
    expect(stage({ ...PICTURE, focus: "900x10:901x11" })?.slice).toBe("xMaxYMin slice");
    const unsized = { filename: "https://a.storyblok.com/f/1001/d4783719f7/alpen.jpg", focus: "900x10:901x11" };
    expect(stage(unsized)).toMatchObject({ width: 3, height: 2, slice: "xMidYMid slice" });
    expect(stage({ filename: "https://a.storyblok.com/f/1/abc/a.svg" })?.href).toBe("/media/vector.svg/f/1/abc/a.svg");
  });
});
