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

/** Megabytes of a process; not a number where the system does not tell. */
export async function residentMegabytes(pid: number | null): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Megabytes of an isolate: its heap, and the bytes of its buffers beside that. */
export interface LiveMemory {
  heap: number;
  buffers: number;
}

/**
 * What a worker's isolate holds after a collection of its garbage. The process says little of that: workerd's
 * allocator grows to hundreds of megabytes under any load, a bare worker's too, and gives nothing back.
 *
 * @param inspector where workerd's inspector listens.
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
