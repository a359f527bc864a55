import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { renderedSize, TABLETOP } from "#domain/catalogue/tabletop.ts";

it("has prints where they were rendered", async () => {
  const list = await readFile("scripts/scenes/scene_list.py", "utf8");
  const [, table = ""] = /^TABLETOP = \{\n(.*?)^\}/ms.exec(list) ?? [];
  /** Reads the numbers of an entry's innermost brackets. */
  const placesOf = (key: string) => {
    const [, entry = ""] = new RegExp(`"${key}": (\\(.*?\\)),\\n`).exec(table) ?? [];
    return [...entry.matchAll(/\(([^()]+)\)/g)].map(([, numbers = ""]) => numbers.split(",").map(Number));
  };
  const { side, places } = TABLETOP;
  expect(table).toContain(`"view": ${side},`);
  expect(placesOf("prints")).toEqual(places.prints);
  const [onLid, ...prints] = places.box;
  expect(placesOf("box")).toEqual(prints);
  const [, lid = ""] = /"lid": \(([^)]+)\)/.exec(table) ?? [];
  expect(lid.split(",").map(Number)).toEqual(onLid?.slice(0, 4));
});

it("shows a print as it was rendered, whichever way up, and one of another size as the usual one", () => {
  const sizes = ["120x100", "150x100"];
  expect(renderedSize(sizes, { width: 100, height: 120 })).toBe("120x100");
  expect(renderedSize(sizes, { width: 200, height: 200 })).toBe("150x100");
  expect(renderedSize([], { width: 100, height: 150 })).toBe("150x100");
});
