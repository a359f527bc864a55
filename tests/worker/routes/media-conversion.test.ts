import { describe, expect, it } from "vitest";
import { parseMediaPath } from "#domain/page/media.ts";
import { conversionOf } from "#worker/media/converter.ts";

const ASSET = "f/287216594031001/1200x800/0a1b2c3d4e/boote.jpg";

function conversion(path: string) {
  const media = parseMediaPath(path);
  if (!media) throw new Error(`${path} is no picture.`);
  return conversionOf(media, "webp");
}

describe("spec 000 §5, §7: what the images service is asked for", () => {
  it.each([
    [`/media/319.webp/${ASSET}`, { width: 319, fit: "scale-down" }, 85],
    [`/media/1599.webp/${ASSET}`, { width: 1599, fit: "scale-down" }, 85],
    [`/media/1200x627.jpeg/${ASSET}`, { width: 1200, height: 627, fit: "cover" }, 85],
    [`/media/638.auto/crop3x2-quality70/${ASSET}`, { width: 638, height: 425, fit: "cover" }, 70],
    [
      `/media/638.auto/crop1x1-at25/${ASSET}`,
      { width: 638, height: 638, fit: "cover", gravity: { x: 0.25, y: 0.25, mode: "remainder" } },
      85,
    ],
    [`/media/1599.auto/crop1x1/${ASSET}`, { width: 800, height: 800, fit: "cover" }, 85],
    [`/media/1599.auto/rotate90/${ASSET}`, { width: 800, fit: "scale-down", rotate: 90 }, 85],
    [`/media/319.auto/crop1x2-rotate270/${ASSET}`, { width: 319, height: 638, fit: "cover", rotate: 270 }, 85],
    [`/media/319.auto/brightness50/${ASSET}`, { width: 319, fit: "scale-down", brightness: 1.5 }, 85],
  ])("%s", (path, transform, quality) => {
    expect(conversion(path)).toEqual({ transform, output: { format: "image/webp", quality } });
  });

  it("is a blur that looks alike at every width", () => {
    const radius = (width: number, blur: number) =>
      conversion(`/media/${width}.auto/blur${blur}/${ASSET}`).transform.blur;
    expect([radius(319, 40), radius(638, 40), radius(1599, 40)]).toEqual([16, 32, 60]);
    expect(radius(319, 5)).toBe(2);
  });
});
