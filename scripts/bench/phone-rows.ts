import type { PhoneTimes } from "./instruments/phone.ts";
import type { Spread } from "./instruments/statistics.ts";
import type { AtTwoSpeeds, Machine } from "./instruments/two-speeds.ts";
import { budgetRow, plainRow, type Row, withSpread } from "./row.ts";

type Time = { [Name in keyof PhoneTimes]: PhoneTimes[Name] extends Spread | null ? Name : never }[keyof PhoneTimes];

/** What the machine is compared with the one that the budgets are of. */
export function machineRow({ emptyWorkerMs, slowdown }: Machine): Row {
  return plainRow(
    "this machine: an empty worker's start, of 137 ms where the budgets were measured; so a phone of a quarter of that one's speed is so much slower than this machine",
    `${emptyWorkerMs.toFixed(0)} ms; ${slowdown.toFixed(1)} ×`,
  );
}

/**
 * Times on a phone, each with its budget: four times slower than this machine; as fast as where the budgets were measured. They are
 * met or missed by the latter. Times that the page does not have are left out.
 */
export function timesRow(what: string, times: readonly (readonly [Time, number])[], measured: AtTwoSpeeds): Row {
  const known = times.filter(([name]) => measured.here[name] !== null && measured.reference[name] !== null);
  const list = (speed: PhoneTimes) => known.map(([name]) => withSpread(speed[name] as Spread, "ms")).join(", ");
  const isMet = known.every(([name, budget]) => (measured.reference[name] as Spread).median <= budget);
  const budgets = known.map(([, budget]) => `≤ ${budget}`).join(", ");
  return budgetRow(what, `${list(measured.here)}; ${list(measured.reference)}`, `–; ${budgets} ms`, isMet);
}
