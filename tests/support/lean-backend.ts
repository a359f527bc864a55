import { backendWorker } from "#scripts/local/workers.ts";

/**
 * The embedded backend without the photographs that it serves: handing their megabytes to workerd takes longer than all else of
 * a start.
 */
export async function leanBackendWorker(root?: string): ReturnType<typeof backendWorker> {
  const worker = await backendWorker(root);
  const modules = "modules" in worker && Array.isArray(worker.modules) ? worker.modules : [];
  return { ...worker, modules: modules.filter(({ type }) => type !== "Data") } as typeof worker;
}
