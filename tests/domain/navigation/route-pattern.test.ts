import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileRoutePattern, type RouteParameters, type RoutePattern } from "#domain/navigation/route-pattern.ts";
import { ok } from "#domain/parsed.ts";
import { runs } from "#tests/support/runs.ts";

function compile(pattern: string): RoutePattern {
  const compiled = compileRoutePattern(pattern);
  if (!compiled.ok) throw new Error(compiled.problem);
  return compiled.value;
}

describe("spec 000 §5: custom route patterns", () => {
  it.each([
    ["/", "/", {}],
    ["/products", "/products", {}],
    ["/products", "/products/", {}],
    ["/products", "/product", null],
    ["/themes/:id", "/themes/7", { id: "7" }],
    ["/themes/:id", "/themes/gr%C3%BCn", { id: "grün" }],
    ["/themes/:id", "/themes/a%2Fb", { id: "a/b" }],
    ["/themes/:id", "/themes/", null],
    ["/themes/:id", "/themes/7/8", null],
    ["/themes/:id", "/themes/%FF", null],
    ["/themes/:id", "/themes/..", null],
    ["/themes/:id", "/themes/%2E.", null],
    ["/themes/:id", "/themes/..a", { id: "..a" }],
    ["/magazin/:path+", "/magazin/./a", null],
    ["/:a(.*)/x", "//x", null],
    ["/", "", null],
    ["/themes/:id(\\d+)", "/themes/7", { id: "7" }],
    ["/themes/:id(\\d+)", "/themes/x", null],
    ["/:language([a-z]{2})?/d?", "/", null],
    ["/:language([a-z]{2})?/products", "/products", {}],
    ["/:language([a-z]{2})?/products", "/fr/products", { language: "fr" }],
    ["/:language([a-z]{2})?/products", "/fra/products", null],
    ["/magazin/:path+", "/magazin/a/b%20c", { path: ["a", "b c"] }],
    ["/magazin/:path+", "/magazin", null],
    ["/magazin/:path*", "/magazin", {}],
    ["/magazin/:path*", "/magazin/a", { path: ["a"] }],
    ["/feed-:kind(card|calendar)-:page(\\d+)?", "/feed-card-2", { kind: "card", page: "2" }],
    ["/feed-:kind(card|calendar)-:page(\\d+)?", "/feed-card-", { kind: "card" }],
    ["/feed-:kind((?:card|calendar)\\))", "/feed-card)", { kind: "card)" }],
    ["/a.b/(c)", "/a.b/(c)", {}],
    ["/a.b/(c)", "/axb/(c)", null],
    ["/a//b", "/a/b", {}],
  ])("%s on %s finds %j", (pattern, path, found) => {
    expect(compile(pattern).match(path)).toEqual(found);
  });

  it.each([
    ["themes", "no-leading-slash", 'The route "themes" must begin with a slash.'],
    ["", "no-leading-slash", 'The route "" must begin with a slash.'],
    ["/themes/:", "no-parameter-name", 'A parameter of the route "/themes/:" has no name.'],
    ["/:1st", "no-parameter-name", 'A parameter of the route "/:1st" has no name.'],
    ["/:a/:a", "repeated-name", 'The route "/:a/:a" has the parameter a twice.'],
    ["/:a(", "unclosed-expression", 'The route "/:a(" leaves an expression open.'],
    ["/:a(\\", "unclosed-expression", 'The route "/:a(\\\\" leaves an expression open.'],
    ["/:a([)", "invalid-expression", '"[" in the route is no valid regular expression.'],
    ["/:a()", "invalid-expression", '"" in the route is no valid regular expression.'],
    ["/:a((?<b>x))", "invalid-expression", '"(?<b>x)" in the route is no valid regular expression.'],
    ["/:a((x)\\1)", "invalid-expression", '"(x)\\\\1" in the route is no valid regular expression.'],
    ["/:a/:b(\\k<a>)", "invalid-expression", '"\\\\k<a>" in the route is no valid regular expression.'],
    ["/x:a+", "repeatable-not-alone", 'A repeatable parameter must stand alone in its segment of the route "/x:a+".'],
    ["/:a*:b", "repeatable-not-alone", 'A repeatable parameter must stand alone in its segment of the route "/:a*:b".'],
  ])("%s is refused as %s", (pattern, code, problem) => {
    expect(compileRoutePattern(pattern)).toEqual({ ok: false, code, problem });
  });

  it("make the paths that they match", () => {
    expect(compile("/themes/:id").build({ id: "a/b" })).toEqual(ok("/themes/a%2Fb"));
    expect(compile("/:language([a-z]{2})?/products").build({})).toEqual(ok("/products"));
    expect(compile("/magazin/:path*").build({})).toEqual(ok("/magazin"));
    expect(compile("/magazin/:path*").build({ path: ["a", "b"] })).toEqual(ok("/magazin/a/b"));
    expect(compile("/:path*").build({})).toEqual(ok("/"));
    const problem = "These parameters do not fit the route /themes/:id(\\d+).";
    for (const parameters of [{}, { id: "x" }, { id: "" }, { id: "7", other: "1" }, { id: ["7"] }]) {
      const built = compile("/themes/:id(\\d+)").build(parameters as RouteParameters);
      expect(built).toEqual({ ok: false, code: "no-fit", problem });
    }
    expect(compile("/themes/:id").build({ id: "\uD800" }).ok).toBe(false);
  });

  it("make no path that a browser reads as another page or another host", () => {
    expect(compile("/themes/:id").build({ id: ".." })).toMatchObject({ ok: false, code: "no-fit" });
    expect(compile("/themes/:id").build({ id: "." })).toMatchObject({ ok: false, code: "no-fit" });
    expect(compile("/:a(.*)/evil.example").build({ a: "" })).toMatchObject({ ok: false, code: "no-fit" });
    const id = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[./\\%2eE]{1,6}$/));
    fc.assert(
      fc.property(id, (drawn) => {
        const path = compile("/:a(.*)/:b").build({ a: drawn, b: drawn });
        if (!path.ok) return;
        const url = new URL(path.value, "https://posterliebe.de");
        expect([url.host, url.pathname]).toEqual(["posterliebe.de", path.value]);
      }),
      { numRuns: runs(10_000) },
    );
  });

  it("read back what they made", () => {
    const text = fc.string({ minLength: 1, unit: "grapheme" }).filter((one) => one !== "." && one !== "..");
    const parameters = fc.record(
      { language: fc.stringMatching(/^[a-z]{2}$/), id: text, path: fc.array(text, { minLength: 1, maxLength: 4 }) },
      { requiredKeys: ["id"] },
    );
    const pattern = compile("/:language([a-z]{2})?/themes-:id/:path*");
    fc.assert(
      fc.property(parameters, (drawn) => {
        const path = pattern.build(drawn);
        expect(path.ok && pattern.match(path.value)).toEqual(drawn);
      }),
      { numRuns: runs(10_000) },
    );
  });

  it("never throw, neither a pattern nor a path", () => {
    const odd = fc.array(fc.constantFrom("/", ":", "a", "(", ")", "\\", "+", "*", "?", "[", "%", "é", "\uD800"));
    fc.assert(
      fc.property(odd, fc.string({ unit: "binary" }), (parts, path) => {
        const compiled = compileRoutePattern(`/${parts.join("")}`);
        if (compiled.ok) void compiled.value.match(path);
        else expect(compiled.problem).toMatch(/\.$/);
        void compile("/:language([a-z]{2})?/:path*").match(path);
      }),
      { numRuns: runs(2000) },
    );
  });
});
