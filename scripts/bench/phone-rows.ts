import { startService } from "#tests/support/service-stand-in.ts";
import { REFERENCE_EMPTY_WORKER_MS } from "./instruments/budgets.ts";
import { measureEmptyWorker } from "./instruments/cold-start.ts";
import { measureOnPhone, measureSideBySide, PHONE_SLOWDOWN, type PhoneTimes } from "./instruments/phone.ts";
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

/** The start time of an empty worker, once it is measured. */
let emptyWorkerMs: number | undefined;

/**
 * Measures this machine's speed by the start time of an empty worker, which the design states for its own machine. It does so once a run,
 * while the bench's process is small: a large one takes a tenth of a second longer to start another.
 */
export async function measureMachine(): Promise<Machine> {
  emptyWorkerMs ??= (await measureEmptyWorker(ROUNDS)).median;
  return { emptyWorkerMs, slowdown: Math.max(1, (PHONE_SLOWDOWN * REFERENCE_EMPTY_WORKER_MS) / emptyWorkerMs) };
}

export async function measureAtTwoSpeeds(url: string, runs: number, { slowdown }: Machine): Promise<AtTwoSpeeds> {
  const here = await measureOnPhone(url, runs);
  return { here, reference: await measureOnPhone(url, runs, slowdown) };
}

const BARE_PARAGRAPHS = 1000;
const BARE_PAGE = `<!doctype html><html lang="de"><title>Text</title><body>${"<p>Ein Absatz ohne Bild, Schrift und Script.</p>".repeat(BARE_PARAGRAPHS)}`;

/** Compares the main thread of pages until they are ready with that of a page of plain text, visited in turn. */
export async function mainThreadRow(addresses: Readonly<Record<string, string>>, runs: number): Promise<Row> {
  const bare = await startService((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(BARE_PAGE);
  });
  try {
    const urls = [bare.url, ...Object.values(addresses)];
    const [neighbour = Number.NaN, ...all] = (await measureSideBySide(urls, runs)).map((one) => one.mainThread.median);
    const named = Object.keys(addresses).map((name, at) => [name, (all[at] ?? Number.NaN) / neighbour] as const);
    const what = `the main thread until ready beside that of ${BARE_PARAGRAPHS} plain paragraphs: ${Object.keys(addresses).join("; ")}`;
    const ratios = named.map(([, ratio]) => `${ratio.toFixed(2)} ×`).join("; ");
    const recorded = named.map(([name, ratio]) => [name, { times: { "main thread beside plain text's": ratio } }]);
    return { ...plainRow(what, `${ratios} of ${neighbour.toFixed(0)} ms`), recorded: Object.fromEntries(recorded) };
  } finally {
    await bare.close();
  }
}
