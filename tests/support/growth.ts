/** For ten times the size what grows with the square costs a hundred times as much, and what is linear ten times. */
export const LINEAR = 40;
/** Below this a clock and a collector of rubbish say more than the work. */
const FLOOR_MS = 5;

/** Milliseconds of this thread's processor that the work took: what else runs on the machine does not count. */
function processorMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Tries: a collection of rubbish falls into some of them, but what is not linear is so in each. */
const TRIES = 3;

/**
 * The factor by which some work takes more processor time at `size` than at a tenth of it, the least of three tries: linear where
 * `expect(growth(size, work)).toBeLessThan(LINEAR)` holds.
 */
export function growth(size: number, work: (size: number) => void): number {
  // The first run compiles the code.
  work(size / 10);
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < TRIES && least >= LINEAR; run++) {
    const small = processorMs(() => work(size / 10));
    least = Math.min(least, processorMs(() => work(size)) / Math.max(small, FLOOR_MS));
  }
  return least;
}
