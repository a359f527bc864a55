import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { runtimesOf } from "./processes.ts";

export type RunningWorker = Awaited<ReturnType<typeof startWorker>>;

/** Runs a worker alone, with a socket of its own and no output. @param state the folder of its state; without one it starts with none. */
export function runWorker(worker: V4WorkerOptions & { name: string }, state?: string): Miniflare {
  const workers = [{ ...worker, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] }];
  const stored = state === undefined ? {} : { resourcePersistencePath: state };
  return new Miniflare(convertV4MiniflareOptions({ workers, handleStructuredLogs: () => {}, ...stored } as never));
}

/**
 * Starts a worker in a workerd of its own.
 *
 * @returns `url` is the worker's own socket, `page` the address for browsers, which also serves its files; `pid` is the id of its
 * process, null if the system does not report it.
 */
export async function startWorker(worker: V4WorkerOptions & { name: string }, state?: string) {
  const before = await runtimesOf(process.pid);
  const miniflare = runWorker(worker, state);
  const page = await miniflare.ready;
  const [pid = null] = [...(await runtimesOf(process.pid))].filter((one) => !before.has(one));
  return { page, pid, url: await miniflare.unsafeGetDirectURL(worker.name), close: () => miniflare.dispose() };
}
