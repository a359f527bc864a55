import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { SceneBox } from "#domain/page/scene.ts";

/** Where rendered scenes lie. */
export const SCENES_SOURCE = "client/scenes";

/** One unit of a room is a pixel of a picture of it that is this wide. */
const ROOM_UNITS = 1600;

const sizeSchema = z.tuple([z.number(), z.number()]);
const pictureSchema = z.object({ "1x": sizeSchema, "2x": sizeSchema });
/** As `scripts/scenes` writes it, all in centimetres of the wall. */
const roomSchema = pictureSchema.extend({
  cm: sizeSchema,
  wall: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  phone: z.object({ left: z.number(), cm: sizeSchema }),
});
const renderedSchema = z.object({
  rooms: z.record(z.string(), roomSchema),
  closeups: z.record(z.string(), pictureSchema),
});
/** Cloth that things lie on, seen from above. */
const flatSchema = pictureSchema.extend({
  name: z.string(),
  unitsPerCm: z.number(),
  phone: z.object({ left: z.number(), width: z.number() }),
});

/** What a page must know of a scene, in its own units (`domain/page/scene.ts`). */
export interface SceneFacts {
  name: string;
  width: number;
  height: number;
  unitsPerCm: number | null;
  wall: SceneBox | null;
  /** How wide the picture of the whole is at each density. */
  pixels: { "1x": number; "2x": number };
  parts: Readonly<Record<string, SceneBox>>;
  layers: readonly string[];
}

/** @throws where `scenes.json` or `flat.json` is wrong. */
export async function readSceneFacts(): Promise<SceneFacts[]> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(SCENES_SOURCE, name), "utf8"));
  const { rooms, closeups } = renderedSchema.parse(await read("scenes.json"));
  return [
    ...Object.entries(rooms).map(([name, room]) => roomFacts(name, room)),
    ...Object.entries(closeups).map(([name, picture]) => closeUpFacts(name, picture)),
    flatFacts(flatSchema.parse(await read("flat.json"))),
  ];
}

function pixelsOf(picture: z.infer<typeof pictureSchema>): SceneFacts["pixels"] {
  return { "1x": picture["1x"][0], "2x": picture["2x"][0] };
}

function roomFacts(name: string, room: z.infer<typeof roomSchema>): SceneFacts {
  const scale = ROOM_UNITS / room.cm[0];
  const box = ([x, y, width, height]: readonly [number, number, number, number]): SceneBox => ({
    x: scale * x,
    y: scale * y,
    width: scale * width,
    height: scale * height,
  });
  return {
    name,
    width: ROOM_UNITS,
    height: Math.round(scale * room.cm[1]),
    unitsPerCm: scale,
    wall: box(room.wall),
    pixels: pixelsOf(room),
    parts: { phone: box([room.phone.left, 0, ...room.phone.cm]) },
    layers: ["light", "sun"],
  };
}

function closeUpFacts(name: string, picture: z.infer<typeof pictureSchema>): SceneFacts {
  const [width, height] = picture["2x"];
  const nothingHangs = { unitsPerCm: null, wall: null, parts: {}, layers: [] };
  return { name: `closeup-${name}`, width, height, pixels: pixelsOf(picture), ...nothingHangs };
}

function flatFacts({ name, unitsPerCm, phone, ...picture }: z.infer<typeof flatSchema>): SceneFacts {
  const [width, height] = picture["2x"];
  const parts = { phone: { x: phone.left, y: 0, width: phone.width, height } };
  const wall = { x: 0, y: 0, width, height };
  return { name, width, height, unitsPerCm, wall, pixels: pixelsOf(picture), parts, layers: ["light"] };
}
