import { beforeEach, describe, expect, it } from "vitest";
import { forgetOldReports } from "#backend/flags/record.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { event, FlagService, impression } from "./flag-service.ts";

const DAY_MS = 24 * 3_600_000;
const backend = useBackend();
let service: FlagService;
beforeEach(async () => {
  service = new FlagService(backend);
  await service.reset();
});

const seen = async () =>
  (await service.rows("flag_exposures")).map(({ flag, visitor_key, treatment }) => [flag, visitor_key, treatment]);
const happened = async () =>
  (await service.rows("flag_events")).map(({ visitor_key, type, value }) => [visitor_key, type, value]);

describe("impressions", () => {
  it("of a visitor count once for each treatment, by the first time she saw it", async () => {
    const [now, earlier] = [Date.now(), Date.now() - 5000];
    const body = [{ f: "sticky-button", i: [impression("a", "on", now), impression("a", "on", earlier)] }];
    expect((await service.post("/testImpressions/bulk", body)).status).toBe(200);
    await service.post("/testImpressions/bulk", [{ f: "sticky-button", i: [impression("a", "on")] }]);
    expect(await service.rows("flag_exposures")).toEqual([
      { flag: "sticky-button", visitor_key: "a", treatment: "on", seen_at: earlier },
    ]);
    await service.post("/testImpressions/bulk", [
      { f: "sticky-button", i: [impression("a", "off"), impression("b", "control")] },
      { f: "top-deal", i: [impression("a", "off")] },
    ]);
    expect(await seen()).toEqual([
      ["sticky-button", "a", "off"],
      ["sticky-button", "a", "on"],
      ["sticky-button", "b", "control"],
      ["top-deal", "a", "off"],
    ]);
  });

  it("of a thousand visitors in one report are all counted, and one more is too many", async () => {
    const of = (count: number) => [
      { f: "sticky-button", i: Array.from({ length: count }, (_, at) => impression(`visitor-${at}`, "on")) },
    ];
    expect((await service.post("/testImpressions/bulk", of(1001))).status).toBe(413);
    expect(await service.rows("flag_exposures")).toHaveLength(0);
    expect((await service.post("/testImpressions/bulk", of(1000))).status).toBe(200);
    const { treatments } = await service.results("sticky-button");
    expect(treatments).toEqual([{ treatment: "on", visitors: 1000, converted: {} }]);
  });

  it("that are faulty are left out, and the rest counts", async () => {
    const faulty = [
      impression("", "on"),
      impression("x".repeat(251), "on"),
      impression("a", "blue"),
      impression("a", "on", "now" as never),
      { k: "a" },
      null,
      7,
    ];
    const body = [
      { f: "sticky-button", i: [...faulty, impression("x".repeat(250), "on")] },
      { f: "", i: [impression("a", "on")] },
      { f: "made-up", i: [impression("a", "on")] },
      { i: [impression("a", "on")] },
      "garbage",
    ];
    expect((await service.post("/testImpressions/bulk", body)).status).toBe(200);
    expect(await seen()).toEqual([["sticky-button", "x".repeat(250), "on"]]);
  });

  it("of a flag while it is killed are no part of the experiment", async () => {
    const killed = impression("a", "off", Date.now(), { r: "killed" });
    await service.post("/testImpressions/bulk", [{ f: "sticky-button", i: [killed] }]);
    expect(await seen()).toEqual([]);
  });

  it("of a visitor whose clock is wrong have our time", async () => {
    const before = Date.now();
    const wrong = [before + DAY_MS, before - 2 * DAY_MS, 0];
    const entries = wrong.map((time, at) => impression(`visitor-${at}`, "on", time));
    await service.post("/testImpressions/bulk", [{ f: "sticky-button", i: entries }]);
    for (const { seen_at } of await service.rows("flag_exposures")) {
      expect(seen_at).toBeGreaterThanOrEqual(before);
      expect(seen_at).toBeLessThanOrEqual(Date.now());
    }
  });
});

