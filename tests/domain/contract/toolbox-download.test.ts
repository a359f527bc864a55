import { expect, it } from "vitest";
import { toolboxDownload } from "#domain/contract/toolbox-download.ts";

it("a file of the toolbox is saved under the name of what it is", () => {
  const names = (["before", "after", "print"] as const).map((as) =>
    toolboxDownload.fileName?.({ id: "x".repeat(22), as }),
  );
  expect(names).toEqual(["before", "after", "print"]);
});
