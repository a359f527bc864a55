/**
 * A stand-in for the runtime's module `cloudflare:workers`, as far as the shop uses it, for tests that run the shop in their own
 * process.
 */
export const exports = {};

/** Does nothing: a test's process outlives every answer. */
export const waitUntil = () => undefined;

export class WorkerEntrypoint {}
