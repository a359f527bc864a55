import { readdirSync } from "node:fs";
import { expect, it } from "vitest";

it("migrations are numbered one after the other: no two begin alike", () => {
  const numbers = readdirSync("backend/migrations").map((name) => /^(\d{4})_[a-z-_]+\.sql$/.exec(name)?.[1]);
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, "0")));
});
