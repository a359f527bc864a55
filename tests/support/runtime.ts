import type { Fetcher } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";

/** What a test's request may say. */
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
 * Workers in a workerd of their own, on fresh state.
 *
 * @param isInspected whether their memory can be looked at.
 * @param state a folder with what is stored at the start, where all that is stored later goes too; without one everything is empty.
 * @returns `url` is where a browser reaches the first of them, `fetch` asks it for any address.
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
      miniflare.dispatchFetch(address, init as never) as unknown as Promise<Response>,
    worker: async (name: string) => (await miniflare.getWorker(name)) as unknown as WorkerHandle,
    logs: () => lines,
    clearLogs: () => {
      lines = [];
    },
    close: () => miniflare.dispose(),
  };
}

/** A structured line of a worker's log; other output is passed over. */
function parseLine(message: string): Record<string, unknown>[] {
  try {
    const line: unknown = JSON.parse(message);
    return typeof line === "object" && line !== null ? [line as Record<string, unknown>] : [];
  } catch {
    return [];
  }
}
