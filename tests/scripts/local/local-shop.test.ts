import { mkdtemp, rm } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { PERSONAL_TOKEN } from "#backend/content/management/access.ts";
import { contentNotice, type LocalShop, startLocalShop } from "#scripts/local/local-shop.ts";
import { convertPicture, seededPictures } from "#scripts/pictures/seeded-pictures.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";

let shop: LocalShop;
let content: ServiceStandIn;
let folder: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  folder = await mkdtemp(join(tmpdir(), "local-shop-"));
  content = await startService((_, response) => json(response, ["This record could not be found"], 404));
  const options = { port: 0, state: join(folder, "state"), registry: join(folder, "registry") };
  shop = await startLocalShop({ ...options, vars: { CONTENT_URL: content.url } });
});
afterAll(async () => {
  vi.useRealTimers();
  await shop?.close();
  await content.close();
  await rm(folder, { recursive: true, force: true });
});

const health = async () => (await fetch(new URL("/healthz", shop.url))).status;

/** Begins a POST. `ended` is its status, or null if the connection broke. */
function post(path: string): { call: ClientRequest; ended: Promise<number | null> } {
  const ended = Promise.withResolvers<number | null>();
  const call = request(new URL(path, shop.url), { method: "POST" }, (reply) => {
    reply.resume();
    ended.resolve(reply.statusCode ?? null);
  });
  call.on("error", () => ended.resolve(null));
  return { call, ended: ended.promise };
}

it.each(["/newsletter", "/leinwand", "/web-api/x", "/ops/purge"])(
  "outlives a POST to %s of more than anybody reads",
  async (path) => {
    for (let time = 0; time < 3; time++) {
      const { call, ended } = post(path);
      call.end(Buffer.alloc(2_500_000));
      expect(await ended).not.toBe(200);
    }
    expect(await health()).toBe(200);
  },
);

it("outlives a POST whose sender goes away", async () => {
  for (let time = 0; time < 3; time++) {
    const { call, ended } = post("/newsletter");
    await new Promise((resolve) => call.write(Buffer.alloc(5000), resolve));
    call.destroy();
    expect(await ended).toBeNull();
  }
  expect(await health()).toBe(200);
});

it("sends the scheduled event every minute", async () => {
  const asked = () => content.paths.filter((path) => path.includes("/spaces/me")).length;
  const before = asked();
  vi.advanceTimersByTime(59_999);
  expect(asked()).toBe(before);
  vi.advanceTimersByTime(1);
  // Waits for both spaces: else the later request would be counted as one of the next test's.
  await expect.poll(asked).toBeGreaterThanOrEqual(before + 2);
});

it.each(["/__scheduled", "/cdn-cgi/handler/scheduled", "/cdn-cgi/mf/scheduled"])(
  "opens no path to the scheduled event: %s",
  async (path) => {
    const before = content.paths.length;
    await fetch(new URL(`${path}?cron=*+*+*+*+*`, shop.url));
    expect(content.paths.slice(before).filter((one) => one.includes("/spaces/me"))).toEqual([]);
  },
);

it("serves the content service at an address of its own, the same after a reload", async () => {
  const asks = () => fetch(new URL("/v1/users/me", shop.contentUrl), { headers: { Authorization: PERSONAL_TOKEN } });
  expect(((await (await asks()).json()) as { user: object }).user).toMatchObject({ friendly_name: "Local Editor" });
  expect(shop.contentUrl.hostname).toBe("127.0.0.1");
  await shop.reload();
  expect((await asks()).status).toBe(200);
  for (const token of [PERSONAL_TOKEN, "poster-public-local"]) {
    expect(contentNotice(shop.contentUrl)).toContain(token);
  }
  expect(contentNotice(shop.contentUrl)).toContain(shop.contentUrl.origin);
});

it("shows a seeded photograph as it was prepared, and an edited one by the Images binding", async () => {
  const [picture] = (await seededPictures()).values();
  if (!picture) throw new Error("Nothing was seeded.");
  const show = async (name: string) => {
    const reply = await fetch(new URL(`/media/${name}/${picture.asset.path}`, shop.url), {
      headers: { Accept: "image/avif,image/webp,*/*" },
    });
    return [reply.status, reply.headers.get("Content-Type"), Buffer.from(await reply.arrayBuffer())] as const;
  };
  expect(await show("638.auto")).toEqual([200, "image/avif", await convertPicture(picture, 638, "avif")]);
  const [status, type, bytes] = await show("319.webp/crop1x1-blur15");
  expect([status, type]).toEqual([200, "image/webp"]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 319, height: 319 });
});

it("serves what was built since, at the same address, after a reload", async () => {
  await shop.reload();
  expect(await health()).toBe(200);
});
