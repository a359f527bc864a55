import { afterAll, beforeAll } from "vitest";
import { type RunningBackend, startBackend } from "./backend.ts";

/** A backend for the tests of a file or of a `describe`: started before them, closed after them. */
export function useBackend(vars: Record<string, string> = {}): RunningBackend {
  const backend = {} as RunningBackend;
  beforeAll(async () => {
    Object.assign(backend, await startBackend(vars));
  });
  afterAll(() => backend.close?.());
  return backend;
}
