import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const LONGEST_FILE_LINES = 400;
const VAGUE_NAMES = /(^|\/)(utils?|helpers?|lib|common|misc)(\/|\.|$)/;

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.css", "*.mjs"], { encoding: "utf8" })
  .trim()
  .split("\n");

it("no source file is longer than 400 lines", () => {
  const long = files.filter((file) => readFileSync(file, "utf8").split("\n").length - 1 > LONGEST_FILE_LINES);
  expect(long).toEqual([]);
});

it("names say what is inside", () => {
  expect(files.filter((file) => VAGUE_NAMES.test(file))).toEqual([]);
  expect(files.filter((file) => file !== file.toLowerCase())).toEqual([]);
});

it("every block has a folder of its name and is on the list", () => {
  const list = readFileSync("blocks/schemas.ts", "utf8");
  for (const file of files.filter((name) => /^blocks\/[\w-]+\/block\.ts$/.test(name))) {
    const component = file.split("/")[1];
    expect(readFileSync(file.replace("block.ts", "schema.ts"), "utf8")).toContain(`z.literal("${component}")`);
    expect(list).toContain(`./${component}/schema.ts`);
  }
});

it("the shop's rules know neither the time nor the machine they run on", () => {
  const IMPURE = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bfetch\(|\bprocess\.|\bnavigator\.|\bglobalThis\./;
  const rules = files.filter((file) => file.startsWith("domain/"));
  expect(rules.length).toBeGreaterThan(80);
  expect(rules.filter((file) => IMPURE.test(readFileSync(file, "utf8")))).toEqual([]);
});
