import { REFERENCE_EMPTY_WORKER_MS } from "./instruments/budgets.ts";
import { measureEmptyWorker } from "./instruments/cold-start.ts";
import { measureOnPhone, PHONE_SLOWDOWN, type PhoneTimes } from "./instruments/phone.ts";
import type { Spread } from "./instruments/statistics.ts";
import { budgetRow, plainRow, type Row, withSpread } from "./table.ts";

type Time = { [Name in keyof PhoneTimes]: PhoneTimes[Name] extends Spread | null ? Name : never }[keyof PhoneTimes];

/** Reports this machine's speed, compared with that of the machine on which the budgets were measured. */
export function machineRow({ emptyWorkerMs, slowdown }: Machine): Row {
  return plainRow(
    "this machine: an empty worker's start, of 137 ms where the budgets were measured; so a phone of a quarter of that one's speed is so much slower than this machine",
    `${emptyWorkerMs.toFixed(0)} ms; ${slowdown.toFixed(1)} ×`,
  );
}

/**
 * Reports times on a phone, each with its budget: with a CPU four times slower than this machine, and with one as fast as where the
 * budgets were measured. The latter decides if a budget is met. Times that the page does not have are left out.
 */
export function timesRow(what: string, times: readonly (readonly [Time, number])[], measured: AtTwoSpeeds): Row {
  const known = times.filter(([name]) => measured.here[name] !== null && measured.reference[name] !== null);
  const list = (speed: PhoneTimes) => known.map(([name]) => withSpread(speed[name] as Spread, "ms")).join(", ");
  const isMet = known.every(([name, budget]) => (measured.reference[name] as Spread).median <= budget);
  const budgets = known.map(([, budget]) => `≤ ${budget}`).join(", ");
  return budgetRow(what, `${list(measured.here)}; ${list(measured.reference)}`, `–; ${budgets} ms`, isMet);
}

const ROUNDS = 9;

/** The speed of this machine, and of the phone on it that is as fast as the phone of the design's budgets. */
export interface Machine {
  /** The start time of an empty worker here, in milliseconds. */
  emptyWorkerMs: number;
  /** The factor by which the reference's phone is slower than this machine; 1 if this machine is even slower. */
  slowdown: number;
}

/** A page's times on a phone four times slower than this machine, and on one as fast as the reference's. */
interface AtTwoSpeeds {
  here: PhoneTimes;
  reference: PhoneTimes;
}

/** Measures this machine's speed by the start time of an empty worker, which the design states for its own machine. */
export async function measureMachine(): Promise<Machine> {
  const { median } = await measureEmptyWorker(ROUNDS);
  return { emptyWorkerMs: median, slowdown: Math.max(1, (PHONE_SLOWDOWN * REFERENCE_EMPTY_WORKER_MS) / median) };
}

export async function measureAtTwoSpeeds(url: string, runs: number, { slowdown }: Machine): Promise<AtTwoSpeeds> {
  const here = await measureOnPhone(url, runs);
  return { here, reference: await measureOnPhone(url, runs, slowdown) };
}