describe("events", () => {
  it("are stored with their values, the same report once", async () => {
    const order = event("a", "order", Date.now() - 1000, { value: 12.5, properties: { gift: true } });
    const body = [event("a", "add_to_cart"), order];
    for (const _ of [1, 2]) expect((await service.post("/events/bulk", body)).status).toBe(200);
    expect(await happened()).toEqual([
      ["a", "add_to_cart", null],
      ["a", "order", 12.5],
    ]);
  });

  it("of faulty types, keys and values are left out (spec 001 §5)", async () => {
    const types = ["", "-a", "a b", "a".repeat(81), "ä", 7];
    const text = JSON.stringify([
      ...types.map((type) => event("a", type as string)),
      event("", "order"),
      event("k".repeat(251), "order"),
      event("a", "order", Date.now(), { value: "12" }),
      { ...event("a", "order"), value: "infinite" },
      event("a", `A${"-_.:z9".repeat(13)}x`),
    ]).replace('"infinite"', "1e999");
    expect((await service.post("/events/bulk", text)).status).toBe(200);
    expect(await happened()).toEqual([["a", `A${"-_.:z9".repeat(13)}x`, null]]);
  });
});

describe("beacons", () => {
  it("of a page that is left count as other reports do", async () => {
    const entries = [{ f: "sticky-button", i: [impression("a", "on")] }];
    expect((await service.beacon("/testImpressions/beacon", entries)).status).toBe(200);
    expect((await service.beacon("/events/beacon", [event("a", "order")])).status).toBe(200);
    expect(await seen()).toEqual([["sticky-button", "a", "on"]]);
    expect(await happened()).toEqual([["a", "order", null]]);
  });

  it("and reports of what nobody asks for are taken, and nothing of them is kept", async () => {
    const counts = { pf: [{ f: "sticky-button", m: Date.now(), rc: 3 }] };
    const keys = { keys: [{ k: "a", fs: ["sticky-button"] }] };
    const replies = await Promise.all([
      service.post("/testImpressions/count", counts),
      service.beacon("/testImpressions/count/beacon", counts),
      service.post("/v1/keys/cs", keys),
      service.beacon("/v1/keys/cs/beacon", keys),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([await seen(), await happened()]).toEqual([[], []]);
  });
});

describe("a body", () => {
  const paths = ["/testImpressions/bulk", "/testImpressions/count", "/events/bulk", "/v1/keys/cs"];

  it.each([
    ["nothing", ""],
    ["half an object", "{"],
    ["null", "null"],
    ["a number", "7"],
    ["a text", '"text"'],
    ["an object of something else", '{"entries": []}'],
    ["a NUL", "\u0000"],
    ["10,000 brackets", "[".repeat(10_000)],
  ])("of %s is refused with 400", async (_, body) => {
    for (const path of paths) {
      const reply = await service.post(path, body);
      expect([path, reply.status]).toEqual([path, 400]);
      const beacon = `${path.replace("/bulk", "")}/beacon`;
      const sent = await backend.fetch(beacon, { method: "POST", body });
      expect([beacon, sent.status]).toEqual([beacon, 400]);
    }
    expect((await service.beacon("/events/beacon", body)).status).toBe(400);
  });

  it("of more than its bound is refused with 413, a beacon's too", async () => {
    const large = JSON.stringify([event("a", "order"), "x".repeat(256_000)]);
    const huge = `[${'"x",'.repeat(2_500_000)}1]`;
    for (const body of [large, huge]) {
      expect((await service.post("/events/bulk", body)).status).toBe(413);
      expect((await backend.fetch("/events/beacon", { method: "POST", body })).status).toBe(413);
    }
    const many = Array.from({ length: 1001 }, () => 1);
    expect((await service.post("/events/bulk", many)).status).toBe(413);
    expect((await service.post("/testImpressions/count", { pf: many })).status).toBe(413);
  });
});

it("what is older than 90 days is forgotten", async () => {
  const now = Date.now();
  await service.post("/testImpressions/bulk", [{ f: "sticky-button", i: [impression("a", "on", now)] }]);
  await service.post("/events/bulk", [event("a", "order", now)]);
  await forgetOldReports(backend.DB as never, now + 90 * DAY_MS);
  expect([await seen(), await happened()]).toEqual([[["sticky-button", "a", "on"]], [["a", "order", null]]]);
  await forgetOldReports(backend.DB as never, now + 90 * DAY_MS + 1);
  expect([await seen(), await happened()]).toEqual([[], []]);
});
