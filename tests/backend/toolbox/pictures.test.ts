import { describe, expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { fileNamed, toolboxOf } from "./client.ts";
import { decode, greyOf, meanError } from "./decode.ts";

const backend = useBackend();
const toolbox = toolboxOf(backend);

/** The size at which a file of 96 × 64 pixels keeps them all. */
const WHOLE = { width: 30, height: 20, fit: "trim" };
/**
 * The greatest mean difference of a sample, of 255: what JPEG's own losses are for a picture this small. A picture that lies on its side
 * or has its colours wrong differs by more than 20.
 */
const MOST_ERROR = 5;

type Kind = [name: string, facts: object, most?: number];

const KINDS: Kind[] = [
  ["baseline.jpg", { kind: "jpeg", colours: "srgb" }],
  ["progressive.jpg", { kind: "jpeg", colours: "srgb" }],
  ["adobe-rgb.jpg", { kind: "jpeg", colours: "wide" }],
  // What inks cannot show is lost in the file.
  ["cmyk.jpg", { kind: "jpeg", colours: "cmyk" }, 20],
  ["turned-1.jpg", { kind: "jpeg", wasTurned: false }],
  ...[2, 3, 4, 5, 6, 7, 8].map((turn): Kind => [`turned-${turn}.jpg`, { kind: "jpeg", wasTurned: true }]),
  ["located.jpg", { kind: "jpeg", hadLocation: true }],
  ["sixteen.png", { kind: "png" }],
  ["interlaced.png", { kind: "png" }],
  ["palette.png", { kind: "png" }],
  ["adobe-rgb.png", { kind: "png", colours: "wide" }],
  ["lossless.webp", { kind: "webp" }],
  ["lossy.webp", { kind: "webp" }],
  ["moving.webp", { kind: "webp", isMoving: true }],
  ["plain.tif", { kind: "tiff" }],
  ["lzw.tif", { kind: "tiff" }],
  ["deflate.tif", { kind: "tiff" }],
  ["tiled.tif", { kind: "tiff" }],
  ["sixteen.tif", { kind: "tiff" }],
  ["adobe-rgb.tif", { kind: "tiff", colours: "wide" }],
  ["cmyk.tif", { kind: "tiff", colours: "cmyk" }],
  ["turned-6.tif", { kind: "tiff", wasTurned: true }],
  ["still.heic", { kind: "heic" }],
];

async function printOf(name: string) {
  const { id, facts, detail } = await toolbox.upload(await fileNamed(name));
  expect(detail, name).toBeUndefined();
  expect(facts, name).toMatchObject({ width: 96, height: 64, pages: 1 });
  const made = await toolbox.read(await toolbox.ask("toolbox-optimize-image", { id, ...WHOLE }));
  expect(made.print?.picture, made.detail).toMatchObject({
    width: 96,
    height: 64,
    density: 81,
    isSharp: false,
    cutPercent: 0,
  });
  const reply = await toolbox.download(id, "print");
  expect(reply.headers.get("content-type")).toBe("image/jpeg");
  const bytes = new Uint8Array(await reply.arrayBuffer());
  return { facts, bytes, picture: await decode(bytes) };
}

describe("a picture for print is what was sent, upright and in sRGB", () => {
  it.each(KINDS)("%s", async (name, expected, most = MOST_ERROR) => {
    const { facts, picture } = await printOf(name);
    expect(facts).toMatchObject(expected);
    expect(meanError(picture, await decode(await fileNamed("original.png")))).toBeLessThan(most);
  });

  it.each(["grey.jpg", "grey.png", "grey.tif"])("%s", async (name) => {
    const { facts, picture } = await printOf(name);
    expect(facts?.colours).toBe("grey");
    expect(meanError(picture, greyOf(await decode(await fileNamed("original.png"))))).toBeLessThan(MOST_ERROR);
  });

  it.each(["alpha.png", "alpha.webp", "alpha.tif"])("%s lies on white paper", async (name) => {
    const { picture } = await printOf(name);
    const original = await decode(await fileNamed("original.png"));
    const data = new Uint8ClampedArray(original.data);
    for (let y = 44; y < 64; y++) data.fill(255, (y * 96 + 32) * 4, (y * 96 + 64) * 4);
    expect(meanError(picture, { ...original, data })).toBeLessThan(MOST_ERROR);
  });
});
