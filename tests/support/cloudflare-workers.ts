/** What the runtime gives a worker under the name `cloudflare:workers`, as far as the shop takes it, for tests that run it in their own process. */
export const exports = {};

export class WorkerEntrypoint {}
