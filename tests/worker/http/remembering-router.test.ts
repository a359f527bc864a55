import fc from "fast-check";
import { LinearRouter } from "hono/router/linear-router";
import { describe, expect, it } from "vitest";
import { RememberingRouter } from "#worker/http/remembering-router.ts";

const ROUTES = [
  ["ALL", "*"],
  ["GET", "/themes/:id?"],
  ["GET", "/:page{.+}/kontakt"],
  ["POST", "/:page{.+}/kontakt"],
  ["GET", "/media/*"],
  ["GET", "/warenkorb"],
  ["GET", "/*"],
] as const;

function filled<Router extends LinearRouter<string>>(router: Router): Router {
  for (const [method, path] of ROUTES) router.add(method, path, `${method} ${path}`);
  return router;
}

const path = fc
  .array(fc.constantFrom("themes", "7", "media", "a.jpg", "warenkorb", "kontakt", "constructor", "__proto__", "é", ""))
  .map((parts) => `/${parts.join("/")}`);

describe("the router that remembers", () => {
  it("finds at each path what Hono's own finds, the first time and later", () => {
    const plain = filled(new LinearRouter<string>());
    const remembering = filled(new RememberingRouter<string>());
    fc.assert(
      fc.property(fc.constantFrom("GET", "POST"), path, (method, asked) => {
        const found = plain.match(method, asked);
        expect(remembering.match(method, asked)).toEqual(found);
        expect(remembering.match(method, asked)).toEqual(found);
      }),
    );
  });

  it("holds a path against its routes once", () => {
    const router = filled(new RememberingRouter<string>());
    const first = router.match("GET", "/themes/7");
    expect(router.match("GET", "/themes/7")).toBe(first);
    expect(router.match("POST", "/themes/7")).not.toBe(first);
  });

  it("forgets the oldest of many addresses that somebody makes up", () => {
    const router = filled(new RememberingRouter<string>());
    const first = router.match("GET", "/0");
    for (let at = 1; at <= 1000; at++) router.match("GET", `/${at}`);
    expect(router.match("GET", "/0")).not.toBe(first);
    expect(router.match("GET", "/0")).toEqual(first);
  });
});
