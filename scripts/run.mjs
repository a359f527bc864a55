// The way into every npm script. Runs on the system's Node (20 or later) with nothing installed: installs what is
// missing, then hands over to scripts/{name}.ts on the Node of node_modules, which reads TypeScript as it is.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE_FOR_TYPESCRIPT = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, "node_modules", ".bin");
const [name, ...rest] = process.argv.slice(2);

function isInstalled() {
  const marker = join(root, "node_modules", ".package-lock.json");
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;
}

if (!isInstalled()) {
  process.stderr.write("Installing packages …\n");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // The pinned Node comes with the install, so the system's being older is no news.
  const install = spawnSync(npm, ["ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
  });
  if (install.status !== 0) process.exit(install.status ?? 1);
}

const pinned = join(bin, "node");
const node = existsSync(pinned) ? pinned : process.execPath;
if (node === process.execPath && Number(process.versions.node.split(".")[0]) < OLDEST_NODE_FOR_TYPESCRIPT) {
  process.stderr.write(
    `This platform needs Node ${OLDEST_NODE_FOR_TYPESCRIPT} or later; this is ${process.version}.\n`,
  );
  process.exit(1);
}

const child = spawn(node, [join(root, "scripts", `${name}.ts`), ...rest], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    // Tests run the shop's rules on both Nodes.
    SYSTEM_NODE: process.execPath,
    PATH: `${bin}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
    // wrangler stays off the network.
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_SEND_ERROR_REPORTS: "false",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_HIDE_BANNER: "true",
  },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
