import { readWorkerConfig } from "#scripts/deploy/target.ts";

/** The paths that Cloudflare serves without the worker, and without a price: those that `run_worker_first` leaves out. */
const LEFT_OUT = patterns();

function patterns(): RegExp[] {
  const rules = readWorkerConfig().assets?.run_worker_first;
  const left = Array.isArray(rules) ? rules.filter((rule) => rule.startsWith("!")) : [];
  return left.map(
    (rule) =>
      new RegExp(
        `^${rule
          .slice(1)
          .replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&")
          .replaceAll("*", ".*")}$`,
      ),
  );
}

/** Tells whether a path of a file reaches the worker, which is billed. */
export function isBilled(path: string): boolean {
  return !LEFT_OUT.some((pattern) => pattern.test(path));
}
