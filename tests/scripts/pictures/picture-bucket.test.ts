import { readdir, readFile } from "node:fs/promises";
import type { R2Bucket } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileOf, parseAssetAddress } from "#domain/page/asset-path.ts";
import { MEDIA_WIDTHS, mediaHref, offeredWidths, socialPreviewHref } from "#domain/page/media.ts";
import { NO_EDITS } from "#domain/page/media-edits.ts";
import { withPictureBucket } from "#scripts/pictures/picture-bucket.ts";
import { type SeededPicture, seededPictures } from "#scripts/pictures/seeded-pictures.ts";

/** A shop that does with its bucket what it is asked to. It takes the calls of the real one, one at a time. */
const SHOP = {
  name: "shop",
  compatibilityDate: "2026-07-29",
  modules: [
    {
      type: "ESModule" as const,
      path: "index.js",
      contents: `export default { async fetch(request, { PICTURES }) {
        const { pathname } = new URL(request.url);
        if (request.method === "PUT") {
          await PICTURES.put(pathname, await request.arrayBuffer(), { httpMetadata: { contentType: "image/webp" } });
          return new Response(null, { status: 204 });
        }
        const found = await PICTURES.get(pathname);
        if (!found) return new Response(null, { status: 404 });
        return new Response(await found.arrayBuffer(), { headers: { "Content-Type": found.httpMetadata.contentType } });
      } };`,
    },
  ],
};

let miniflare: Miniflare;
let pictures: SeededPicture[];
beforeAll(async () => {
  pictures = [...(await seededPictures()).values()];
  miniflare = new Miniflare(convertV4MiniflareOptions({ workers: await withPictureBucket(SHOP) }));
  await miniflare.ready;
});
afterAll(() => miniflare.dispose());

const ask = (path: string, init: { method?: string; body?: string } = {}) =>
  miniflare.dispatchFetch(`http://shop.test${path}`, init);
/** The key of a picture, as `pictureKey` makes it. */
const keyOf = ({ asset }: SeededPicture, width: number, format: "avif" | "webp") =>
  mediaHref({ ...asset, path: fileOf(asset) }, width, format, NO_EDITS);

describe("the bucket of pictures of a local shop", () => {
  it.each(["avif", "webp"] as const)(
    "holds every width of a seeded photograph in %s, none enlarged",
    async (format) => {
      const [picture] = pictures;
      if (!picture) throw new Error("Nothing was seeded.");
      for (const width of MEDIA_WIDTHS) {
        const reply = await ask(keyOf(picture, width, format));
        const read = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
        expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, `image/${format}`]);
        expect([read.width, read.format]).toEqual([
          Math.min(width, picture.asset.width ?? 0),
          format === "avif" ? "heif" : format,
        ]);
      }
    },
  );

  it("makes a picture once for all who ask at the same time, and hands out the same again", async () => {
    const picture = pictures.at(-1);
    if (!picture) throw new Error("Nothing was seeded.");
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(keyOf(picture, 319, "avif"))));
    const files = await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer())));
    for (const file of files) expect(file.equals(files[0] as Buffer)).toBe(true);
  });

  it("keeps what the shop puts there, and has nothing else", async () => {
    const uploaded = "/media/319.webp/f/287216594031001/0a1b2c3d/hochgeladen.jpg";
    expect((await ask(uploaded)).status).toBe(404);
    await ask(uploaded, { method: "PUT", body: "converted" });
    const reply = await ask(uploaded);
    expect([await reply.text(), reply.headers.get("Content-Type")]).toEqual(["converted", "image/webp"]);
    const bucket = (await miniflare.getR2Bucket("KEPT", "printshop-pictures")) as unknown as R2Bucket;
    expect((await bucket.list()).objects.map(({ key }) => key)).toEqual([uploaded]);
  });

  it("leaves edited pictures, other formats and social previews to the Images binding", async () => {
    const [picture] = pictures;
    if (!picture) throw new Error("Nothing was seeded.");
    const file = fileOf(picture.asset);
    for (const name of ["319.webp/blur15", "319.jpeg", "319.png", "320.webp"])
      expect((await ask(`/media/${name}/${file}`)).status, name).toBe(404);
    expect((await ask(socialPreviewHref({ ...picture.asset, path: file }) ?? "")).status).toBe(404);
  });
});

describe("the photographs that are converted before anybody looks", () => {
  it("are all that stories show, those of the home page first", async () => {
    const folder = "backend/content/stories";
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json"));
    const texts = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, "utf8")));
    const shown = texts.flatMap((text) => text.match(/\/f\/\d+\/[\w/.-]+\.jpg/g) ?? []);
    const files = new Set(pictures.map(({ asset }) => fileOf(asset)));
    const missing = shown.filter((address) => {
      const asset = parseAssetAddress(address);
      return !asset || !files.has(fileOf(asset));
    });
    expect([...new Set(missing)]).toEqual([]);
    const home = await readFile(`${folder}/poster/de-DE/home.json`, "utf8");
    for (const { asset } of pictures.slice(0, 3)) expect(home).toContain(asset.path);
    for (const { asset } of pictures) expect(offeredWidths(asset).length).toBeGreaterThan(0);
  });
});
