import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRedirectCsv, writeRedirectCsv } from "#domain/redirect/redirect-csv.ts";
import { runs } from "#tests/support/runs.ts";

describe("a CSV file of redirects", () => {
  it("is read with headings, empty lines, kinds and quoted cells, each entry with its line", () => {
    const text = '\uFEFFFrom,To,Kind\r\n/a,/b\r\n\r\n/c,"/d?x=""1"",2",302\r\n"/e\n",/f,301';
    expect(readRedirectCsv(text)).toEqual({
      faults: [],
      entries: [
        { line: 2, from: "/a", to: "/b" },
        { line: 4, from: "/c", to: '302 /d?x="1",2' },
        { line: 5, from: "/e", to: "/f" },
      ],
    });
  });

  it("may have semicolons, as spreadsheets in German write them", () => {
    expect(readRedirectCsv("from;to;kind\n/a;/b,c;302\n").entries).toEqual([{ line: 2, from: "/a", to: "302 /b,c" }]);
  });

  it("is told what is wrong with it, by line", () => {
    expect(readRedirectCsv('/a\n,/b\n/c,/d,303\n/e,/f,301,x\n/g,/h\n"/i,/j\n/k,/l').faults).toEqual([
      { line: 1, sentence: "A row has an address from and one to." },
      { line: 2, sentence: "A row has an address from and one to." },
      { line: 3, sentence: 'A kind is 301 or 302, not "303".' },
      { line: 4, sentence: "A row has three cells at most: from, to and kind." },
      { line: 6, sentence: "A quotation mark is not closed." },
    ]);
  });

  it("is empty without anything", () => {
    expect(readRedirectCsv("")).toEqual({ entries: [], faults: [] });
  });

  it("is read as it was written", () => {
    const cell = fc.string({ minLength: 1, unit: "grapheme" }).map((text) => `/${text.replaceAll("\r", "")}.`);
    const entry = fc.record({ from: cell, to: cell.chain((to) => fc.constantFrom(to, `302 ${to}`)) });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const read = readRedirectCsv(writeRedirectCsv(entries));
        expect(read.faults).toEqual([]);
        expect(read.entries.map(({ from, to }) => ({ from, to }))).toEqual(entries);
      }),
      { numRuns: runs(300) },
    );
  });

  it("takes any text in time that grows with it", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ",", ";", "\n", "\r", "/", "a", " ") }), (text) => {
        const { entries, faults } = readRedirectCsv(text);
        expect(entries.length + faults.length).toBeLessThanOrEqual(text.split("\n").length);
      }),
      { numRuns: runs(500) },
    );
    expect(readRedirectCsv('"'.repeat(1_000_001)).faults.length).toBe(1);
  });
});
