import { readdir, readFile } from "node:fs/promises";

const NANOSECONDS_PER_MS = 1e6;

/** The workerd processes that a process started, as Linux tells; none elsewhere. */
export async function runtimesOf(parent: number): Promise<Set<number>> {
  const names = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const states = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, "utf8").catch(() => "")));
  const own = states.filter(
    (state) => state.includes("(workerd)") && state.split(") ")[1]?.split(" ")[1] === `${parent}`,
  );
  return new Set(own.map((state) => Number(state.split(" ", 1)[0])));
}

/** Milliseconds of CPU that all threads of a process have had; not a number where the system does not tell. */
export async function cpuMilliseconds(pid: number | null): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const paths = threads.map((thread) => `/proc/${pid}/task/${thread}/schedstat`);
  const states = await Promise.all(paths.map((path) => readFile(path, "utf8").catch(() => "0")));
  if (threads.length === 0) return Number.NaN;
  return states.reduce((sum, state) => sum + Number(state.split(" ", 1)[0]), 0) / NANOSECONDS_PER_MS;
}
