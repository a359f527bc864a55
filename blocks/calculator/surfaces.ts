import backs from "virtual:backs";
import corners from "virtual:corners";
import brushedGrain from "virtual:scenes/grain-brushed";
import canvasGrain from "virtual:scenes/grain-canvas";
import cottonGrain from "virtual:scenes/grain-cotton";
import fleeceGrain from "virtual:scenes/grain-fleece";
import scrimGrain from "virtual:scenes/grain-scrim";
import acrylicSheen from "virtual:scenes/sheen-acrylic";
import backlitSheen from "virtual:scenes/sheen-backlit";
import glassSheen from "virtual:scenes/sheen-glass";
import glazingSheen from "virtual:scenes/sheen-glazing";
import metalSheen from "virtual:scenes/sheen-metal";
import satinSheen from "virtual:scenes/sheen-satin";
import vinylSheen from "virtual:scenes/sheen-vinyl";
import type { Surface } from "#client/islands/calculator/props.ts";
import { type Article, productOf, wallParts } from "#domain/catalogue/article.ts";
import { defaultFrameType, FRAME_TYPES, type FrameKind, type FrameType, frameFinish } from "#domain/catalogue/frame.ts";
import type { CollageMaterial, Material } from "#domain/catalogue/material.ts";
import type { Scene } from "#domain/page/scene.ts";
import { frameScene } from "../frame/close-ups.ts";

/** The surfaces of materials. Paper, film and banners have nothing behind them. */
const MATERIAL_SURFACES: Record<Material, Surface> = {
  acrylglas: surface("acrylic", { sheen: acrylicSheen, back: "plate" }),
  aludibond: surface("dibond", { grain: brushedGrain, sheen: metalSheen, back: "bond" }),
  backlitfolie: {
    ...surface("backlit", { sheen: backlitSheen }),
    face: "floating",
    edges: { led: cornerOf("backlit-led") },
  },
  echtglas: surface("glass", { sheen: glassSheen, back: "plate" }),
  forexplatte: surface("forex", { back: "plate" }),
  fototapete: surface("wallpaper", { grain: fleeceGrain }),
  gallerybond: surface("gallery-bond", { sheen: acrylicSheen, back: "bond" }),
  hahnemuehle: { ...surface("hahnemuehle", { grain: cottonGrain }), face: "bordered" },
  klebefolie: surface("foil", { sheen: satinSheen }),
  leinwand: surface("canvas", { grain: canvasGrain, back: "canvas" }),
  poster: surface("poster", { sheen: satinSheen }),
  pvcplane: {
    ...surface("banner", { grain: scrimGrain, sheen: vinylSheen }),
    edges: { einfach: cornerOf("banner-eyelet") },
  },
};

/** The surface of a picture in a wooden frame, whose glass lies over it. */
const IN_WOOD: Surface = {
  ...edgesOf("holzrahmen"),
  face: "framed",
  sheen: fileOf(glazingSheen),
  back: backOf("frame"),
};

/** What is seen behind frames with a shadow gap. */
const BEHIND_FLOATERS: Partial<Record<FrameKind, string>> = {
  "schattenfuge-leinwand": backOf("floater"),
  "schattenfuge-platte": backOf("floater-plate"),
};

const COLLAGE_SURFACES: Record<CollageMaterial, Surface> = {
  leinwand: MATERIAL_SURFACES.leinwand,
  poster: MATERIAL_SURFACES.poster,
  mixed: MATERIAL_SURFACES.poster,
  framedPoster: IN_WOOD,
};

/** Returns the surface of an article seen from near; null if it lies on a table. */
export function surfaceOf(article: Article): Surface | null {
  const sold = productOf(article);
  if (sold.product === "collage") return COLLAGE_SURFACES[sold.materialType];
  const parts = wallParts(article);
  if (!parts) return null;
  const { materialType, frame } = parts;
  const bare = MATERIAL_SURFACES[materialType];
  if (!frame) return bare;
  if (frame.frameType === "holzrahmen") return IN_WOOD;
  // No glass lies over a picture in a shadow gap: from near it is its material.
  const back = BEHIND_FLOATERS[frame.frameType];
  return { ...bare, ...edgesOf(frame.frameType), face: "floating", ...(back && { back }) };
}

/**
 * Returns the corners of a frame: of its usual finish, and of each by its name.
 *
 * @throws Error if one was not rendered.
 */
function edgesOf(kind: FrameKind): Pick<Surface, "edge" | "edges"> {
  const edgeOf = (type: FrameType) => sharpestOf(corners[frameScene(type)], type);
  const edges = FRAME_TYPES[kind].map((type) => [frameFinish(type), edgeOf(type)] as const);
  return { edge: edgeOf(defaultFrameType(kind)), edges: Object.fromEntries(edges) };
}

/** The files that a surface may have beside its corner, and the name of its back. */
interface Layers {
  grain?: Scene;
  sheen?: Scene;
  back?: string;
}

function surface(corner: string, { grain, sheen, back }: Layers = {}): Surface {
  return {
    edge: cornerOf(corner),
    ...(grain && { grain: fileOf(grain) }),
    ...(sheen && { sheen: fileOf(sheen) }),
    ...(back && { back: backOf(back) }),
  };
}

function cornerOf(name: string): string {
  return sharpestOf(corners[name], name);
}

function backOf(name: string): string {
  return sharpestOf(backs[name], name);
}

/**
 * Returns the address of a rendered picture. It is AVIF, which every browser that supports this shop's style sheets supports: the sharp file is
 * no larger than a small WebP.
 *
 * @throws Error if there is no such picture.
 */
function sharpestOf(scene: Scene | undefined, name: string): string {
  const file = scene?.pictures.whole?.avif.at(-1);
  if (!file) throw new Error(`There is no picture of "${name}".`);
  return file.href;
}

function fileOf({ name, pictures }: Scene): string {
  const file = pictures.whole?.webp.at(-1);
  if (!file) throw new Error(`The scene "${name}" has no WebP.`);
  return file.href;
}
