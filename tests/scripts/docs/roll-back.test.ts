import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "roll-back-"));
  return () => rmSync(folder, { recursive: true });
});
/** The command by which docs/operate.md brings the code of an earlier version. */
const COMMAND = /`(git checkout [^`]*\{commit\}[^`]*)`/;

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...args], {
    cwd: folder,
    encoding: "utf8",
  });
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const commit = (message: string) => {
  git("add", "-A");
  git("commit", "-qm", message);
};

it("the code of an earlier version comes without the files that are newer, and with today's configuration", () => {
  git("init", "-q");
  write("wrangler.toml", "old");
  write("client/behaviours/a/behaviour.ts", "old");
  commit("Old");
  const old = git("rev-parse", "HEAD").trim();
  write("wrangler.toml", "new");
  write("client/behaviours/a/behaviour.ts", "new");
  // The loader takes each folder of behaviours: one that the old code does not know would be built in.
  write("client/behaviours/b/behaviour.ts", "new");
  commit("New");
  const command = COMMAND.exec(readFileSync("docs/operate.md", "utf8"))?.[1]?.replace("{commit}", old) ?? "";
  execFileSync("sh", ["-c", command], { cwd: folder });
  const text = (path: string) => readFileSync(join(folder, path), "utf8");
  expect([text("wrangler.toml"), text("client/behaviours/a/behaviour.ts")]).toEqual(["new", "old"]);
  expect(existsSync(join(folder, "client/behaviours/b"))).toBe(false);
  git("reset", "-q", "--hard");
  expect(text("client/behaviours/b/behaviour.ts")).toBe("new");
});
