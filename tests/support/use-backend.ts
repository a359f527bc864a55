import { afterAll, beforeAll } from "vitest";
import { type RunningBackend, startBackend } from "./backend.ts";

type Vars = Record<string, string>;

/**
 * A backend for the tests of a file or of a `describe`: started before them, closed after them.
 *
 * @param vars may be made just before the start, where they name a service that a test starts itself.
 */
export function useBackend(
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
