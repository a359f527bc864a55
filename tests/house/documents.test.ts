import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const README_BYTES = 9000;
const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
const documents = tracked.split("\n").filter((file) => file.endsWith(".md") && existsSync(file));

/** Lists the targets of a document's links and pictures, without those in code. */
function targetsOf(text: string): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, "");
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = ""]) => target);
}

/** Lists the anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe.each(documents)("%s", (document) => {
  it("leads nowhere in vain", () => {
    const text = readFileSync(document, "utf8");
    const lost = targetsOf(text).filter((target) => {
      if (/^(https?:|mailto:)/.test(target)) return false;
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? document : normalize(join(dirname(document), path));
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(file, "utf8")).includes(anchor);
    });
    expect(lost).toEqual([]);
  });
});

it("documents that code names are there, with the heading", () => {
  const code = tracked.split("\n").filter((file) => /\.(tsx?|mjs|toml|yml)$/.test(file) && existsSync(file));
  const named = code.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/\b(docs\/[\w/.-]+\.md)(?:#([\w-]+))?/g),
  ]);
  expect(named.length).toBeGreaterThan(20);
  const lost = named.filter(
    ([, file = "", anchor]) =>
      !existsSync(file) || (anchor !== undefined && !anchorsOf(readFileSync(file, "utf8")).includes(anchor)),
  );
  expect(lost.map(([name]) => name)).toEqual([]);
});

it("decisions that code and documents cite are there, and no section of a text that a reader cannot have", () => {
  const files = tracked.split("\n").filter((file) => /\.(tsx?|mjs|toml|css|md)$/.test(file) && existsSync(file));
  const decisions = readdirSync("docs/decisions");
  const isThere = (number = "none") => decisions.some((name) => name.startsWith(`${number.padStart(4, "0")}-`));
  const cited = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\bdecisions? (\d+)|\bdesign[ ]§/gi)]);
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(([, number]) => !isThere(number)).map(([words]) => words)).toEqual([]);
});

/** Files of other houses, by which documents explain something. */
const ELSEWHERE = ["#room/file.ts", "tests/api/index.e2e.ts"];

it("sources that documents name are there", () => {
  const files = tracked.split("\n").filter((file) => existsSync(file));
  const named = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/`(?:\.\/)?([\w#/.-]+\.(?:tsx?|css|mjs))`/g)].map(
      ([, name = ""]) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  const lost = named.filter(
    (name) => !ELSEWHERE.includes(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`)),
  );
  expect(lost).toEqual([]);
});

it("each memory of an isolate that has a bound is in docs/freshness.md", () => {
  const freshness = readFileSync("docs/freshness.md", "utf8");
  const files = tracked.split("\n").filter((file) => /^worker\/.*\.tsx?$/.test(file) && existsSync(file));
  const bounded = files.filter((file) => /= createLru[<(]/.test(readFileSync(file, "utf8")));
  expect(bounded.length).toBeGreaterThan(8);
  expect(bounded.filter((file) => !freshness.includes(`\`${file.slice("worker/".length)}\``))).toEqual([]);
});

it("the README is short", () => {
  expect(statSync("README.md").size).toBeLessThanOrEqual(README_BYTES);
});

it("commands that documents name are there", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const named = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});
