import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

let assets: ServiceStandIn;
let picture: Buffer;
let serial = 0;
const shop = useShop(async () => {
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a40" } })
    .png()
    .toBuffer();
  assets = await startService((_, response) => sendPicture(response));
  return { vars: { ASSET_URL: assets.url }, unseeded: true };
});
afterAll(() => assets.close());

function sendPicture(response: ServerResponse, headers: Record<string, string> = {}): void {
  response.writeHead(200, { "Content-Type": "image/png", ...headers }).end(picture);
}

/** A picture that nobody has asked for yet. */
const freshAsset = () => `f/1001/400x300/${++serial}/bild.png`;

it("asks for an original once, and never makes it wider", async () => {
  assets.paths.length = 0;
  assets.answer = (_, response) => sendPicture(response);
  const asset = freshAsset();
  for (let round = 0; round < 2; round++) {
    const reply = await shop.get(`/media/1599.webp/${asset}`);
    const { format, width } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect([reply.headers.get("Content-Type"), format, width]).toEqual(["image/webp", "webp", 400]);
  }
  expect(assets.paths).toEqual([`/${asset}`]);
});

it("does not let a query order another conversion", async () => {
  assets.answer = (_, response) => sendPicture(response);
  const asset = freshAsset();
  await (await shop.get(`/media/319.webp/${asset}?a=1`)).arrayBuffer();
  const again = await shop.get(`/media/319.webp/${asset}?a=2`);
  await again.arrayBuffer();
  expect(again.headers.get("CF-Cache-Status")).toBe("HIT");
});

