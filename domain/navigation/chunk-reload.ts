/** A path is reloaded once within this time after its script could not be loaded (spec 000 §4 and §9). */
export const CHUNK_RELOAD_THROTTLE_MS = 10_000;

/** No shopper sees more pages break within ten seconds: beyond that nothing is reloaded, and nothing more is kept. */
const CHUNK_RELOAD_LIMIT = 20;

/** When each path was last reloaded, in epoch milliseconds. */
export type ChunkReloads = Readonly<Record<string, number>>;

/**
 * Whether a page whose script chunk failed to load may reload itself, and what to remember then. A second failure of
 * the same path within ten seconds is no matter of an old build: reloading would go on for ever.
 *
 * @param nowMs epoch milliseconds; a clock that was set back counts as long ago.
 */
export function decideChunkReload(
  reloads: ChunkReloads,
  path: string,
  nowMs: number,
): { reload: boolean; reloads: ChunkReloads } {
  const recent = Object.entries(reloads).filter(([, atMs]) => isRecent(atMs, nowMs));
  const reload = recent.length < CHUNK_RELOAD_LIMIT && !recent.some(([one]) => one === path);
  return { reload, reloads: Object.fromEntries(reload ? [...recent, [path, nowMs]] : recent) };
}

function isRecent(atMs: number, nowMs: number): boolean {
  return atMs <= nowMs && nowMs - atMs < CHUNK_RELOAD_THROTTLE_MS;
}
