import { readdir, readFile } from "node:fs/promises";
import type { SourceMapPayload } from "node:module";
import { join, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { RunRecord } from "./run-record.ts";

const FOLDER = "dist/worker";
/** The module with all that the worker starts with, and the entry before it (scripts/build/worker-environment.ts). */
const STARTED_MODULE = "shop.js";
const STARTED = ["index.js", STARTED_MODULE];
/** The module with what the page of a story needs besides. */
const PAGES = "pages.js";

/** The name of the worker's start among the subjects of a run. */
export const WORKERS_START = "the worker's start";

/** Returns what a run records of the worker's start. */
export async function recordOfWorker(): Promise<RunRecord> {
  const [{ gzipped }, { rooms, modules }] = await Promise.all([weighWorker(), weighRooms()]);
  return {
    [WORKERS_START]: { bytes: { "all, gzipped": gzipped, ...rooms }, counts: { "modules evaluated": modules } },
  };
}

/** Weight of the worker: gzipped bytes, unless they are called plain. */
interface WorkerBytes {
  /** Part that an isolate starts with. */
  plain: number;
  gzipped: number;
  /** Parts that are read when they are asked for: of rendered pages, the words of languages, and all others. */
  pages: number;
  words: number;
  parts: number;
}

export async function weighWorker(): Promise<WorkerBytes> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".js"));
  const weigh = async (chosen: readonly string[]) => {
    const scripts = await Promise.all(chosen.map((name) => readFile(join(FOLDER, name))));
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
    return {
      plain: sum(scripts.map(({ length }) => length)),
      gzipped: sum(scripts.map((one) => gzipSync(one).length)),
    };
  };
  const isWords = (name: string) => name.startsWith("words-");
  const [start, pages, words, parts] = await Promise.all([
    weigh(STARTED),
    weigh([PAGES]),
    weigh(names.filter(isWords)),
    weigh(names.filter((name) => !isWords(name) && ![...STARTED, PAGES].includes(name))),
  ]);
  return { ...start, pages: pages.gzipped, words: words.gzipped, parts: parts.gzipped };
}

/**
 * Weighs what the worker starts with by where it comes from: bytes of the minified script of each room of the house and of each
 * package. The number of modules is that of the sources that a start evaluates.
 */
async function weighRooms(): Promise<{ rooms: Record<string, number>; modules: number }> {
  const file = join(FOLDER, STARTED_MODULE);
  const [script, mapped] = await Promise.all([readFile(file, "utf8"), readFile(`${file}.map`, "utf8")]);
  const { sources, mappings } = JSON.parse(mapped) as SourceMapPayload;
  const roomOfSource = sources.map(roomOf);
  const rooms: Record<string, number> = {};
  const add = (room: string, characters: number) => {
    rooms[room] = (rooms[room] ?? 0) + characters;
  };
  const lines = script.split("\n");
  let source = 0;
  for (const [at, segments] of mappings.split(";").entries()) {
    let column = 0;
    let room = OF_THE_BUILD;
    for (const segment of segments === "" ? [] : segments.split(",")) {
      const [columns = 0, sourcesOn] = decodeNumbers(segment);
      add(room, columns);
      column += columns;
      source += sourcesOn ?? 0;
      room = (sourcesOn !== undefined && roomOfSource[source]) || OF_THE_BUILD;
    }
    add(room, (lines[at]?.length ?? 0) - column);
  }
  return { rooms, modules: sources.length };
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Reads the numbers of a segment of a source map: its columns since the last one, its sources since the last one, and so on. */
function decodeNumbers(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const sign of segment) {
    const digit = DIGITS.indexOf(sign);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit >= 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** The name of what the build makes: styles, words, tables of scenes. */
const OF_THE_BUILD = "made by the build";

/** Returns the folder of a source, or the package that it belongs to; React's packages are one. */
function roomOf(source: string): string {
  const path = relative(".", resolve(FOLDER, source)).replaceAll("\\", "/");
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name) return /^(react|react-dom|scheduler)$/.test(name) ? "React" : name;
  return /^([a-z]+)\//.exec(path)?.[1] ?? OF_THE_BUILD;
}
