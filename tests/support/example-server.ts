import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Starts a server of `docs/examples/`, as its page describes, at a free port. */
export async function startExample(name: "designer" | "account") {
  const run = spawn(process.execPath, [`docs/examples/${name}.mjs`], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = (await once(createInterface(run.stdout), "line")) as [string];
  return {
    url,
    close: async () => {
      const ended = once(run, "exit");
      run.kill();
      await ended;
    },
  };
}
