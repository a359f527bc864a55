import { TURNS } from "./turns.ts";

/** What `npm test` was asked for. */
export interface TestArguments {
  /** Properties are tried as often as their tests say, and sweeps are whole. */
  isLong: boolean;
  /** The turn of the long files; all of them, or that of the commit. */
  turn: number | "all" | "of this commit";
  /** How long files take is written down, for the turns. */
  isMeasured: boolean;
  /** Files and folders of tests; empty means everything. */
  paths: readonly string[];
}

const OPTION = /^--(?:long|all|measure|turn=([1-9]))$/;

/** @throws Error with a sentence that names an option nobody knows. */
export function parseTestArguments(args: readonly string[]): TestArguments {
  const options = args.filter((arg) => arg.startsWith("-"));
  const unknown = options.find((arg) => !OPTION.test(arg) || turnIn(arg) > TURNS);
  if (unknown !== undefined)
    throw new Error(
      `Unknown option ${unknown}; there are --long, --all, --turn=1 to --turn=${TURNS} and --measure, and paths of tests.`,
    );
  const isLong = options.includes("--long");
  const isMeasured = options.includes("--measure");
  const isWhole = isLong || isMeasured || options.includes("--all");
  const turn = options.map(turnIn).find((one) => one > 0) ?? "of this commit";
  return { isLong, isMeasured, turn: isWhole ? "all" : turn, paths: args.filter((arg) => !options.includes(arg)) };
}

/** The turn that an option names; 0 where it names none. */
function turnIn(option: string): number {
  return Number(OPTION.exec(option)?.[1] ?? 0);
}
