import { describe, expect, it } from "vitest";
import { firstToWait } from "#worker/page/may-wait.ts";

const plain = { block: {} };
const low = { block: { isLow: true } } as const;
const awake = { block: { islands: [{ name: "calculator" }] } };

describe("the first block that may wait", () => {
  it.each([
    ["none of two", [plain, plain], null],
    ["the third", [plain, plain, plain, plain], 2],
    ["the third behind a calculator at the top", [awake, plain, plain], 2],
    ["the one behind a calculator further down", [plain, plain, plain, awake, plain], 4],
    ["the one behind the last of two", [awake, plain, plain, awake, plain, plain], 4],
    ["none where a calculator is the last", [plain, plain, plain, awake], null],
    ["the one behind the second that is not low", [plain, low, low, low, plain, low, plain], 5],
    ["none of a page of texts", [plain, low, low, low, low], null],
    ["the third behind a calculator at the top, low or not", [awake, low, low], 2],
    ["none of an empty page", [], null],
  ])("is %s", (_, blocks, first) => {
    expect(firstToWait(blocks)).toBe(first);
  });
});
