import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MoreViews } from "#client/islands/calculator/more-views.tsx";
import { placeOf } from "#client/islands/calculator/room.tsx";
import type { MoreViewsProps } from "#client/islands/calculator/view-props.ts";
import { calculatorProps } from "./calculator-props.ts";

const WORDS: MoreViewsProps["words"] = {
  "calculator/print-view": "Bild",
  "calculator/room-view": "Raum",
  "calculator/close-up-view": "Nahaufnahme",
  "calculator/edge-view": "Kante",
  "calculator/back-view": "Rückseite",
  "calculator/size-view": "Größe",
  "calculator/sheet": "A4-Blatt",
  "calculator/hand": "Hand, 19 cm",
  "calculator/person": "Person, 1,70 m",
};

function render(changed: Partial<MoreViewsProps> = {}) {
  const { picture, room } = calculatorProps();
  const sides = changed.sides ?? { width: 600, height: 400 };
  const { mount = "canvas", options = {} } = changed;
  const props: MoreViewsProps = {
    surface: { edge: "/canvas.avif", edges: { schwarz: "/black.avif" }, back: "/back.avif" },
    picture,
    mount,
    options,
    article: "Leinwand",
    sides,
    size: "60 × 40 cm",
    box: placeOf(room, mount, sides, options).box,
    locale: "de-DE",
    words: WORDS,
    ...changed,
  };
  return { html: renderToStaticMarkup(<MoreViews {...props} />), box: props.box };
}

const viewOf = (html: string, name: string) => html.split(`id="stage-${name}"`)[1]?.split('<div class="view')[0] ?? "";
const textsOf = (html: string) => [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

describe("the views of a print", () => {
  it("are each reached by a link, in the order in which they stand", () => {
    const { html } = render();
    const links = [...html.matchAll(/<a href="#stage-([a-z-]+)">/g)].map(([, name]) => name);
    expect(links).toEqual(["print", "room", "close-up", "edge", "back", "size"]);
    for (const name of links.slice(2)) expect(html).toContain(`id="stage-${name}"`);
  });

  it("have no back where there is nothing behind the print", () => {
    const { html } = render({ surface: { edge: "/poster.avif" } });
    expect(html).not.toContain("back");
    expect(html).not.toContain("Rückseite");
  });

  it("fetch their files late, and have names", () => {
    const { html } = render();
    for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toContain('loading="lazy"');
    for (const name of ["Nahaufnahme", "Kante", "Rückseite"]) expect(html).toContain(`alt="${name}: Leinwand"`);
  });
});

describe("the edge", () => {
  const partsOf = (html: string) =>
    [...viewOf(html, "edge").matchAll(/<svg class="([a-z]+)".*?<use href="#print" transform="([^"]+)"/g)].map(
      ([, side, place]) => [side, place],
    );

  it("shows the picture that hangs, folded round a canvas, below the corner in the chosen finish", () => {
    const { html, box } = render({ options: { frameType: "holzrahmen-schwarz" } });
    const whole = `translate(0 0)scale(1.658)translate(${-box.x} ${-box.y})`;
    expect(partsOf(html)).toEqual([
      ["front", whole],
      ["left", whole],
      ["upper", whole],
    ]);
    expect(viewOf(html, "edge")).toContain('src="/black.avif"');
  });

  it.each([
    [{ width: 300, height: 1500 }, 994 / 300],
    [{ width: 1500, height: 300 }, 663 / 300],
  ])("is covered by a picture of %o from its corner on", (sides, scale) => {
    const [front] = partsOf(render({ sides, mount: "glass" }).html);
    expect(front?.[1]).toContain(`scale(${Math.round(1000 * scale) / 1000})`);
  });

  it("has the picture inside its frame, which lies deeper", () => {
    const surface = { edge: "/oak.avif", face: "framed" as const };
    expect(partsOf(render({ surface, mount: "wood-frame" }).html)).toEqual([
      ["front", expect.stringMatching(/^translate\(154 173\)scale\(1\.58\d*\)/)],
    ]);
  });

  it("is of one tone of the picture where that is chosen", () => {
    const [front, ...sides] = partsOf(render({ options: { rand: "farbig" } }).html);
    expect(front?.[1]).toMatch(/scale\(1\.\d+\)/);
    expect(sides).toHaveLength(2);
    for (const [, place] of sides) expect(place).toMatch(/^scale\(700\)/);
  });

  it("is a front alone of what has no sides with the picture, and empty without one", () => {
    expect(partsOf(render({ mount: "glass" }).html).map(([side]) => side)).toEqual(["front"]);
    expect(partsOf(render({ mount: "mural" }).html).map(([side]) => side)).toEqual(["past", "round"]);
    expect(partsOf(render({ picture: null }).html)).toEqual([]);
  });
});