it.each<[string, ServiceStandIn["answer"], number]>([
  ["whose service fails", (_, response) => response.writeHead(500).end(), 502],
  ["whose service hangs up", (_, response) => response.destroy(), 502],
  ["that is a page", (_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<html>"), 502],
  ["that is larger than we read", (_, response) => sendLarge(response), 502],
  ["that is broken", (_, response) => response.writeHead(200, { "Content-Type": "image/png" }).end("not a PNG"), 502],
])("a picture %s is not kept: it is there as soon as it can be read", async (_, answer, status) => {
  const path = `/media/319.webp/${freshAsset()}`;
  shop.clearLogs();
  assets.answer = answer;
  const failed = await shop.get(path);
  expect(failed.status).toBe(status);
  expect(failed.headers.get("Cache-Control") ?? "").not.toContain("immutable");
  const errors = shop.logs().filter(({ event }) => event === "content-service-error");
  expect(errors).toHaveLength(1);
  assets.answer = (_, response) => sendPicture(response);
  const reply = await shop.get(path);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("Cache-Control")).toContain("immutable");
});

it("asks twice for no asset that is missing, whatever its width, for half a minute", async () => {
  assets.paths.length = 0;
  assets.answer = (_, response) => response.writeHead(404).end("no");
  const asset = freshAsset();
  for (const name of ["319.webp", "319.webp", "575.auto", "1200x627.jpeg"]) {
    const reply = await shop.get(`/media/${name}/${asset}`);
    expect([reply.status, await reply.text()]).toEqual([404, "There is no such picture.\n"]);
    expect(reply.headers.get("Cache-Control")).toBe("public, max-age=30");
  }
  expect(assets.paths).toEqual([`/${asset}`]);
});

it.each(["1003", "01001", "100", "10011"])(
  "converts no picture of space %s, which is not the shop's",
  async (space) => {
    assets.paths.length = 0;
    assets.answer = (_, response) => sendPicture(response);
    for (const name of ["319.webp", "319.auto", "1200x627.jpeg"]) {
      const reply = await shop.get(`/media/${name}/f/${space}/400x300/${++serial}/bild.png`);
      expect([reply.status, await reply.text()]).toEqual([404, "There is no such picture.\n"]);
      expect(reply.headers.get("Cache-Control")).toBe("public, max-age=30");
    }
    expect(assets.paths).toEqual([]);
  },
);

it("converts pictures of either channel's space on every host, from the same copy", async () => {
  assets.paths.length = 0;
  assets.answer = (_, response) => sendPicture(response);
  for (const space of ["1001", "1002"]) {
    const path = `/media/319.webp/f/${space}/400x300/${++serial}/bild.png`;
    for (const host of ["http://localhost", "http://ch.poster.localhost", "http://de.kartenliebe.localhost"]) {
      const reply = await shop.get(host + path);
      await reply.arrayBuffer();
      expect(reply.status).toBe(200);
    }
  }
  expect(assets.paths).toHaveLength(2);
});

describe("spec 000 §7: a picture behind auto", () => {
  const MODERN = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
  const ACCEPTED: [accept: string, type: string, file: string][] = [
    [MODERN, "image/avif", "heif"],
    ["image/webp,*/*", "image/webp", "webp"],
    ["*/*", "image/webp", "webp"],
    ["image/jpeg,image/png", "image/jpeg", "jpeg"],
  ];

  it("is what the browser accepts, and says that it varies", async () => {
    assets.answer = (_, response) => sendPicture(response);
    const path = `/media/319.auto/${freshAsset()}`;
    for (const [accept, type, file] of [...ACCEPTED, ...ACCEPTED.toReversed()]) {
      const reply = await shop.get(path, { headers: { Accept: accept } });
      const { format, width } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
      expect([reply.headers.get("Content-Type"), format, width]).toEqual([type, file, 319]);
      expect(reply.headers.get("Vary")).toMatch(/(^|, )Accept(,|$)/);
      expect(reply.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(reply.headers.get("CDN-Cache-Control")).toBe("no-store");
    }
  });

  it("is converted once for each format, whatever a stranger accepts and whichever host is asked", async () => {
    assets.answer = (_, response) => sendPicture(response);
    const asset = freshAsset();
    assets.paths.length = 0;
    const accepts = [MODERN, `${MODERN};x=1`, "image/avif", "image/webp", "*/*", "a/b, */*;q=0.1", "image/png", "x/y"];
    for (const host of ["http://localhost", "http://ch.poster.localhost"])
      for (const accept of accepts)
        await (
          await shop.get(`${host}/media/319.auto/${asset}?${accept}`, { headers: { Accept: accept } })
        ).arrayBuffer();
    expect(assets.paths).toHaveLength(3);
    const named = await shop.get(`/media/319.jpeg/${asset}`);
    await named.arrayBuffer();
    expect(named.headers.get("Vary") ?? "").not.toContain("Accept");
    expect(named.headers.get("CDN-Cache-Control")).toBeNull();
    expect(assets.paths).toHaveLength(3);
  });
});

it("spec 000 §5: turns and crops a picture as its address says", async () => {
  assets.answer = (_, response) => sendPicture(response);
  const asset = freshAsset();
  const sizeOf = async (name: string) => {
    const reply = await shop.get(`/media/${name}/${asset}`);
    const { width, height, format } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    return [reply.headers.get("Content-Type"), format, width, height];
  };
  expect(await sizeOf("319.png/crop1x1")).toEqual(["image/png", "png", 300, 300]);
  expect(await sizeOf("319.webp/rotate90")).toEqual(["image/webp", "webp", 300, 400]);
  expect(await sizeOf("319.jpeg/crop2x1-blur5-brightness20-rotate180-quality50")).toEqual([
    "image/jpeg",
    "jpeg",
    319,
    160,
  ]);
  expect((await shop.get(`/media/479.webp/crop1x1/${asset}`)).status).toBe(404);
  expect((await shop.get(`/media/319.webp/crop7x5/${asset}`)).status).toBe(404);
});

/** A picture that could be read, with more behind it than the shop takes. */
function sendLarge(response: ServerResponse): void {
  const large = Buffer.concat([picture, Buffer.alloc(20_000_001)]);
  response.writeHead(200, { "Content-Type": "image/png", "Content-Length": String(large.length) }).end(large);
}
