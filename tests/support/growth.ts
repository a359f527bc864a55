/**
 * The limit between linear and quadratic growth: for ten times the size, linear work costs ten times as much, quadratic work a hundred
 * times.
 */
export const LINEAR = 40;
/** The shortest time that is compared; below it, the clock and garbage collection decide more than the work. */
const FLOOR_MS = 5;

/** Returns the processor time of this thread that the work took, in milliseconds: other work on the machine does not count. */
function processorMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The number of tries: garbage collection falls into some of them, while work that is not linear is so in each. */
const TRIES = 3;

/**
 * Returns the factor by which some work takes more processor time at `size` than at a tenth of it, the smallest of three tries. The
 * work is linear if `expect(growth(size, work)).toBeLessThan(LINEAR)` holds.
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
