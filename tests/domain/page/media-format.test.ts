import { describe, expect, it } from "vitest";
import { preferredMediaFormat } from "#domain/page/media.ts";

describe("spec 000 §7: the format behind auto", () => {
  it.each([
    ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "avif"],
    ["image/webp,image/avif;q=0.5", "avif"],
    [" IMAGE/AVIF ", "avif"],
    ["image/avif;q=0, image/webp", "webp"],
    ["image/avif; q=0.000, */*", "webp"],
    ["image/webp,*/*", "webp"],
    ["image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "webp"],
    ["*/*", "webp"],
    [undefined, "webp"],
    ["image/jpeg,image/png", null],
    ["image/webp;q=0,image/*", null],
    ["image/*;q=0,*/*", null],
    ["text/html", null],
    ["image/avifx", null],
    ["", null],
    [";;,,;q=0", null],
  ])("for %j is %s", (accept, format) => {
    expect(preferredMediaFormat(accept)).toBe(format);
  });
});
