import { describe, expect, it } from "vitest";
import { ARTICLES, articleOf, articleParts, isArticle, productOf, WALL_ARTICLES } from "#domain/catalogue/article.ts";
import { DEFAULT_FRAMES } from "#domain/catalogue/frame.ts";
import { MATERIALS } from "#domain/catalogue/material.ts";

/** The default frame of each material (spec 000 §3). */
const FRAMED = {
  "acrylglas-gerahmt": "schattenfuge-platte",
  "aludibond-gerahmt": "schattenfuge-platte",
  "forexplatte-gerahmt": "schattenfuge-platte",
  "gallerybond-gerahmt": "schattenfuge-platte",
  "hahnemuehle-gerahmt": "holzrahmen",
  "leinwand-gerahmt": "schattenfuge-leinwand",
  "poster-gerahmt": "holzrahmen",
} as const;

describe("spec 001 §3: articles", () => {
  it("are the twelve materials and the seven that the table frames", () => {
    expect([...WALL_ARTICLES].sort()).toEqual([...MATERIALS, ...Object.keys(FRAMED)].sort());
    expect(MATERIALS).toHaveLength(12);
  });

  it.each(WALL_ARTICLES)("%s has the frame of the table, or none", (article) => {
    const frameType = Object.entries(FRAMED).find(([name]) => name === article)?.[1];
    const { materialType, frame } = articleParts(article);
    const mat =
      frameType === "holzrahmen" ? { matSize: 30, matType: "mat-weiss" } : { matSize: 0, matType: "mat-none" };
    expect(frame).toEqual(frameType ? { frameType, ...mat } : null);
    expect(articleOf(materialType, frame !== null)).toBe(article);
    expect(isArticle(article)).toBe(true);
  });

  it("are followed by what is made by the other designers of the calculator", () => {
    const others = ARTICLES.filter((article) => productOf(article).product !== "photoframe");
    expect(others).toEqual([
      "collage-leinwand",
      "collage-poster",
      "collage-mixed",
      "collage-framedPoster",
      "photobox-small",
      "photobox-photo-prints",
      "photoprint-glossy",
      "photoprint-matt",
    ]);
    expect(productOf("collage-framedPoster")).toEqual({ product: "collage", materialType: "framedPoster" });
    expect(productOf("photobox-photo-prints")).toEqual({ product: "photobox", photoboxType: "photo-prints" });
    expect(productOf("photoprint-matt")).toEqual({ product: "photoprint", finish: "matt" });
    expect(productOf("poster-gerahmt")).toEqual({ product: "photoframe", article: "poster-gerahmt" });
  });

  it("frame no material that the table leaves out", () => {
    for (const material of MATERIALS) {
      expect(articleOf(material, true)).toBe(material in DEFAULT_FRAMES ? `${material}-gerahmt` : null);
    }
    for (const value of ["echtglas-gerahmt", "poster-gerahmt-gerahmt", "Poster", "", "toString", null, 3, ["poster"]]) {
      expect(isArticle(value), String(value)).toBe(false);
    }
  });
});
