// Starts every npm script. Runs on the system's Node with nothing installed: installs what is missing, then hands over to
// scripts/{name}.ts on a Node that runs TypeScript directly. On Linux that Node comes with the install, and the system's may be
// 20 or later; elsewhere the system's own must be able to.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { missingPackages } from "./run/packages.mjs";

/** Systems for which the install has a Node (optionalDependencies of package.json). */
const SYSTEMS_WITH_NODE = ["linux x64", "linux arm64"];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, "node_modules", ".bin");
const [name, ...rest] = process.argv.slice(2);

/** Ends with one sentence if the system's Node cannot run the scripts. */
function needTypeScript() {
  if (process.features.typescript) return;
  process.stderr.write(
    `This needs Node 22.18 or later, which reads TypeScript; here is ${process.version}, and only on Linux (x64, arm64) does ` +
      "the install bring one of its own.\n",
  );
  process.exit(1);
}

const bringsNode = SYSTEMS_WITH_NODE.includes(`${process.platform} ${process.arch}`);
if (process.platform === "win32") {
  process.stderr.write("The scripts run on Linux and macOS; on Windows, run them in WSL.\n");
  process.exit(1);
}
if (!bringsNode) needTypeScript();

// It needs no package, so that a fresh copy is made one's own without a network.
const needsPackages = name !== "create" || !process.features.typescript;
const missing = needsPackages ? missingPackages(root, process.env.npm_config_user_agent) : null;
if (missing && "tell" in missing) process.stderr.write(`${missing.tell}\n`);
if (missing && "run" in missing) {
  const [program, ...args] = missing.run;
  process.stderr.write(`Installing packages with ${program} …\n`);
  // The pinned Node comes with the install, so npm need not warn of an older system's Node.
  const install = spawnSync(program, args, { cwd: root, stdio: "inherit" });
  if (install.error) process.stderr.write(`${program} cannot be started: ${install.error.message}\n`);
  if (install.status !== 0) process.exit(install.status ?? 1);
}

const pinned = join(bin, "node");
const node = bringsNode && existsSync(pinned) ? pinned : process.execPath;
if (node === process.execPath && node !== pinned) needTypeScript();

const child = spawn(node, [join(root, "scripts", `${name}.ts`), ...rest], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    // Tests run the shop's rules on both Nodes.
    SYSTEM_NODE: process.execPath,
    PATH: `${bin}:${process.env.PATH}`,
    // wrangler stays off the network.
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_SEND_ERROR_REPORTS: "false",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_HIDE_BANNER: "true",
  },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
