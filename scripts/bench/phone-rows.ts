import { REFERENCE_EMPTY_WORKER_MS } from "./instruments/budgets.ts";
import { measureEmptyWorker } from "./instruments/cold-start.ts";
import { measureOnPhone, PHONE_SLOWDOWN, type PhoneTimes } from "./instruments/phone.ts";
import type { Spread } from "./instruments/statistics.ts";
import { budgetRow, plainRow, type Row, withSpread } from "./table.ts";

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

const ROUNDS = 9;

/** How fast this machine is, and the phone that is as fast as the one that the design's budgets are of. */
interface Machine {
  /** What an empty worker takes to start here, in milliseconds. */
  emptyWorkerMs: number;
  /** How much slower than this machine the reference's phone is; 1 where even the machine is slower. */
  slowdown: number;
}

/** A page's times on a phone four times slower than this machine, and on one as fast as the reference's. */
interface AtTwoSpeeds {
  here: PhoneTimes;
  reference: PhoneTimes;
}

/** Measures the machine by the one time of the design that tells how fast its own was: an empty worker's start. */
export async function measureMachine(): Promise<Machine> {
  const { median } = await measureEmptyWorker(ROUNDS);
  return { emptyWorkerMs: median, slowdown: Math.max(1, (PHONE_SLOWDOWN * REFERENCE_EMPTY_WORKER_MS) / median) };
}

export async function measureAtTwoSpeeds(url: string, runs: number, { slowdown }: Machine): Promise<AtTwoSpeeds> {
  const here = await measureOnPhone(url, runs);
  return { here, reference: await measureOnPhone(url, runs, slowdown) };
}
