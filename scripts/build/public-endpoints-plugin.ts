import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const MODULE = /\/worker\/commerce\/endpoints\.ts$/;
const CONTRACT = "domain/contract";
const GLOB = `"../../${CONTRACT}/*.ts"`;

/**
 * Gives the worker's gateway the calls that browsers may ask, which are few of the contract's many; what blocks ask they import
 * themselves. Everywhere else the gateway's list is the whole contract, and it refuses what is not public.
 */
export function publicEndpointsPlugin(): Plugin {
  return {
    name: "printshop:public-endpoints",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "worker",
    transform: (code, id) => {
      if (!MODULE.test(id)) return null;
      if (!code.includes(GLOB)) throw new Error(`${id} reads the contract by another pattern than ${GLOB}.`);
      return {
        code: code.replace(GLOB, JSON.stringify(publicFiles().map((file) => `../../${CONTRACT}/${file}`))),
        map: null,
      };
    },
  };
}

/** Names of the contract's files that hold a public call. */
function publicFiles(): string[] {
  const isPublic = (file: string) => /^\s*isPublic: true,$/m.test(readFileSync(join(CONTRACT, file), "utf8"));
  return readdirSync(CONTRACT).filter((file) => file.endsWith(".ts") && isPublic(file));
}
