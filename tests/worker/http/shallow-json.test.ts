import fc from "fast-check";
import { expect, it } from "vitest";
import { limitDepth } from "#worker/content/spaces.ts";

const deep = (depth: number, inner = "1") => "[".repeat(depth) + inner + "]".repeat(depth);

it.each([
  [deep(3), 3, deep(3), 0],
  [deep(4), 3, "[[[null]]]", 1],
  ['{"a":[{"b":[1,{"c":2}]},3],"d":{}}', 2, '{"a":[null,3],"d":{}}', 1],
  ['[[[1],"x",[2,[3]]],[[4]]]', 2, '[[null,"x",null],[null]]', 3],
  ['["]]]\\"[[[[",[["\\\\",["]"]]]]', 2, '["]]]\\"[[[[",[null]]', 1],
  ["7", 0, "7", 0],
  ["[]", 0, "null", 1],
])("%s at %d is %s", (json, deepest, expected, leftOut) => {
  expect(limitDepth(json, deepest)).toEqual({ json: expected, leftOut });
});

it("takes what is no JSON as it is, or as no JSON", () => {
  for (const broken of ["", "<html>", '{"a": "', "]]]]", "[[[[", '"\\'])
    expect(() => JSON.parse(limitDepth(broken, 2).json)).toThrow();
});

it("leaves out what lies too deep and nothing else, however deep the rest would be", () => {
  const cut = (value: unknown, left: number): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (left === 0) return null;
    if (Array.isArray(value)) return value.map((item) => cut(item, left - 1));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cut(item, left - 1)]));
  };
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.nat(7), (json, deepest) => {
      expect(JSON.parse(limitDepth(json, deepest).json)).toEqual(cut(JSON.parse(json), deepest));
    }),
  );
  expect(limitDepth(deep(1_000_000), 5)).toEqual({ json: "[[[[[null]]]]]", leftOut: 1 });
});
