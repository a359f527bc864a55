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

/** Returns a picture that nobody has asked for yet. */
const freshAsset = () => `f/287216594031001/400x300/${++serial}/bild.png`;

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

it("asks once for a picture or a drawing, whatever size or spelling of its name a stranger makes up", async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  assets.answer = ({ url = "" }, response) =>
    url.includes(".svg")
      ? response.writeHead(200, { "Content-Type": "image/svg+xml" }).end(drawing)
      : sendPicture(response);
  const file = `287216594031001/400x300/${++serial}`;
  const names = ["bild-a(1)", "b%69ld-a(1)", "bil%64-%61%281%29", "b%69%6C%64-a%281)", "%62ild%2da(1)"];
  for (const [address, ending] of [
    ["/media/319.webp", "png"],
    ["/media/vector.svg", "svg"],
  ]) {
    assets.paths.length = 0;
    for (const name of names)
      for (const size of ["400x300", "1x1"]) {
        const reply = await shop.get(`${address}/f/${file.replace("400x300", size)}/${name}.${ending}`);
        await reply.arrayBuffer();
        expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, expect.stringContaining("immutable")]);
      }
    expect(assets.paths).toEqual([`/f/${file}/${names[0]}.${ending}`]);
  }
});

it.each<[string, ServiceStandIn["answer"], number]>([
  ["whose service fails", (_, response) => response.writeHead(500).end(), 502],
  ["whose service hangs up", (_, response) => response.destroy(), 502],
  ["that is a page", (_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<html>"), 502],
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

it("an asset for which its bucket answers 403 is missing: it is no fault of the service, and not asked for again at once", async () => {
  shop.clearLogs();
  assets.answer = (_, response) => response.writeHead(403, { "Content-Type": "application/xml" }).end("<Error/>");
  for (const path of [`/media/319.webp/${freshAsset()}`, `/media/vector.svg/${freshAsset().replace("png", "svg")}`]) {
    assets.paths.length = 0;
    for (let round = 0; round < 3; round++) expect((await shop.get(path)).status).toBe(404);
    expect(assets.paths).toHaveLength(1);
  }
  expect(shop.logs().filter(({ level }) => level === "error")).toEqual([]);
});

it("asks twice for no asset that is missing, whatever its width, for half a minute", async () => {
  assets.paths.length = 0;
  assets.answer = (_, response) => response.writeHead(404).end("no");
  const asset = freshAsset();
  for (const name of ["319.webp", "319.webp", "638.auto", "1200x627.jpeg"]) {
    const reply = await shop.get(`/media/${name}/${asset}`);
    expect([reply.status, await reply.text()]).toEqual([404, "There is no such picture.\n"]);
    expect(reply.headers.get("Cache-Control")).toBe("public, max-age=30");
  }
  expect(assets.paths).toEqual([`/${asset}`]);
});

it.each(["287216594031003", "0287216594031001", "28721659403100", "2872165940310011"])(
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
  for (const space of ["287216594031001", "287216594031002"]) {
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
    // A browser that accepts neither gets the picture as Storyblok's service makes it, which costs no conversion.
    expect(assets.paths).toEqual([`/${asset}`, `/${asset}`, expect.stringContaining("format(jpeg)")]);
    const named = await shop.get(`/media/319.webp/${asset}`);
    await named.arrayBuffer();
    expect(named.headers.get("Vary") ?? "").not.toContain("Accept");
    expect(named.headers.get("CDN-Cache-Control")).toBe("no-store");
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

describe("a picture that cannot be converted", () => {
  const BROKEN = "not a PNG";
  const sendBroken = (response: ServerResponse) => response.writeHead(200, { "Content-Type": "image/png" }).end(BROKEN);

  it.each<[string, ServiceStandIn["answer"], (body: Buffer) => boolean]>([
    ["larger than we read", (_, response) => sendLarge(response), (body) => body.length > 20_000_000],
    ["broken", (_, response) => sendBroken(response), (body) => body.toString() === BROKEN],
  ])("because it is %s comes as it lies there, for a minute", async (_, answer, isOriginal) => {
    assets.answer = (request, response) =>
      request.url?.includes("/m/") ? response.writeHead(500).end() : answer(request, response);
    shop.clearLogs();
    const reply = await shop.get(`/media/319.webp/${freshAsset()}`);
    expect(isOriginal(Buffer.from(await reply.arrayBuffer()))).toBe(true);
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "public, max-age=60"]);
    expect(shop.logs().filter(({ event }) => event === "picture-not-converted")).toHaveLength(1);
  });

  it("comes as Storyblok's service makes it, where that answers", async () => {
    const asset = freshAsset();
    assets.paths.length = 0;
    assets.answer = (request, response) =>
      request.url?.includes("/m/") ? sendPicture(response) : sendBroken(response);
    for (let round = 0; round < 2; round++) {
      const reply = await shop.get(`/media/638.avif/crop1x1-at100-blur15-rotate90/${asset}`);
      expect(Buffer.from(await reply.arrayBuffer())).toEqual(picture);
    }
    // It is asked for once a minute, and not converted again meanwhile.
    const options = "300x300/filters:blur(15):quality(85):rotate(90):format(webp):focal(400x300:401x301)";
    expect(assets.paths).toEqual([`/${asset}`, `/${asset}/m/${options}`]);
  });
});

/** Sends a picture that could be read, but with more bytes after it than the shop takes. */
function sendLarge(response: ServerResponse): void {
  const large = Buffer.concat([picture, Buffer.alloc(20_000_001)]);
  response.writeHead(200, { "Content-Type": "image/png", "Content-Length": String(large.length) }).end(large);
}
