import fc from "fast-check";
import { UnsupportedPathError } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { expect, it } from "vitest";
import { PathRouter } from "#worker/http/path-router.ts";

const methods = fc.constantFrom("GET", "POST", "ALL");
const routes = fc.array(fc.tuple(methods, fc.constantFrom("*", "/*", "/", "/a", "/a/*", "/a/b", "/ab", "/a/b/*")), {
  minLength: 1,
  maxLength: 12,
});
const paths = fc.constantFrom("/", "/a", "/a/", "/ab", "/ab/", "/a/b", "/a/b/c", "/a/bc", "//a", "/b");

it("finds the handlers that Hono's own router finds, in the same order", () => {
  fc.assert(
    fc.property(routes, fc.constantFrom("GET", "POST", "PUT"), paths, (list, method, path) => {
      const [own, reference] = [new PathRouter<number>(), new RegExpRouter<number>()];
      for (const [at, [routeMethod, routePath]] of list.entries()) {
        own.add(routeMethod, routePath, at);
        reference.add(routeMethod, routePath, at);
      }
      const handlersOf = (found: readonly unknown[]) => (found[0] as [number][]).map(([handler]) => handler);
      expect(handlersOf(own.match(method, path))).toEqual(handlersOf(reference.match(method, path)));
    }),
  );
});

it.each(["/:page", "/a/:id/*", "/a*", "/*/a"])("takes no %s", (path) => {
  expect(() => new PathRouter().add("GET", path, 1)).toThrow(UnsupportedPathError);
});
