import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { STORYBLOK_FOLDER, storyblokFiles } from "#scripts/storyblok/components.ts";

it.each([...storyblokFiles()])("%s for Storyblok's CLI says what the schemas of the blocks say", (name, text) => {
  const path = `${STORYBLOK_FOLDER}/${name}`;
  const committed = existsSync(path) ? readFileSync(path, "utf8") : "";
  expect(committed, `${path} is out of date: run npm run storyblok:components`).toBe(text);
});
