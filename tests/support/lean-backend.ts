import { backendWorker } from "#scripts/local/workers.ts";

/** Returns the embedded backend without its photographs: handing their megabytes to workerd takes longer than the rest of a start. */
export async function leanBackendWorker(root?: string): ReturnType<typeof backendWorker> {
  const worker = await backendWorker(root);
  const modules = "modules" in worker && Array.isArray(worker.modules) ? worker.modules : [];
  return { ...worker, modules: modules.filter(({ type }) => type !== "Data") } as typeof worker;
}
