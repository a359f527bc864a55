/** What the runtime gives a worker under the name `cloudflare:workers`, as far as the shop takes it, for tests that run it in their own process. */
export const exports = {};

/** A test's process outlives every answer. */
export const waitUntil = () => undefined;

export class WorkerEntrypoint {}
