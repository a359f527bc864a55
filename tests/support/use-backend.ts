import { afterAll, beforeAll } from "vitest";
import { migrate } from "#scripts/backend/migrate.ts";
import { type RunningBackend, startBackend } from "./backend.ts";
import { emptyDatabase } from "./empty-database.ts";
import { shared } from "./shared.ts";

type Vars = Record<string, string>;

/**
 * Provides a backend for the tests of a file or of a `describe`: it is started before them and closed after them.
 *
 * @param vars may be a function that is called just before the start, for variables that name a service which a test starts itself.
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
/** True if a file has used it, and left rows in its database. */
let isUsed = false;

/**
 * Provides a backend with its usual settings, on an empty database. The files of a process use the same one in turn; it ends with the
 * process, and keeps no state outside its database.
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
