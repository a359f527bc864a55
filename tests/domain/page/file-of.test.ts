import { expect, it } from "vitest";
import { fileOf } from "#domain/page/asset-path.ts";

it.each(["f/1/2x3/ab/bo%6fte.jpg", "f/1/9x9/ab/boote.jpg", "f/1/x/ab/%62oote.jpg"])("%j is one file", (path) => {
  expect(fileOf({ path })).toBe("f/1/ab/boote.jpg");
});

it("what has to be percent-encoded is, in capitals", () => {
  expect(fileOf({ path: "f/1/2x3/ab/gr%c3%b6%C3%9fe%2f.jpg" })).toBe("f/1/ab/gr%C3%B6%C3%9Fe%2F.jpg");
});
