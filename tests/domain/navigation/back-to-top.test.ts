import { describe, expect, it } from "vitest";
import { AT_TOP, afterScroll } from "#domain/navigation/back-to-top.ts";

const WINDOW = 800;
const after = (...tops: number[]) => tops.reduce((state, top) => afterScroll(state, top, WINDOW), AT_TOP).isShown;

describe("the way back to the top", () => {
  it.each([
    ["is out of sight at first", [], false],
    ["does not show while a visitor scrolls down", [500, 1000, 3000], false],
    ["does not show after less than half a window upwards", [3000, 2600], false],
    ["shows after more than half a window upwards", [3000, 2599], true],
    ["counts small steps upwards together", [3000, 2900, 2700, 2590], true],
    ["stays while she scrolls on upwards", [3000, 2500, 1200, 40], true],
    ["goes with a step down", [3000, 2500, 2501], false],
    ["counts anew after a step down", [3000, 2700, 2900, 2600], false],
    ["is gone at the top", [3000, 2500, 0], false],
    ["is gone where the page is pulled beyond its top", [3000, 2500, -40], false],
  ])("%s", (_, tops, isShown) => {
    expect(after(...tops)).toBe(isShown);
  });
});
