import { expect, it, vi } from "vitest";
import { createCarriedPictures } from "#worker/media/carried-pictures.ts";
import { PLATFORM } from "#worker/platform.ts";

const ROOM = "/assets/scenes/living-0123456789/phone-1x.avif";
const DRAWING = "/design-pictures/kartenliebe/card/1/front-de-01234567.svg";
const FOR_EVER = "public, max-age=31536000, immutable";
const reply =
  (body: BodyInit, type: string, cacheControl = "") =>
  async () =>
    new Response(body, { headers: { "Content-Type": type, "Cache-Control": cacheControl } });

function pictures({ file = reply("file", "image/avif"), drawing = reply("<svg/>", "image/svg+xml", FOR_EVER) }) {
  const files = { fetch: vi.fn(file) };
  const drawings = vi.fn(drawing);
  const carried = createCarriedPictures({ drawings, files, wait: PLATFORM.wait });
  return { files, drawings, get: (path: string, host = "a.test") => carried(path, host, () => undefined) };
}

it("a picture of the build is carried byte by byte, and read once", async () => {
  const bytes = Uint8Array.from({ length: 9000 }, (_, at) => (at * 7) % 256);
  const { files, get } = pictures({ file: reply(bytes, "image/avif") });
  const address = (await get(ROOM)) ?? "";
  expect(new Uint8Array(await (await fetch(address)).arrayBuffer())).toEqual(bytes);
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
  "/media/319.avif/f/1/2x2/a/b.jpg",
  "",
])("%s is no picture to carry, and nobody is asked for it", async (path) => {
  const { files, drawings, get } = pictures({});
  expect(await get(path)).toBeNull();
  expect([files.fetch, drawings].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it.each<[string, () => Promise<Response>]>([
  ["cannot be had", () => Promise.reject(new Error("gone"))],
  ["is missing", async () => new Response("", { status: 404, headers: { "Content-Type": "image/avif" } })],
  ["is something else", reply("<html>", "text/html")],
  ["is too large", reply(new Uint8Array(40_000), "image/avif")],
  [
    "breaks off",
    async () =>
      new Response(new ReadableStream({ start: (out) => out.error(new Error("cut")) }), {
        headers: { "Content-Type": "image/avif" },
      }),
  ],
])("a file that %s is not carried, and is asked for again", async (_, file) => {
  const { files, get } = pictures({ file });
  for (let time = 0; time < 2; time++) expect(await get(ROOM)).toBeNull();
  expect(files.fetch).toHaveBeenCalledTimes(2);
});
