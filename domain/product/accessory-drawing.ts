import type { Format } from "../catalogue/format.ts";
import { accessoryColour } from "./accessory-family.ts";
import type { CardAccessoryType } from "./card/card.ts";
import { parseEnvelopeSku, parseInlaySku } from "./sku.ts";

/** Colours of what accessories are made of, by the word in their skus. */
const COLOURS: Readonly<Record<string, string>> = {
  creme: "#f1e6cf",
  eiche: "#b98d58",
  kraft: "#b8916a",
  messing: "#c9a24b",
  natur: "#d8c7a6",
  naturweiss: "#f7f1e3",
  rose: "#e3b3ad",
  rot: "#b3262e",
  salbei: "#9fb09a",
  schwarz: "#26241f",
  transparent: "#eef1ef",
  weiss: "#fdfcf9",
};
/** The colour of what is not named by a colour. */
const PLAIN = "#e2d6c1";
const EDGE = "#8a7f70";

/** The colour of a material by the word in its sku; null for a word without one. */
export function materialColour(word: string): string | null {
  return Object.hasOwn(COLOURS, word) ? (COLOURS[word] as string) : null;
}

/** A closed or open line of a drawing, in its units. */
interface DrawnPath {
  d: string;
  fill: string;
  stroke: string;
}

/** A drawing of an accessory: its box is `0 0 {width} {height}`. */
export interface AccessoryDrawing {
  width: number;
  height: number;
  paths: readonly DrawnPath[];
}

/** The box of every drawing. Envelopes and inlays are drawn in it to one scale, a unit for a millimetre. */
const BOX = { width: 240, height: 180 };

/** Draws an accessory in its colour, for one that has no picture. Envelopes and inlays have their true proportions. */
export function accessoryDrawing({ type, sku }: { type: CardAccessoryType; sku: string }): AccessoryDrawing {
  const word = accessoryColour({ type, sku });
  const fill = (word && materialColour(word)) ?? PLAIN;
  const drawn = (...lines: readonly [d: string, fill?: string][]): AccessoryDrawing => {
    const paths = lines.map(([d, own]) => ({
      d,
      fill: own ?? fill,
      stroke: fill === COLOURS.schwarz ? "#6b655b" : EDGE,
    }));
    return { ...BOX, paths };
  };
  switch (type) {
    case "envelope": {
      const envelope = parseEnvelopeSku(sku);
      const { x, y, width, height } = inTheMiddle(envelope.ok ? envelope.value.size : USUAL);
      const flap = Math.round(height * 0.55);
      return drawn([rectangle({ x, y, width, height })], [`M${x} ${y}l${width / 2} ${flap}l${width / 2} ${-flap}`]);
    }
    case "inlay": {
      const inlay = parseInlaySku(sku);
      const { x, y, width, height } = inTheMiddle(inlay.ok ? inlay.value.size : USUAL);
      return drawn([rectangle({ x: x + 7, y: y - 7, width, height }), "#fff"], [rectangle({ x, y, width, height })]);
    }
    case "ribbon":
      return drawn(
        ["M84 118l-24 52h26l20-44zM150 118l34 52h-28l-24-46z"],
        [circle(120, 84, 56)],
        [circle(120, 84, 22), "#fff"],
      );
    case "bow":
      return drawn(
        ["M108 96l-36 66h24l26-56zM132 96l36 66h-24l-26-56z"],
        ["M112 88C84 50 40 44 36 62v48c4 18 48 8 76-22zM128 88c28-38 72-44 76-26v48c-4 18-48 8-76-22z"],
        [circle(120, 88, 15)],
      );
    case "posterbar":
      return drawn(["M44 26h152v128H44z", "#fff"], ["M34 16h172v14H34zM34 150h172v14H34z"]);
    case "screw":
      return drawn([circle(92, 92, 44)], ["M58 92h68"], [circle(168, 92, 30)], [circle(168, 92, 12), "#fff"]);
    case "box":
      return drawn(["M44 76h152v80H44z"], ["M36 46h168v34H36z"]);
    case "standard":
      return drawn(
        ["M56 30h128v120H56z", "#fff"],
        [[0, 1, 2, 3, 4, 5].map((at) => circle(86 + (at % 3) * 34, 66 + Math.floor(at / 3) * 46, 12)).join("")],
      );
  }
}

const USUAL: Format = { width: 162, height: 114 };

interface Box extends Format {
  x: number;
  y: number;
}

function inTheMiddle({ width, height }: Format): Box {
  return { x: (BOX.width - width) / 2, y: (BOX.height - height) / 2, width, height };
}

function rectangle({ x, y, width, height }: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}
