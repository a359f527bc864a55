import { expect, it, vi } from "vitest";
import { createCarriedPictures } from "#worker/media/carried-pictures.ts";
import type { Pictures, RecogniseVersion } from "#worker/media/room.ts";
import { PLATFORM } from "#worker/platform.ts";

const ROOM = "/assets/scenes/living-0123456789/phone-1x.avif";
const DRAWING = "/design-pictures/kartenliebe/card/1/front-de-01234567.svg";
const FOR_EVER = "public, max-age=31536000, immutable";
const reply =
  (body: BodyInit, type: string, cacheControl = "") =>
  async () =>
    new Response(body, { headers: { "Content-Type": type, "Cache-Control": cacheControl } });

const ASSET = "/media/638.avif/quality50/f/1/900x600/a/b.jpg";

function pictures({
  file = reply("file", "image/avif"),
  drawing = reply("<svg/>", "image/svg+xml", FOR_EVER),
  asset = reply("asset", "image/avif", FOR_EVER),
}) {
  const files = { fetch: vi.fn(file) };
  const drawings = vi.fn(drawing);
  const assets = { converted: vi.fn<Pictures["converted"]>(asset) };
  const recogniseVersion: RecogniseVersion = async (known, announcedBy) => ({ ...known, announcedBy });
  const spaces = new Set(["1"]);
  const carried = createCarriedPictures({ drawings, files, assets, spaces, recogniseVersion, wait: PLATFORM.wait });
  const page = { channel: "kartenliebe", network: "n", log: () => undefined, waitUntil: () => undefined } as const;
  return { files, drawings, assets, get: (path: string, host = "a.test") => carried(path, { ...page, host }) };
}

it("a picture of the build is carried byte by byte, and read once", async () => {
  const bytes = Uint8Array.from({ length: 9000 }, (_, at) => (at * 7) % 256);
  const { files, get } = pictures({ file: reply(bytes, "image/avif") });
  const address = await get(ROOM);
  expect(new Uint8Array(await (await fetch(String(address))).arrayBuffer())).toEqual(bytes);
  expect(await get(ROOM)).toBe(address);
  expect(files.fetch).toHaveBeenCalledOnce();
});

it("a drawing is kept where it never changes, for the host whose backend drew it", async () => {
  const { drawings, get } = pictures({});
  for (const host of ["a.test", "a.test", "b.test"])
    expect(await get(DRAWING, host)).toBe("data:image/svg+xml,%3Csvg/%3E");
  expect(drawings).toHaveBeenCalledTimes(2);
  const brief = pictures({ drawing: reply("<svg/>", "image/svg+xml", "public, max-age=30") });
  for (let time = 0; time < 2; time++) await brief.get(DRAWING);
  expect(brief.drawings).toHaveBeenCalledTimes(2);
});

it.each([
  "/assets/entry.js",
  "/assets/x.avif?y",
  "https://elsewhere.test/assets/x.avif",
  "/media/638.avif/f/2/900x600/a/b.jpg",
  "/media/638.webp/f/1/900x600/a/b.jpg",
  "/media/vector.svg/f/1/900x600/a/b.svg",
  "",
])("%s is no picture to carry, and nobody is asked for it", async (path) => {
  const { files, drawings, assets, get } = pictures({});
  expect(await get(path)).toBeNull();
  for (const asked of [files.fetch, drawings, assets.converted]) expect(asked).not.toHaveBeenCalled();
});

it("an asset of the shop's spaces is carried as AVIF, of the version that the host's channel announced, and read once", async () => {
  const { assets, get } = pictures({});
  for (let time = 0; time < 2; time++) expect(await get(ASSET)).toBe(`data:image/avif;base64,${btoa("asset")}`);
  expect(assets.converted).toHaveBeenCalledOnce();
  const [wanted, asker] = assets.converted.mock.calls[0] ?? [];
  expect(wanted).toMatchObject({
    media: { width: 638, asset: { path: "f/1/900x600/a/b.jpg", announcedBy: "kartenliebe" } },
    format: "avif",
  });
  expect(asker).toMatchObject({ network: "n" });
});

it("an asset that is still being converted may be carried in five seconds", async () => {
  const { assets, get } = pictures({ asset: () => new Promise(() => undefined) });
  expect(await get(ASSET)).toEqual({ laterMs: 5000 });
  assets.converted.mockImplementation(reply("asset", "image/avif", FOR_EVER));
  expect(await get(ASSET)).toMatch(/^data:/);
});

it("an asset that was not converted may be carried in a minute", async () => {
  const brief = pictures({ asset: reply("asset", "image/webp", "public, max-age=60") });
  expect(await brief.get(ASSET)).toEqual({ laterMs: 60_000 });
  const missing = pictures({ asset: async () => new Response("", { status: 404 }) });
  expect(await missing.get(ASSET)).toBeNull();
});

it.each<[string, () => Promise<Response>, object?]>([
  ["cannot be had", () => Promise.reject(new Error("gone")), { laterMs: 60_000 }],
  ["is missing", async () => new Response("", { status: 404, headers: { "Content-Type": "image/avif" } })],
  ["is something else", reply("<html>", "text/html")],
  ["is too large", reply(new Uint8Array(40_000), "image/avif")],
  [
    "breaks off",
    async () =>
      new Response(new ReadableStream({ start: (out) => out.error(new Error("cut")) }), {
        headers: { "Content-Type": "image/avif" },
      }),
    { laterMs: 60_000 },
  ],
])("a file that %s is not carried, and is asked for again", async (_, file, answer) => {
  const { files, get } = pictures({ file });
  for (let time = 0; time < 2; time++) expect(await get(ROOM)).toEqual(answer ?? null);
  expect(files.fetch).toHaveBeenCalledTimes(2);
});
