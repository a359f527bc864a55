import { expect, it } from "vitest";
import { createObjectState } from "#tests/support/object-storage.ts";
import { hoursSchema, KEPT_HOURS } from "#worker/vitals/hours.ts";
import { VitalsObject } from "#worker/vitals/object.ts";

const HOUR_MS = 3_600_000;
const ADDRESS = "http://vitals.internal/hours";

function open() {
  let nowMs = Date.parse("2026-11-01T12:00:00Z");
  const { state } = createObjectState(() => nowMs);
  let object = new VitalsObject(state, {}, () => nowMs);
  return {
    tell: async (counts: unknown) =>
      (await object.fetch(new Request(ADDRESS, { method: "POST", body: JSON.stringify(counts) }))).status,
    report: async () => hoursSchema.parse(await (await object.fetch(new Request(ADDRESS))).json()),
    pass: (hours: number) => {
      nowMs += hours * HOUR_MS;
    },
    restart: () => {
      object = new VitalsObject(state, {}, () => nowMs);
    },
    rows: () => state.storage.sql.exec("SELECT * FROM hours").toArray().length,
  };
}

it("adds up what isolates tell, hour by hour, also after a restart", async () => {
  const { tell, report, pass, restart, rows } = open();
  for (let isolate = 0; isolate < 50; isolate++) expect(await tell({ "status 2": 10, stale: 1 })).toBe(204);
  expect(rows()).toBe(1);
  pass(1);
  restart();
  await tell({ "status 5": 2 });
  expect((await report()).map(({ counts }) => counts)).toEqual([{ "status 5": 2 }, { "status 2": 500, stale: 50 }]);
});

it("forgets hours that are older than two days", async () => {
  const { tell, report, pass, rows } = open();
  for (let hour = 0; hour < KEPT_HOURS + 10; hour++) {
    await tell({ "status 2": 1 });
    pass(1);
  }
  expect(rows()).toBe(KEPT_HOURS);
  pass(KEPT_HOURS);
  expect(await report()).toEqual([]);
});

it.each([null, [], { "status 2": -1 }, { "status 2": "many" }, { ["x".repeat(81)]: 1 }])("refuses %j", async (told) => {
  const { tell, report } = open();
  expect(await tell(told)).toBe(400);
  expect(await report()).toEqual([]);
});
