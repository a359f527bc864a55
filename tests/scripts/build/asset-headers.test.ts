import { expect, it } from "vitest";
import { assetRules } from "#scripts/build/asset-headers.ts";

it("names each file, so that what is gone is kept by nobody", () => {
  expect(assetRules(["assets/wake-b.js", "assets/entry-a.js"])).toBe(
    [
      "/assets/entry-a.js",
      "  ! Cache-Control",
      "  Cache-Control: public, max-age=31536000, immutable",
      "/assets/wake-b.js",
      "  ! Cache-Control",
      "  Cache-Control: public, max-age=31536000, immutable",
      "",
    ].join("\n"),
  );
});

it("has one rule for a script and its compressed twin", () => {
  const rules = assetRules(["assets/a.js", "assets/a.js.br", "assets/room.avif"]);
  expect(rules.match(/^\/.*$/gm)).toEqual(["/assets/a.js*", "/assets/room.avif"]);
});

it("has one rule for the files of a scene, which share a folder that is named by their content", () => {
  const of = (hash: string) =>
    ["1x.avif", "2x.avif", "light.webp"].map((file) => `assets/scenes/living-${hash}/${file}`);
  const rules = assetRules([...of("0123456789"), ...of("9876543210"), "assets/scenes/odd/1x.avif"]);
  expect(rules.match(/^\/.*$/gm)).toEqual([
    "/assets/scenes/living-0123456789/*",
    "/assets/scenes/living-9876543210/*",
    "/assets/scenes/odd/1x.avif",
  ]);
});

it("says so where the platform would read no more rules", () => {
  const paths = Array.from({ length: 95 }, (_, at) => `assets/${at}.js`);
  expect(assetRules(paths.slice(1)).match(/immutable/g)).toHaveLength(94);
  expect(() => assetRules(paths)).toThrow("_headers has room for 94 files of assets/, and there are 95.");
});
