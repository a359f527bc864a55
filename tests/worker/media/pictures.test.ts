import { describe, expect, it } from "vitest";
import { createTieredCache } from "#tests/support/tiered-cache.ts";
import { bytesOf, CONVERTED, memoryBucket, pictureWorld } from "./picture-world.ts";

const FILE = "f/287216594031001/1200x800/0a1b2c3d4e/boote.jpg";
const PATH = `/media/638.auto/${FILE}`;
const IMMUTABLE = "public, max-age=31536000, immutable";
const BRIEFLY = "public, max-age=60";
const never = () => new Promise<never>(() => {});

describe("Images binding", () => {
  it.each([
    ["that fails", () => Promise.reject(new Error("Images broke"))],
    ["that is used up", () => Promise.reject(Object.assign(new Error("limit"), { code: 9422 }))],
    ["that hangs", never],
  ])("%s: pictures still come, from Storyblok's image service", async (_, convert) => {
    const world = pictureWorld();
    world.convert = convert;
    const reply = world.get(PATH);
    await expect.poll(world.isWaiting).toBe(true);
    world.passTime();
    expect(await reply).toEqual({ status: 200, body: "service", cached: BRIEFLY });
    expect(world.asked).toEqual([`/${FILE}`, `/${FILE}/m/638x0/filters:quality(85):format(webp)`]);
    expect(world.logs).toEqual(["picture-not-converted"]);
  });

  it("that fails beside an image service that does too: the original comes", async () => {
    const world = pictureWorld();
    world.convert = () => Promise.reject(new Error("Images broke"));
    const { answer } = world;
    world.answer = (path) => (path.includes("/m/") ? new Response("no", { status: 500 }) : answer(path));
    expect(await world.get(PATH)).toEqual({ status: 200, body: "original", cached: BRIEFLY });
  });

  it("that failed with a picture is asked for it again after a minute", async () => {
    const world = pictureWorld();
    world.convert = () => Promise.reject(new Error("Images broke"));
    for (let round = 0; round < 3; round++) expect((await world.get(PATH)).body).toBe("service");
    expect(world.conversions).toBe(1);
    world.convert = async () => bytesOf(CONVERTED);
    world.nowMs += 60_000;
    expect(await world.get(PATH)).toEqual({ status: 200, body: CONVERTED, cached: IMMUTABLE });
  });

  it("that fails three times in a row is left alone for a minute, whatever the picture", async () => {
    const world = pictureWorld();
    world.convert = () => Promise.reject(new Error("Images broke"));
    for (const name of "abcdef") expect((await world.get(PATH.replace("boote", name))).body).toBe("service");
    expect(world.conversions).toBe(3);
    world.convert = async () => bytesOf(CONVERTED);
    world.nowMs += 60_000;
    expect((await world.get(PATH.replace("boote", "x"))).body).toBe(CONVERTED);
  });

  it("that fails with a few broken files, minute by minute, still converts all others", async () => {
    const world = pictureWorld();
    const broken = ["x", "y", "z"].map((name) => PATH.replace("boote", name));
    for (let minute = 0; minute < 5; minute++) {
      world.convert = () => Promise.reject(new Error("Images cannot read this"));
      for (const path of broken) expect((await world.get(path)).body).toBe("service");
      world.nowMs += 60_000;
    }
    world.convert = () => Promise.reject(new Error("Images cannot read this"));
    for (const path of broken) expect((await world.get(path)).body).toBe("service");
    world.convert = async () => bytesOf(CONVERTED);
    expect((await world.get(PATH)).body).toBe(CONVERTED);
  });

  it("that is slow: the picture is kept once it is there, though nobody waited for it", async () => {
    const world = pictureWorld();
    let finish = (_: ArrayBuffer) => {};
    world.convert = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const reply = world.get(PATH);
    await expect.poll(world.isWaiting).toBe(true);
    world.passTime();
    expect((await reply).body).toBe("service");
    finish(bytesOf(CONVERTED));
    await world.settle();
    expect(await world.get(PATH)).toEqual({ status: 200, body: CONVERTED, cached: IMMUTABLE });
    expect(world.conversions).toBe(1);
  });

  it("is asked once where many want a picture at the same time", async () => {
    const world = pictureWorld();
    const replies = await Promise.all(Array.from({ length: 20 }, () => world.get(PATH)));
    expect(new Set(replies.map(({ body }) => body))).toEqual(new Set([CONVERTED]));
    expect([world.conversions, world.asked.length]).toEqual([1, 1]);
  });
});

