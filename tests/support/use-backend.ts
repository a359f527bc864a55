import { afterAll, beforeAll } from "vitest";
import { migrate } from "#scripts/backend/migrate.ts";
import { type RunningBackend, startBackend } from "./backend.ts";
import { emptyDatabase } from "./empty-database.ts";
import { shared } from "./shared.ts";

type Vars = Record<string, string>;

/**
 * A backend for the tests of a file or of a `describe`: started before them, closed after them.
 *
 * @param vars may be made just before the start, where they name a service that a test starts itself.
 */
export function useConfiguredBackend(
  vars: Vars | (() => Vars | Promise<Vars>) = {},
  options: { hasPhotographs?: boolean } = {},
): RunningBackend {
  const backend = {} as RunningBackend;
  beforeAll(async () => {
    Object.assign(backend, await startBackend(typeof vars === "function" ? await vars() : vars, options));
  });
  afterAll(() => backend.close?.());
  return backend;
}

const plain = shared(startBackend);
/** Whether a file has had it, and left something in its database. */
let isUsed = false;

/**
 * A backend as it is configured, on an empty database. Files have one after the other: it goes with the process that runs them,
 * and remembers nothing but what is in its database.
 */
export function useBackend(): RunningBackend {
  const backend = {} as RunningBackend;
  beforeAll(async () => {
    Object.assign(backend, await plain());
    if (isUsed) {
      await emptyDatabase(backend.DB);
      await migrate(backend.DB);
      backend.clearLogs();
    }
    isUsed = true;
  });
  return backend;
}