describe("the size", () => {
  const numbersOf = (text: string | undefined) => (text ?? "").split(" ").map(Number);

  it.each([
    [{ width: 600, height: 400 }, "60 × 40 cm", ["60 cm", "40 cm", "A4-Blatt", "Person, 1,70 m"]],
    [{ width: 400, height: 600 }, "60 × 40 cm", ["40 cm", "60 cm", "A4-Blatt", "Person, 1,70 m"]],
    [{ width: 200, height: 200 }, "20 × 20 cm", ["20 cm", "20 cm", "A4-Blatt", "Hand, 19 cm"]],
    [{ width: 297, height: 210 }, "29,7 × 21 cm", ["29,7 cm", "21 cm", "A4-Blatt", "Hand, 19 cm"]],
    [{ width: 500, height: 2500 }, "250 × 50 cm", ["50 cm", "250 cm", "A4-Blatt", "Person, 1,70 m"]],
    [{ width: 1800, height: 360 }, "A0 quer", ["A0 quer", "", "A4-Blatt", "Person, 1,70 m"]],
  ])("of %o is drawn to scale beside what is known, with its measures", (sides, size, texts) => {
    const { html, box } = render({ sides, size });
    const view = viewOf(html, "size");
    expect(textsOf(view)).toEqual(texts);
    const [left = 0, top = 0, width = 0, height = 0] = numbersOf(/viewBox="([^"]+)"/.exec(view)?.[1]);
    const [, dx, dy] = (/<use href="#print" x="([^"]+)" y="([^"]+)"/.exec(view) ?? []).map(Number);
    const x = box.x + (dx ?? Number.NaN);
    const y = box.y + (dy ?? Number.NaN);
    expect(x).toBeGreaterThan(left);
    expect(y).toBeGreaterThan(top);
    expect(x + sides.width).toBeLessThan(left + width);
    expect(y + sides.height).toBeLessThanOrEqual(0);
    expect(top + height).toBeGreaterThan(0);
    const [, sheetX, , sheetWidth, sheetHeight] = (
      /<rect fill="#fff" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/.exec(view) ?? []
    ).map(Number);
    expect([sheetWidth, sheetHeight]).toEqual([210, 297]);
    expect(sheetX).toBeGreaterThan(x + sides.width);
    expect(view).toContain(`h${sides.width}m`);
    expect(view).toContain(`v-${sides.height}m`);
  });

  it("is named by what stands beside it", () => {
    expect(viewOf(render().html, "size")).toContain('aria-label="Größe: 60 × 40 cm, A4-Blatt, Person, 1,70 m"');
  });

  it("is left to a script, or to a page that is asked for, where it has an address", () => {
    const view = viewOf(render({ sizeHref: "/leinwand?view=size#stage-size" }).html, "size");
    expect(view).toContain('<noscript><a href="/leinwand?view=size#stage-size">Größe</a></noscript>');
    expect(view).not.toContain("<svg");
  });

  it("stands beside a letter sheet in the US, and is blank without a picture", () => {
    expect(viewOf(render({ locale: "en-US" }).html, "size")).toContain('width="216" height="279"');
    const blank = viewOf(render({ picture: null }).html, "size");
    expect(blank).not.toContain("<use");
    expect(blank).toContain('width="600" height="400"');
  });
});
