import fc from "fast-check";
import { expect, it } from "vitest";
import { acceptsBrotli } from "#domain/page/compressed-script.ts";

it.each([
  ["gzip, deflate, br, zstd", true],
  ["br", true],
  ["BR;q=1.0, gzip;q=0.5", true],
  ["gzip , br ; q=0.001", true],
  ["br;q=0", false],
  ["br;q=0.000, gzip", false],
  ["gzip, deflate", false],
  ["brotli", false],
  ["*", false],
  ["br;q=.", false],
  ["", false],
  [null, false],
  [undefined, false],
])("%s: %s", (accepted, isTaken) => {
  expect(acceptsBrotli(accepted)).toBe(isTaken);
});

it("finds it wherever it stands among others", () => {
  const others = fc.array(fc.constantFrom("gzip", "deflate", "zstd", "identity", "gzip;q=0.5"));
  fc.assert(
    fc.property(others, others, fc.constantFrom(", ", ",", " , "), (before, after, comma) => {
      expect(acceptsBrotli([...before, "br", ...after].join(comma))).toBe(true);
      expect(acceptsBrotli([...before, "br;q=0", ...after].join(comma))).toBe(false);
    }),
  );
});
