import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let assets: ServiceStandIn;
let picture: Buffer;
let serial = 0;
beforeAll(async () => {
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a40" } })
    .png()
    .toBuffer();
  assets = await startService((_, response) => sendPicture(response));
  shop = await startShop({ vars: { ASSET_URL: assets.url }, unseeded: true });
});
afterAll(async () => {
  await shop.close();
  await assets.close();
});

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
  ["that does not exist", (_, response) => response.writeHead(404).end("no"), 404],
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
  expect(errors).toHaveLength(status === 404 ? 0 : 1);
  assets.answer = (_, response) => sendPicture(response);
  const reply = await shop.get(path);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("Cache-Control")).toContain("immutable");
});

/** A picture that could be read, with more behind it than the shop takes. */
function sendLarge(response: ServerResponse): void {
  const large = Buffer.concat([picture, Buffer.alloc(20_000_001)]);
  response.writeHead(200, { "Content-Type": "image/png", "Content-Length": String(large.length) }).end(large);
}
