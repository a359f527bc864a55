import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sheets = execFileSync("git", ["ls-files", "--", "blocks/*.css", "brands/*.css", "client/*.css"], {
  encoding: "utf8",
})
  .trim()
  .split("\n");

/** The sizes and weights of text that sheets declare, each with its place. */
const declarations = sheets.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/^\s*(font|font-size|font-weight): ([^;]+);/gm)].map(
    ([, property = "", value = ""]) => ({ place: `${file}: ${property}: ${value}`, property, value }),
  ),
);

/**
 * Before it paints, a browser looks for a font for each size and weight of text on the screen: once, a seventh of a first
 * paint.
 */
it("small text has the sizes of the brand's base, and a tag's", () => {
  const odd = declarations.filter(({ value }) => /(?<![\d.])(0?\.(?!75rem)\d+|1\.0[0-9]*)rem/.test(value));
  expect(odd.map(({ place }) => place)).toEqual([]);
});

it("text has three weights beside the headlines' own", () => {
  const odd = declarations.filter(
    ({ property, value }) =>
      (property === "font-weight" && !/^(400|500|600|inherit|400 600|var\(--display-weight\))$/.test(value)) ||
      (property === "font" && !/^(inherit|400|600|var\(--display-weight\))/.test(value)),
  );
  expect(odd.map(({ place }) => place)).toEqual([]);
});
