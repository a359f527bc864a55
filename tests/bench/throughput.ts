import autocannon from "autocannon";

const SECONDS = 2;
const CONNECTIONS = 16;
const ROUNDS = 3;

export interface Target {
  name: string;
  url: URL;
  /** Sent as the Host header: which worker or shop is meant. */
  host: string;
}

/** Requests a second, one number a round. */
export type Rounds = Map<string, number[]>;

/** Loads each target in turn, round after round, so that a disturbance meets all of them. Loopback only. */
export async function measureThroughput(targets: readonly Target[]): Promise<Rounds> {
  const rounds: Rounds = new Map(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, url, host } of targets) {
      const result = await autocannon({
        url: url.href,
        connections: CONNECTIONS,
        duration: SECONDS,
        headers: { host, "accept-encoding": "identity" },
      });
      if (result.errors > 0) throw new Error(`${name}: ${result.errors} requests failed.`);
      rounds.get(name)?.push(result.requests.average);
    }
  }
  return rounds;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median of `name` to the median of `base`, with the lowest and highest ratio of the rounds. */
export function ratioOf(rounds: Rounds, name: string, base: string): { ratio: number; low: number; high: number } {
  const own = rounds.get(name) ?? [];
  const other = rounds.get(base) ?? [];
  const each = own.map((value, index) => value / (other[index] ?? Number.NaN));
  return { ratio: median(own) / median(other), low: Math.min(...each), high: Math.max(...each) };
}
