import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "backend/migrations";
const NAMES = readdirSync(FOLDER).sort();

it("migrations are numbered one after the other: no two begin alike", () => {
  const numbers = NAMES.map((name) => /^(\d{4})_[a-z-_]+\.sql$/.exec(name)?.[1]);
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, "0")));
});

it("a migration keeps its name and its text: databases have it already. A new one comes with a line in migrations.txt", () => {
  const lines = readFileSync("tests/house/migrations.txt", "utf8").trim().split("\n");
  const digest = (name: string) =>
    createHash("sha256")
      .update(readFileSync(`${FOLDER}/${name}`))
      .digest("hex");
  expect(NAMES.map((name) => `${name} ${digest(name)}`)).toEqual(lines);
});
