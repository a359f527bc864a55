import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COMPONENTS_PATH, componentsText } from "#scripts/storyblok/components-file.ts";

it("the file for Storyblok's CLI says what the schemas of the blocks say", () => {
  const committed = existsSync(COMPONENTS_PATH) ? readFileSync(COMPONENTS_PATH, "utf8") : "";
  expect(committed, `${COMPONENTS_PATH} is out of date: run npm run storyblok:components`).toBe(componentsText());
});