describe("made-up addresses", () => {
  it("of other sizes of a file, or other spellings of its name, are no other picture", async () => {
    const world = pictureWorld();
    for (const size of ["1200x800/", "1x1/", "9999x2/", "x/", ""])
      for (const name of ["boote", "b%6fote", "b%6F%6fte", "%62oote"])
        expect((await world.get(PATH.replace("1200x800/", size).replace("boote", name))).body).toBe(CONVERTED);
    expect(world.conversions).toBe(1);
    for (const name of ["k%c3%bcste", "k%C3%BCste", "%6b%C3%bcste"])
      expect((await world.get(PATH.replace("boote", name))).body).toBe(CONVERTED);
    expect(world.conversions).toBe(2);
  });

  it("of versions that were not announced are converted by nobody, and kept by nobody", async () => {
    const world = pictureWorld();
    for (let version = 1; version <= 20; version++)
      expect(await world.get(`/media/638.auto/v${version}/${FILE}`)).toEqual({
        status: 200,
        body: "service",
        cached: BRIEFLY,
      });
    await world.settle();
    expect([world.conversions, world.cache.kept.size]).toEqual([0, 0]);
  });

  it.each([["nothing"], ["the tiered cache"]])(
    "of a version that another channel announced keep nothing from the channel whose version it becomes: behind %s",
    async (behind) => {
      const tier = behind === "nothing" ? null : createTieredCache(() => 0);
      const world = pictureWorld({ tier, bucket: memoryBucket() });
      const path = `/media/638.auto/v305/${FILE}`;
      world.convert = async () => bytesOf("old");
      expect((await world.get(path, "webp", "kartenliebe")).body).toBe("old");
      expect((await world.get(path)).body).toBe("service");
      await world.settle();
      world.convert = async () => bytesOf("new");
      const expected = { status: 200, body: "new", cached: IMMUTABLE };
      expect(await world.get(path, "webp", "poster")).toEqual(expected);
      await world.settle();
      expect(await world.get(path, "webp", "poster")).toEqual(expected);
      // Neither may a cache before Storyblok's files answer with what a stranger had it keep.
      expect(new Set(world.asked.filter((asked) => !asked.includes("/m/"))).size).toBe(2);
    },
  );

  it("of versions that were announced, of other files, are converted as often as the rate allows", async () => {
    const world = pictureWorld({ rate: { limit: async () => ({ success: false }) } });
    for (let version = 1; version <= 20; version++)
      expect(await world.get(`/media/638.auto/v${version}/${FILE}`, "webp", "poster")).toMatchObject({
        body: "service",
        cached: BRIEFLY,
      });
    expect(world.conversions).toBe(0);
  });

  it("of edits are converted as often as the rate allows, and come unconverted after that", async () => {
    let left = 2;
    const world = pictureWorld({ rate: { limit: async () => ({ success: left-- > 0 }) } });
    const bodies: string[] = [];
    for (const blur of [5, 15, 40]) bodies.push((await world.get(`/media/638.auto/blur${blur}/${FILE}`)).body);
    bodies.push((await world.get(PATH)).body);
    expect(bodies).toEqual([CONVERTED, CONVERTED, "service", CONVERTED]);
  });
});

describe("a bucket", () => {
  it("spares every other data centre the conversion", async () => {
    const bucket = memoryBucket();
    const [here, there] = [pictureWorld({ bucket }), pictureWorld({ bucket })];
    await here.get(PATH);
    await here.settle();
    for (let round = 0; round < 2; round++) {
      expect(await there.get(PATH)).toEqual({ status: 200, body: CONVERTED, cached: IMMUTABLE });
      await there.settle();
    }
    expect([there.conversions, there.asked, there.cache.kept.size]).toEqual([0, [], 1]);
    expect([...bucket.objects.keys()]).toEqual([`/media/638.webp/${FILE.replace("1200x800/", "")}`]);
  });

  it.each([
    ["fails", () => Promise.reject(new Error("R2 is down"))],
    ["hangs", never],
  ])("that %s costs no picture", async (_, get) => {
    const world = pictureWorld({ bucket: { get, put: get } });
    const reply = world.get(PATH);
    const interval = setInterval(world.passTime, 5);
    expect((await reply).status).toBe(200);
    clearInterval(interval);
  });
});

describe("the tiered cache", () => {
  it("has a picture converted once for all data centres, and what one has made the other shows", async () => {
    const tier = createTieredCache(() => 0);
    const [near, far] = [pictureWorld({ tier }), pictureWorld({ tier })];
    for (const world of [near, far]) {
      expect(await world.get(PATH)).toEqual({ status: 200, body: CONVERTED, cached: IMMUTABLE });
      await world.settle();
    }
    expect([near.conversions, far.conversions]).toEqual([1, 0]);
    expect(far.asked).toEqual([]);
    expect(await far.get(PATH)).toMatchObject({ body: CONVERTED });
    expect(tier.asked).toBe(1);
  });

  it("keeps the formats and sizes of a picture apart", async () => {
    const world = pictureWorld({ tier: createTieredCache(() => 0) });
    for (const format of ["avif", "webp"] as const) await world.get(PATH, format);
    await world.get(PATH.replace("638", "319"));
    expect(world.conversions).toBe(3);
  });

  it.each(["down", "cut"] as const)(
    "that is %s: pictures still come, unconverted, and are kept as nothing else",
    async (fault) => {
      const tier = createTieredCache(() => 0);
      tier.fault = fault;
      const world = pictureWorld({ tier });
      expect(await world.get(PATH)).toEqual({ status: 200, body: "service", cached: BRIEFLY });
      await world.settle();
      tier.fault = "none";
      world.nowMs += 60_000;
      world.cache.kept.clear();
      expect(await world.get(PATH)).toEqual({ status: 200, body: CONVERTED, cached: IMMUTABLE });
    },
  );

  it("that hands over another picture: the right one comes, unconverted", async () => {
    const tier = createTieredCache(() => 0);
    const world = pictureWorld({ tier });
    await world.get(PATH);
    tier.fault = "another";
    expect(await world.get(PATH.replace("boote", "alpen"))).toEqual({ status: 200, body: "service", cached: BRIEFLY });
  });

  it("whose conversions fail keeps no failure: the next one may be better", async () => {
    const tier = createTieredCache(() => 0);
    const [near, far] = [pictureWorld({ tier }), pictureWorld({ tier })];
    near.convert = () => Promise.reject(new Error("Images broke"));
    expect(await near.get(PATH)).toMatchObject({ body: "service" });
    expect(await far.get(PATH)).toMatchObject({ body: CONVERTED });
  });

  it("says of a picture that is missing that it is missing", async () => {
    const world = pictureWorld({ tier: createTieredCache(() => 0) });
    world.answer = () => new Response(null, { status: 404 });
    expect((await world.get(PATH)).status).toBe(404);
  });
});
