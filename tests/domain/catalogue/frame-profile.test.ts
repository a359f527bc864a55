import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ALL_FRAME_TYPES } from "#domain/catalogue/frame.ts";
import { FINISH_FILLS, FRAME_PROFILES, profileOf } from "#domain/catalogue/frame-profile.ts";

it("a produced frame has the profile of its kind in the colour of its finish", () => {
  expect(profileOf("holzrahmen")).toEqual(FRAME_PROFILES.holzrahmen);
  expect(profileOf("holzrahmen-nussbaum")).toEqual({ ...FRAME_PROFILES.holzrahmen, colour: FINISH_FILLS.nussbaum });
  for (const type of ALL_FRAME_TYPES) expect(Object.values(FINISH_FILLS), type).toContain(profileOf(type).colour);
});

it("finishes have the colours of the style sheet", () => {
  const sheet = readFileSync("blocks/elements/frame/finishes.css", "utf8");
  const styled = [...sheet.matchAll(/\.finish-(\w+) \{\s+--finish: (#[\da-f]{6});/g)].map(([, name, fill]) => [
    name,
    fill,
  ]);
  expect(Object.fromEntries(styled)).toEqual(FINISH_FILLS);
});
