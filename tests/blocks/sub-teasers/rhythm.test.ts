import { expect, it } from "vitest";
import { type TileSize, tileSizes } from "#blocks/sub-teasers/view.tsx";

const placesAmong = (columns: number, size: TileSize) =>
  size === null ? 1 : size === "tile-large" && columns === 4 ? 4 : 2;

/** The numbers of tiles that have a layout of their own. */
const OWN_LAYOUT = [1, 2, 3, 6];

it("leaves no gap in the last row, in four columns and in two, however many tiles there are", () => {
  for (let count = 4; count <= 24; count++) {
    if (OWN_LAYOUT.includes(count)) continue;
    for (const columns of [2, 4]) {
      const places = tileSizes(count).reduce((sum, size) => sum + placesAmong(columns, size), 0);
      expect(places % columns, `${count} tiles in ${columns} columns`).toBe(0);
    }
  }
});

it("three begin with a wide one, which stands above a pair where there is little room", () => {
  expect(tileSizes(3)).toEqual(["tile-wide", null, null]);
});

it("one, two, four and six are equals", () => {
  for (const count of [1, 2, 4, 6]) expect(new Set(tileSizes(count))).toEqual(new Set([null]));
});
