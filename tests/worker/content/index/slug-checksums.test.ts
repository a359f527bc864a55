import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "#tests/support/runs.ts";
import { checksumOf, checksumsOf, halfSipHash, hasSlug, makeChecksumKey } from "#worker/content/index/known-slugs.ts";

/**
 * Checksums of the bytes 0, 1, 2 … of each length, with the key 0 to 7, as the reference implementation publishes them
 * (veorq/SipHash, vectors.h).
 */
const VECTORS = [
  "218d1f59b9b83cc8",
  "be552412f8387315",
  "064f39ef7c50eb57",
  "ce0f1a45f7060679",
  "d5e78a175be52ea1",
  "cb9d7c3f2f3db580",
  "ce3e91358aa2bc25",
];

it.each(VECTORS.map((hex, length) => ({ hex, length })))(
  "$length bytes give the published checksum",
  ({ hex, length }) => {
    const bytes = Uint8Array.from({ length }, (_, at) => at);
    const halves = new Uint32Array(halfSipHash(bytes, [0x03020100, 0x07060504]));
    expect(Buffer.from(halves.buffer).toString("hex")).toBe(hex);
  },
);

it("a checksum is an integer that a double holds, and another one with another key", () => {
  const checksum = checksumOf("de-DE/leinwand", [1, 2]);
  expect(Number.isSafeInteger(checksum)).toBe(true);
  expect(checksumOf("de-DE/leinwand", [1, 2])).toBe(checksum);
  expect(checksumOf("de-DE/leinwand", [1, 3])).not.toBe(checksum);
  expect(makeChecksumKey()).not.toEqual(makeChecksumKey());
});

it("every slug that is there is found, and no other", () => {
  const slugs = fc.uniqueArray(fc.string({ unit: "grapheme", maxLength: 30 }), { maxLength: 60 });
  fc.assert(
    fc.property(slugs, fc.nat(60), (all, kept) => {
      const key = makeChecksumKey();
      const there = all.slice(0, kept);
      const checksums = checksumsOf(there, there.length, key);
      for (const [at, slug] of all.entries()) expect(hasSlug(checksums, slug, key)).toBe(at < kept);
    }),
    { numRuns: runs(5000) },
  );
});

it("a space of 350,000 stories takes 2.8 MB", () => {
  const slugs = Array.from({ length: 350_000 }, (_, at) => `de-DE/kollektion-${at % 50}/motiv-${at}`);
  const key = makeChecksumKey();
  const checksums = checksumsOf(slugs, slugs.length, key);
  expect(checksums.byteLength).toBe(2_800_000);
  expect(hasSlug(checksums, slugs.at(-1) ?? "", key)).toBe(true);
  expect(hasSlug(checksums, "de-DE/nichts", key)).toBe(false);
});
