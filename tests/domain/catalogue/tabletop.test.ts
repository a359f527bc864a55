import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { BOX_PLACES, FAN_PLACES, TABLE_SIDE, tableFor } from "#domain/catalogue/tabletop.ts";

it("has prints where they were rendered", async () => {
  const list = await readFile("scripts/scenes/scene_list.py", "utf8");
  const [, table = ""] = /^TABLETOP = \{\n(.*?)^\}/ms.exec(list) ?? [];
  /** Reads the numbers of an entry's innermost brackets. */
  const placesOf = (key: string) => {
    const [, entry = ""] = new RegExp(`"${key}": (\\(.*?\\)),\\n`).exec(table) ?? [];
    return [...entry.matchAll(/\(([^()]+)\)/g)].map(([, numbers = ""]) => numbers.split(",").map(Number));
  };
  expect(table).toContain(`"view": ${TABLE_SIDE},`);
  expect(placesOf("prints")).toEqual(FAN_PLACES);
  const [onLid, ...prints] = BOX_PLACES;
  expect(placesOf("box")).toEqual(prints);
  const [, lid = ""] = /"lid": \(([^)]+)\)/.exec(table) ?? [];
  expect(lid.split(",").map(Number)).toEqual(onLid?.slice(0, 4));
});

it("shows a print as it was rendered, whichever way up, and one of another size as the first", () => {
  const [usual, other] = [
    { width: 150, height: 100 },
    { width: 120, height: 100 },
  ];
  expect(tableFor([usual, other], { width: 100, height: 120 })).toBe(other);
  expect(tableFor([usual, other], { width: 200, height: 200 })).toBe(usual);
  expect(tableFor([], usual)).toBeUndefined();
});
