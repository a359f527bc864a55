/** What `npm test` was asked for. */
export interface TestArguments {
  /** Properties are tried as often as their tests say. */
  isLong: boolean;
  /** Files and folders of tests; empty means everything. */
  paths: readonly string[];
}

/** @throws Error with a sentence that names an option nobody knows. */
export function parseTestArguments(args: readonly string[]): TestArguments {
  const unknown = args.find((arg) => arg.startsWith("-") && arg !== "--long");
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}; there is only --long, and paths of tests.`);
  return { isLong: args.includes("--long"), paths: args.filter((arg) => arg !== "--long") };
}
