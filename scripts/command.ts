import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

const running = new Set<ChildProcess>();

/** Says that a step of a script failed; the message holds the program's output. */
export class StepError extends Error {}

/**
 * Runs a program of node_modules to its end, and returns its output, which is shown only if it fails.
 *
 * @throws StepError with the program's own output.
 */
export async function runQuietly(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd = process.cwd(),
): Promise<string> {
  const { code, output } = await runCaptured(program, args, env, cwd);
  if (code !== 0) throw new StepError(`${program} ${args.join(" ")} ended with ${code}:\n${output}`);
  return output;
}

/** The outcome of a program: its exit code, and its output if it was captured. */
export interface ProgramRun {
  code: number | null;
  output: string;
}

/** Runs a program of node_modules to its end, and keeps what it prints. */
export async function runCaptured(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd = process.cwd(),
): Promise<ProgramRun> {
  return runToEnd(program, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
}

/** Prints a step's name, runs it, and prints how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`  ${name} … `);
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
}

/** Runs a script; an error ends it with a message instead of a stack trace. */
export function main(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}

/** Runs a program of node_modules to its end with its output shown. */
export async function runAloud(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ProgramRun> {
  return runToEnd(program, args, { env, stdio: "inherit" });
}

async function runToEnd(
  program: string,
  args: readonly string[],
  { env, ...options }: Pick<SpawnOptions, "env" | "cwd" | "stdio">,
): Promise<ProgramRun> {
  const child = spawn(program, args, { ...options, env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  return { code: await endOf(child), output };
}

/** Asks every program that still runs to stop, and waits until each has. */
export async function stopPrograms(): Promise<void> {
  const ends = [...running].map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of running) child.kill("SIGTERM");
  await Promise.all(ends);
}

function endOf(child: ChildProcess): Promise<number | null> {
  running.add(child);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      running.delete(child);
      resolve(code);
    });
  });
}
