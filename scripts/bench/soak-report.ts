import { MEMORY_SLACK, STALE_BOUND_MS, soak } from "./instruments/soak.ts";

/**
 * Soaks the shop and prints what happened.
 *
 * @returns whether no request failed, no page was stale past its bound and the memory stayed flat.
 */
export async function reportSoak(minutes: number): Promise<boolean> {
  const { requests, publishes, errors, hitRate, worstStalenessMs, heap, process: whole } = await soak(minutes);
  const isFlat = heap.after <= heap.before * MEMORY_SLACK;
  const lines = [
    `${requests} requests in ${minutes} min, ${(hitRate * 100).toFixed(2)} % from the cache, ${publishes} publishes`,
    `errors: ${errors.length}${errors.length > 0 ? ` – ${errors.slice(0, 5).join(" ")}` : ""}`,
    `worst staleness: ${Math.round(worstStalenessMs)} ms (bound: ${STALE_BOUND_MS} ms)`,
    `live heap: ${heap.before.toFixed(1)} → ${heap.after.toFixed(1)} MB${isFlat ? "" : " ✗"} (at most ${MEMORY_SLACK} ×)`,
    `workerd and the simulated platform: ${whole.first.toFixed(0)} → ${whole.last.toFixed(0)} MB`,
  ];
  process.stdout.write(`\n${lines.map((line) => `- ${line}`).join("\n")}\n`);
  return errors.length === 0 && isFlat;
}
