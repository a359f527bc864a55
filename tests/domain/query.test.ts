import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readQuery, writeQuery } from "#domain/query.ts";

const name = fc.string({ unit: fc.constantFrom(..."abZ_-.ß€😀"), minLength: 1, maxLength: 4 });
const signs = fc.string({ unit: fc.constantFrom(..."a0-_.~!'()*[]%+ &=/?#;,"), minLength: 1, maxLength: 8 });
const text = fc.oneof(signs, fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }));
const list = fc.array(text, { minLength: 1, maxLength: 30 });
const value = fc.oneof(text, list, fc.dictionary(name, fc.oneof(text, list), { minKeys: 1, maxKeys: 3 }));

describe("spec 000 §5: a query is written", () => {
  it.each([
    ["its names as they are, its values encoded", { "ß[é]": "ß é" }, "ß[é]=%C3%9F%20%C3%A9"],
    ["what RFC 3986 reserves", { a: "-_.~!'()*[]&=+" }, "a=-_.~%21%27%28%29%2A%5B%5D%26%3D%2B"],
    ["half a character as the sign for an unknown one", { a: "x\ud800" }, "a=x%EF%BF%BD"],
    ["numbers and switches", { b: 0, a: false }, "b=0&a=false"],
    ["lists and fields", { a: ["x", "y"], b: { c: "x", d: ["y"] } }, "a[]=x&a[]=y&b[c]=x&b[d][]=y"],
    ["nothing that is empty", { a: "", b: null, c: undefined, d: [], e: {}, f: ["", { g: "" }], h: { i: null } }, ""],
  ])("with %s", (_, values, written) => {
    expect(writeQuery(values)).toBe(written);
  });

  it("in another order of its names, if one is given", () => {
    const backwards = (one: string, other: string) => (one < other ? 1 : -1);
    expect(writeQuery({ a: "x", b: { c: "y", d: "z" } }, backwards)).toBe("b[d]=z&b[c]=y&a=x");
  });
});

describe("a query is read", () => {
  it("as it was written", () => {
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 4 }), (values) => {
        expect(readQuery(writeQuery(values))).toEqual(values);
      }),
    );
  });

  it.each([
    ["?a=x", { a: "x" }],
    ["a%5Bb%5D=x&a%5bc%5d=y", { a: { b: "x", c: "y" } }],
    ["a=x&a=y", { a: ["x", "y"] }],
    ["a[]=x", { a: ["x"] }],
    ["a[1]=x&a[0]=y", { a: ["y", "x"] }],
    ["a[10]=x&a[9]=y", { a: ["y", "x"] }],
    ["a[b][c]=x", { a: { b: { c: "x" } } }],
    ["a[b][c][d][e]=x", { a: { b: { c: { "[d][e]": "x" } } } }],
    ["a[499]=x&b[500]=y", { a: ["x"], b: { 500: "y" } }],
    ["a=x&a[b]=y", { a: ["x", { b: "y" }] }],
    ["&&a&=x", { a: "" }],
    ["a=%E0%A4%A+b&%=%zz", { a: "%E0%A4%A b", "%": "%zz" }],
    ["a[__proto__]=x&constructor=y&b[toString][c]=z", {}],
  ])("%s", (search, found) => {
    expect(readQuery(search)).toEqual(found);
  });

  it("up to five hundred values", () => {
    const search = Array.from({ length: 600 }, (_, place) => `a[]=${place}`).join("&");
    expect(readQuery(search)).toEqual({ a: Array.from({ length: 500 }, (_, place) => `${place}`) });
  });

  it("without an error and without a name of JavaScript's own, whoever wrote it", () => {
    const pieces = ["a", "b", "0", "[", "]", "[]", "[b]", "=", "&", "%5B", "%", "%zz", "__proto__", "toString"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (drawn) => {
        const found = readQuery(drawn.join(""));
        expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
        expect(JSON.stringify(found)).not.toMatch(/"(__proto__|toString)":/);
      }),
    );
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});
