import { readdir, readFile } from "node:fs/promises";

const NANOSECONDS_PER_MS = 1e6;

/** Finds the workerd processes that a process started, on Linux; returns none elsewhere. */
export async function runtimesOf(parent: number): Promise<Set<number>> {
  const names = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const states = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, "utf8").catch(() => "")));
  const own = states.filter(
    (state) => state.includes("(workerd)") && state.split(") ")[1]?.split(" ")[1] === `${parent}`,
  );
  return new Set(own.map((state) => Number(state.split(" ", 1)[0])));
}

/** Returns the milliseconds of CPU that all threads of a process have used; NaN if the system does not report them. */
export async function cpuMilliseconds(pid: number | null): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const paths = threads.map((thread) => `/proc/${pid}/task/${thread}/schedstat`);
  const states = await Promise.all(paths.map((path) => readFile(path, "utf8").catch(() => "0")));
  if (threads.length === 0) return Number.NaN;
  return states.reduce((sum, state) => sum + Number(state.split(" ", 1)[0]), 0) / NANOSECONDS_PER_MS;
}

/** Returns the resident megabytes of a process; NaN if the system does not report them. */
export async function residentMegabytes(pid: number | null): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Megabytes of an isolate: its heap, and its buffers, which the heap does not include. */
export interface LiveMemory {
  heap: number;
  buffers: number;
}

/**
 * Measures the memory of a worker's isolate after garbage collection. The memory of its process would say little: workerd's
 * allocator grows to hundreds of megabytes under any load, a bare worker's too, and gives nothing back.
 *
 * @param inspector the address of workerd's inspector.
 */
export async function liveMemory(inspector: URL, worker: string): Promise<LiveMemory> {
  const listed = await fetch(new URL("/json", inspector.href.replace(/^ws/, "http")));
  const targets = (await listed.json()) as { id: string; webSocketDebuggerUrl: string }[];
  const target = targets.find(({ id }) => id.endsWith(`:${worker}`));
  if (!target) throw new Error(`workerd inspects no ${worker}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }));
    // A snapshot begins with a full collection; workerd never answers a request for that alone.
    await call(socket, 1, "HeapProfiler.takeHeapSnapshot");
    const { usedSize, backingStorageSize } = await call(socket, 2, "Runtime.getHeapUsage");
    return { heap: Number(usedSize) / 1024 / 1024, buffers: Number(backingStorageSize) / 1024 / 1024 };
  } finally {
    socket.close();
  }
}

function call(socket: WebSocket, id: number, method: string): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    socket.addEventListener("message", ({ data }) => {
      const reply: { id?: number; result?: Record<string, unknown> } = JSON.parse(String(data));
      if (reply.id === id) resolve(reply.result ?? {});
    });
    socket.send(JSON.stringify({ id, method }));
  });
}
