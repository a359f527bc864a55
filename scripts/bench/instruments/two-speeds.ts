import { REFERENCE_EMPTY_WORKER_MS } from "./budgets.ts";
import { measureEmptyWorker } from "./cold-start.ts";
import { measureOnPhone, PHONE_SLOWDOWN, type PhoneTimes } from "./phone.ts";

const ROUNDS = 9;

/** How fast this machine is, and the phone that is as fast as the one that the design's budgets are of. */
export interface Machine {
  /** What an empty worker takes to start here, in milliseconds. */
  emptyWorkerMs: number;
  /** How much slower than this machine the reference's phone is; 1 where even the machine is slower. */
  slowdown: number;
}

/** A page's times on a phone four times slower than this machine, and on one as fast as the reference's. */
export interface AtTwoSpeeds {
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
