import type { Fetcher } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";

/** The settings of a test's request. */
export interface Init {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A running worker, and the events that the platform sends it. */
type WorkerHandle = Fetcher & {
  scheduled: (event: { cron: string; scheduledTime?: Date }) => Promise<{ outcome: string }>;
};

/**
 * Starts workers in a workerd of their own, on fresh state.
 *
 * @param isInspected true to make their memory readable.
 * @param state a folder with the initial state, in which later changes are stored too; without one everything is empty.
 * @returns `url` is the address of the first worker for a browser; `fetch` asks it for any address.
 */
export async function startRuntime(
  workers: readonly V4WorkerOptions[],
  { isInspected = false, state }: { isInspected?: boolean; state?: string | undefined } = {},
) {
  let lines: Record<string, unknown>[] = [];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [...workers],
      ...(isInspected && { inspectorPort: 0 }),
      ...(state !== undefined && { resourcePersistencePath: state }),
      handleStructuredLogs: ({ message }: { message: string }) => {
        lines.push(...parseLine(message));
      },
    }),
  );
  const url = await miniflare.ready;
  return {
    miniflare,
    url,
    fetch: (address: string, init: RequestInit = {}) =>
      miniflare.dispatchFetch(address, {
        ...init,
        headers: asProgram(init.headers),
      } as never) as unknown as Promise<Response>,
    worker: async (name: string) => (await miniflare.getWorker(name)) as unknown as WorkerHandle,
    logs: () => lines,
    clearLogs: () => {
      lines = [];
    },
    close: () => miniflare.dispose(),
  };
}

/**
 * Returns headers with the name of a program, which is no visitor: its flags are off, and it gets no key. A test that visits sends a
 * browser's name.
 */
function asProgram(given: RequestInit["headers"]): [string, string][] {
  const headers = new Headers(given as never);
  if (!headers.has("User-Agent")) headers.set("User-Agent", "test-bot");
  return [...headers];
}

/** Reads a structured line of a worker's log; other output is dropped. */
function parseLine(message: string): Record<string, unknown>[] {
  try {
    const line: unknown = JSON.parse(message);
    return typeof line === "object" && line !== null ? [line as Record<string, unknown>] : [];
  } catch {
    return [];
  }
}
