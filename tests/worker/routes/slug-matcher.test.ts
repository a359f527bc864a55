import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSlugMatcher, type SlugRoute } from "#worker/routes/slug-matcher.ts";

const route = (name: string, paths: SlugRoute["paths"], method: SlugRoute["method"] = "GET") =>
  ({ kind: "page", method, paths, isShared: true, answer: () => new Response(name) }) satisfies SlugRoute;

/** Returns a function that finds the name and parameters of the route at a slug; null if there is none. */
function finderOf(...routes: [string, SlugRoute][]) {
  const match = createSlugMatcher(routes.map(([, one]) => one));
  return (slug: string, method: SlugRoute["method"] = "GET") => {
    const found = match(method, { locale: "de-DE", platform: "web", slug });
    const named = found && routes.find(([, one]) => one === found.route);
    return named ? [named[0], { ...found.parameters }] : null;
  };
}

describe("spec 000 §2: the route at a slug", () => {
  const find = finderOf(
    ["theme", route("theme", ["/themes/:id?", "/themes/:group/:occasion"])],
    ["filters", route("filters", ["/filters/:kind{cards|calendars}"])],
    ["form", route("form", ["/kontakt", "/:page{.+}/kontakt"])],
    ["posted", route("posted", ["/wishlist", "/merkliste"], "POST")],
    ["listing", route("listing", ["/karten-designen/*"])],
    ["story", route("story", ["/*"])],
  );

  it.each([
    ["themes", "theme", {}],
    ["themes/41", "theme", { id: "41" }],
    ["themes/geburt/junge", "theme", { group: "geburt", occasion: "junge" }],
    ["themes/geburt/junge/rot", "story", {}],
    ["filters/cards", "filters", { kind: "cards" }],
    ["filters/cardset", "story", {}],
    ["filters/books", "story", {}],
    ["kontakt", "form", {}],
    ["hilfe/zu/uns/kontakt", "form", { page: "hilfe/zu/uns" }],
    ["hilfe/kontakte", "story", {}],
    ["karten-designen", "listing", {}],
    ["karten-designen/geburt/junge", "listing", {}],
    ["karten-designen-2", "story", {}],
    ["wishlist", "story", {}],
    ["größe/ä b", "story", {}],
  ])("%s is %s %j", (slug, name, parameters) => {
    expect(find(slug)).toEqual([name, parameters]);
  });

  it("is one of the same method", () => {
    expect(find("merkliste", "POST")).toEqual(["posted", {}]);
    expect(find("kontakt", "POST")).toBeNull();
  });

  it("has the parameters that a slug was made of, whatever they are", () => {
    const segment = fc.stringMatching(/^[^/\n\r\u2028\u2029]+$/);
    fc.assert(
      fc.property(segment, segment, fc.array(segment, { minLength: 1, maxLength: 4 }), (group, occasion, page) => {
        expect(find(`themes/${group}/${occasion}`)).toEqual(["theme", { group, occasion }]);
        fc.pre(page[0] !== "themes" && page[0] !== "filters" && page[0] !== "karten-designen");
        expect(find(`${page.join("/")}/kontakt`)).toEqual(["form", { page: page.join("/") }]);
      }),
    );
  });

  it.each([
    ["/themen-:id", "must stand alone"],
    ["/:id{.+}-karte/x", "must stand alone"],
    ["/:kind{(}/x", "invalid"],
    ["/:kind/*", "takes either"],
  ])("%s is refused: %s (spec 000 §5)", (path, problem) => {
    expect(() => createSlugMatcher([route("wrong", [path])])).toThrow(problem);
  });
});
