// What is to be done so that the packages are there. Runs on Node 20 with nothing installed.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Package managers: the file in `node_modules` by which each is known, its lock file, and the arguments of its install. */
const MANAGERS = [
  {
    name: "npm",
    mark: ".package-lock.json",
    lock: "package-lock.json",
    install: ["ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"],
  },
  { name: "pnpm", mark: ".modules.yaml", lock: "pnpm-lock.yaml", install: ["install"] },
  { name: "yarn", mark: ".yarn-state.yml", lock: "yarn.lock", install: ["install"] },
  { name: "yarn", mark: ".yarn-integrity", lock: "yarn.lock", install: ["install"] },
];

/**
 * Says what is to be done before a script runs: nothing, an install, or an install that is somebody's own to make. Packages that
 * another manager than npm put there are never replaced: `npm ci` would delete them all.
 *
 * @param {string} root the folder of the shop.
 * @param {string} agent the manager that started the script, as `npm_config_user_agent` names it: `pnpm/11.1.2 npm/? node/v24…`.
 * @returns {{ run: string[] } | { tell: string } | null} a program with its arguments; a sentence; null if nothing is to be done.
 */
export function missingPackages(root, agent = "") {
  const folder = join(root, "node_modules");
  const [starter] = agent.split("/");
  if (!existsSync(folder)) {
    const manager = MANAGERS.find(({ name }) => name === starter) ?? MANAGERS[0];
    return { run: [manager.name, ...manager.install] };
  }
  const found = MANAGERS.find(({ mark }) => existsSync(join(folder, mark)));
  if (found?.name === "npm") return isAsLocked(root) ? null : { run: ["npm", ...found.install] };
  if (!found)
    return {
      tell: "node_modules is of no package manager that is known here; it is used as it is. After a change of package.json, install anew.",
    };
  const lock = join(root, found.lock);
  const isOld = [lock, join(root, "package.json")].some(
    (file) => existsSync(file) && statSync(file).mtimeMs > statSync(join(folder, found.mark)).mtimeMs,
  );
  if (!isOld) return null;
  const command = [found.name, ...found.install].join(" ");
  return {
    tell: `The packages were installed by ${found.name}, and package.json or ${found.lock} is newer. If something is missing: ${command}`,
  };
}

/** Tells whether npm installed what the lock file says. The times of files say it at once; a checkout may have made the lock file newer. */
function isAsLocked(root) {
  const mark = join(root, "node_modules/.package-lock.json");
  const lock = join(root, "package-lock.json");
  if (!existsSync(lock) || statSync(mark).mtimeMs >= statSync(lock).mtimeMs) return true;
  const installed = packagesIn(mark);
  const locked = packagesIn(lock);
  const isSame = ([path, { version, integrity }]) =>
    locked[path]?.version === version && locked[path]?.integrity === integrity;
  // Packages for other systems are in the lock file alone.
  const isThere = ([path, { optional }]) => path === "" || optional === true || path in installed;
  return Object.entries(installed).every(isSame) && Object.entries(locked).every(isThere);
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    return {};
  }
}
