import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { LIVING_ROOM } from "#domain/catalogue/living-room.ts";

it("is measured as the scene was rendered", async () => {
  const { living } = JSON.parse(await readFile("client/scenes/scenes.json", "utf8"));
  const mm = (units: number) => Math.round((units * 10) / living.unitsPerCm);
  expect(LIVING_ROOM).toMatchObject({ width: mm(living.width), height: mm(living.height) });
  const { x, y, width, height } = living.wall;
  expect(LIVING_ROOM.lit).toEqual({ x: mm(x), y: mm(y), width: mm(width), height: mm(height) });
});
