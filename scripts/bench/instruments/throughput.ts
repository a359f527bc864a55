import autocannon from "autocannon";
import { median, type Spread } from "./statistics.ts";

const SECONDS = 2;
const CONNECTIONS = 16;
const ROUNDS = 5;

export interface Target {
  name: string;
  url: URL;
  /** What each request answers. */
  status: number;
}

/** Requests a second, one number a round. */
export type Rounds = Map<string, number[]>;

/**
 * Loads each target in turn, round after round, so that a disturbance meets all of them; a first round is not counted.
 * Loopback only.
 *
 * @throws where a request fails, or answers with another status.
 */
export async function measureThroughput(targets: readonly Target[]): Promise<Rounds> {
  const rounds: Rounds = new Map(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, url, status } of targets) {
      const duration = round === 0 ? 1 : SECONDS;
      const headers = { "accept-encoding": "identity" };
      const result = await autocannon({ url: url.href, connections: CONNECTIONS, duration, headers });
      const { [status]: expected = { count: 0 } } = result.statusCodeStats;
      if (result.errors > 0 || expected.count < result.requests.total)
        throw new Error(`${name}: not each request answered ${status}.`);
      if (round > 0) rounds.get(name)?.push(result.requests.average);
    }
  }
  return rounds;
}

/** The median of `name` to the median of `base`, with the lowest and highest ratio of the rounds. */
export function ratioOf(rounds: Rounds, name: string, base: string): Spread {
  const own = rounds.get(name) ?? [];
  const other = rounds.get(base) ?? [];
  const each = own.map((value, index) => value / (other[index] ?? Number.NaN));
  return { median: median(own) / median(other), low: Math.min(...each), high: Math.max(...each) };
}
