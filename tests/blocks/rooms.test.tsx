import { readFile } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ROOMS } from "#blocks/elements/scene/scene-name.ts";
import photoBlock from "#blocks/photo-block/block.ts";
import { photoBlockSchema } from "#blocks/photo-block/schema.ts";
import { PhotoBlockView } from "#blocks/photo-block/view.tsx";
import { sheetsOf } from "#blocks/sheet.ts";
import { attributesOf } from "./attributes.ts";
import { pageContext } from "./page-context.ts";

const SCENES = JSON.parse(await readFile("client/scenes/scenes.json", "utf8"));
const RENDERED: Readonly<Record<string, string>> = { "living-room": "living" };
/**
 * The length by which a phone's part of a room can move: the part is as wide as the room is high, and this is what is left
 * of the width.
 */
const LEFT_OVER = 600;
/** The tolerance of lengths on a wall, as sheets state them in whole centimetres. */
const HALF_CM = 0.51;

describe.each(ROOMS)("the sheet of the room %s", (room) => {
  const scene = SCENES[RENDERED[room] ?? room];
  const numbers = async () => {
    const css = await readFile(`blocks/elements/scene/${room}.css`, "utf8");
    return (name: string) => Number(new RegExp(`--${name}: ([\\d.]+);`).exec(css)?.[1]);
  };

  it("has the scale that it was rendered in, and shows a phone the part that it was cut to", async () => {
    const number = await numbers();
    expect(number("scene-cm")).toBeCloseTo(scene.unitsPerCm, 2);
    expect(number("scene-x")).toBeCloseTo(scene.crops.phone.x / LEFT_OVER, 2);
  });

  it("lays the light over the part of the wall that it was made for", async () => {
    const number = await numbers();
    for (const [name, side] of Object.entries({ x: "x", y: "y", w: "width", h: "height" }))
      expect(Math.abs(number(`wall-${name}`) - scene.wall[side] / scene.unitsPerCm), name).toBeLessThan(HALF_CM);
  });
});

describe("photographs in a room", () => {
  const photo = (size: string, caption = "") => ({
    component: "photo",
    image: { filename: `https://a.storyblok.com/f/1/${size}/abc/${size}.jpg`, alt: size, copyright: "© Ada" },
    caption,
  });
  const parse = (scene: string, ...photos: object[]) =>
    photoBlockSchema.parse({ component: "photo-block", scene, photos });
  const render = (scene: string, ...photos: object[]) =>
    renderToStaticMarkup(<PhotoBlockView content={parse(scene, ...photos)} page={pageContext()} />);
  const shapes = (html: string) =>
    attributesOf(html, "div").flatMap((one) => /^piece piece-.*$/.exec(one.get("class") ?? "")?.[0] ?? []);

  it("hang in their own shapes, as many as the room has places for", () => {
    const html = render("kitchen", photo("640x1280"), photo("1600x1067"), photo("900x900"));
    expect(shapes(html)).toEqual([
      "piece piece-1 hung on-paper portrait tall",
      "piece piece-2 hung on-paper landscape",
    ]);
    expect(shapes(render("gallery", photo("900x900")))).toEqual(["piece piece-1 hung framed black square"]);
    expect(attributesOf(html, "img").map((one) => one.get("alt"))).toEqual(["", "640x1280", "1600x1067"]);
  });

  it("are below the fold, say what an editor writes of them, and whose they are", () => {
    const html = render("living-room", photo("1600x1067", "Am Abend."), photo("1200x800", "Am Morgen."));
    expect(html).not.toContain("fetchPriority");
    expect(html).toContain("<figcaption>Am Abend. Am Morgen.<small>© Ada © Ada</small></figcaption>");
    expect(render("living-room")).toBe("");
  });

  it("stand by themselves where the room is unknown", () => {
    expect(render("cellar", photo("1600x1067"))).toContain("photos-full-bleed");
  });

  it("bring the sheets of their own room and of no other", () => {
    const css = (scene: string) =>
      sheetsOf(photoBlock.sheets, parse(scene, photo("1600x1067")))
        .map((sheet) => sheet.css)
        .join("");
    expect(css("living-room")).toContain(".scene-living-room");
    expect(css("living-room")).not.toContain(".scene-kitchen");
    expect(css("none")).not.toContain("scene");
  });
});
