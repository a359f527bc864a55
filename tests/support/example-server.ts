import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Starts a server of `docs/examples/`, as its page describes, at a free port. */
export function startExample(name: "designer" | "account") {
  return startServer(`docs/examples/${name}.mjs`);
}

/** Starts a server at a free port, with further variables. It prints its address, as those of `docs/examples/` do. */
export async function startServer(file: string, env: Readonly<Record<string, string>> = {}) {
  const run = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = (await once(createInterface(run.stdout), "line")) as [string];
  return {
    url,
    close: async () => {
      if (run.exitCode !== null) return;
      const ended = once(run, "exit");
      run.kill();
      await ended;
    },
  };
}
