import type { ServerResponse } from "node:http";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { IMAGE_FORMATS, IMAGE_ROTATIONS } from "#domain/page/image-options.ts";
import { MEDIA_WIDTHS, mediaHref, pictureSet } from "#domain/page/media.ts";
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

it("says which widths there are where another is asked for, and asks for no original", async () => {
  assets.paths.length = 0;
  assets.answer = (_, response) => sendPicture(response);
  const asset = freshAsset();
  const width = fc.integer({ min: 1, max: 9999 }).filter((one) => !MEDIA_WIDTHS.includes(one));
  const ending = fc.constantFrom("auto", "avif", "webp", "jpeg", "png");
  await fc.assert(
    fc.asyncProperty(width, ending, fc.constantFrom("", "blur15/", "crop1x1/"), async (wide, type, edits) => {
      const reply = await shop.get(`/media/${wide}.${type}/${edits}${asset}`);
      expect([reply.status, await reply.text()]).toEqual([
        404,
        `No page asks for this. Pictures are ${MEDIA_WIDTHS.join(", ")} pixels wide.\n`,
      ]);
    }),
    { numRuns: 60 },
  );
  expect(assets.paths).toEqual([]);
});

it("answers every address that a page makes, whatever an editor wants done to the picture", async () => {
  assets.answer = (_, response) => sendPicture(response);
  const options = fc.record(
    {
      width: fc.integer({ min: 1, max: 5000 }),
      height: fc.integer({ min: 1, max: 5000 }),
      blur: fc.integer({ min: 0, max: 100 }),
      quality: fc.integer({ min: 0, max: 100 }),
      brightness: fc.integer({ min: 0, max: 100 }),
      rotate: fc.constantFrom(...IMAGE_ROTATIONS),
      format: fc.constantFrom(...IMAGE_FORMATS),
    },
    { requiredKeys: [], noNullPrototype: true },
  );
  await fc.assert(
    fc.asyncProperty(options, async (wanted) => {
      const asset = { path: freshAsset(), width: 400, height: 300 };
      const { ending, edits, widths } = pictureSet(asset, wanted);
      for (const width of widths) {
        const reply = await shop.get(mediaHref(asset, width, ending, edits));
        await reply.arrayBuffer();
        expect(reply.status, JSON.stringify(wanted)).toBe(200);
      }
    }),
    { numRuns: 20 },
  );
});
