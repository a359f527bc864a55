import { expect, it } from "vitest";
import { reportSchema } from "#domain/vitals/report.ts";
import { createObjectState } from "#tests/support/object-storage.ts";
import { type Sample, VitalsObject } from "#worker/vitals/object.ts";

const DAY_MS = 24 * 3600_000;
const SAMPLE: Sample = { page: "home", country: "DE", treatments: [], values: { lcp: 900, cls: 0.01 } };

function open() {
  let nowMs = Date.parse("2026-11-01T12:00:00Z");
  const { state, ring } = createObjectState(() => nowMs);
  let object = new VitalsObject(state, {}, () => nowMs);
  const address = "http://vitals.internal/";
  return {
    count: (sample: unknown) => {
      return object.fetch(new Request(address, { method: "POST", body: JSON.stringify(sample) }));
    },
    report: async () => reportSchema.parse(await (await object.fetch(new Request(address))).json()),
    pass: async (days: number) => {
      nowMs += days * DAY_MS;
      await ring(() => object.alarm());
    },
    restart: () => {
      object = new VitalsObject(state, {}, () => nowMs);
    },
    rows: () => state.storage.sql.exec("SELECT * FROM pages").toArray().length,
  };
}

it("counts pages over days, also after a restart", async () => {
  const { count, report, pass, restart } = open();
  await count(SAMPLE);
  await pass(1);
  restart();
  await count(SAMPLE);
  await count({ ...SAMPLE, page: "product", values: { inp: 120 } });
  const { all, page } = await report();
  expect(all[0]?.metrics.lcp.days.map(({ day, count: views }) => [day, views])).toEqual([
    ["2026-11-01", 1],
    ["2026-11-02", 1],
  ]);
  expect(page.map(({ name, metrics }) => [name, metrics.lcp.count, metrics.inp.count])).toEqual([
    ["home", 2, 0],
    ["product", 0, 1],
  ]);
});

it("has one row for each kind of page, country and treatment a day, however many pages there are", async () => {
  const { count, rows } = open();
  for (let at = 1; at <= 200; at++)
    await count({
      ...SAMPLE,
      treatments: ["title:on", "title:on"],
      values: { lcp: at * 250, inp: at * 45, cls: at / 21 },
    });
  expect(rows()).toBe(2);
});

it("forgets days that are older than thirty, even if nobody comes any more", async () => {
  const { count, report, pass, rows } = open();
  await count(SAMPLE);
  await pass(29);
  expect((await report()).all[0]?.metrics.lcp.count).toBe(1);
  await pass(1);
  expect((await report()).all).toEqual([]);
  await count(SAMPLE);
  expect(rows()).toBe(1);
  await pass(31);
  expect(rows()).toBe(0);
});

it.each([null, {}, { ...SAMPLE, values: { lcp: "fast" } }, { ...SAMPLE, treatments: "on" }])(
  "counts nothing of %j",
  async (sample) => {
    const { count, rows } = open();
    expect((await count(sample)).status).toBe(400);
    expect(rows()).toBe(0);
  },
);
