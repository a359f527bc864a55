import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { endpoint, fileSchema, isEndpoint } from "#domain/contract/endpoint.ts";
import {
  buildPath,
  buildQuery,
  buildRequest,
  matchPath,
  parseInput,
  pathParameter,
  takesBody,
} from "#domain/contract/endpoint-request.ts";
import { readQuery } from "#domain/query.ts";

/** Draws texts of the characters with a meaning in an address, and of some that need more than a byte. */
const text = fc.string({ unit: fc.constantFrom(...`aZ09-_.~ß€😀é&=[]%+ /?#;,"<\\\0\n`), maxLength: 6 });
const name = fc.stringMatching(/^[a-z][A-Za-z]{0,8}$/);
const plain = fc.oneof(text, fc.constantFrom("", null, undefined));
const list = fc.array(plain, { maxLength: 3 });
const value = fc.oneof(plain, list, fc.dictionary(name, fc.oneof(plain, list), { maxKeys: 3 }));
const values = fc.dictionary(name, value, { maxKeys: 4 });

/** Applies spec 000 §5 in the plainest way: removes everything empty, at any depth. */
function withoutEmpty(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(withoutEmpty).filter((item) => item !== undefined && !isHollow(item));
  if (typeof given !== "object" || given === null) return given === "" || given === null ? undefined : given;
  const kept = Object.entries(given).map(([key, item]) => [key, withoutEmpty(item)] as const);
  return Object.fromEntries(kept.filter(([, item]) => item !== undefined && !isHollow(item)));
}

function isHollow(item: unknown): boolean {
  return typeof item === "object" && item !== null && Object.keys(item).length === 0;
}

describe("spec 000 §5: a query", () => {
  it("is read as it was written, without its empty values", () => {
    fc.assert(
      fc.property(values, (given) => {
        expect(readQuery(buildQuery(given))).toEqual(withoutEmpty(given));
      }),
    );
  });

  it.each([
    [{}, ""],
    [{ articles: [] }, ""],
    [{ a: "", b: null, c: undefined, d: [""], e: { f: "" } }, ""],
    [{ page: 2, isSample: false, none: 0 }, "?isSample=false&none=0&page=2"],
    [{ articles: ["leinwand", "poster-gerahmt"] }, "?articles[]=leinwand&articles[]=poster-gerahmt"],
    [{ filter: { color: "blau & weiß", style: "" } }, "?filter[color]=blau%20%26%20wei%C3%9F"],
  ])("%j is %s", (given, query) => {
    expect(buildQuery(given)).toBe(query);
  });

  it("keeps the order of its lists, however long", () => {
    const articles = Array.from({ length: 12 }, (_, place) => `a${place}`);
    expect(readQuery(buildQuery({ articles }))).toEqual({ articles });
  });

  it("is written alike for equal questions", () => {
    expect(buildQuery({ b: { d: 1, c: 2 }, a: 3 })).toBe(buildQuery({ a: 3, b: { c: 2, d: 1 } }));
  });

  it("of a stranger's is read without harm", () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.stringMatching(/^(\[?[a_]{1,3}\]?=?&?){0,20}$/)), (search) => {
        readQuery(search);
      }),
    );
    expect(readQuery("?__proto__[a]=1&constructor[prototype][b]=1")).not.toHaveProperty("a");
    expect(({} as Record<string, unknown>).b).toBeUndefined();
  });
});

describe("a path with a parameter", () => {
  const SET = "/web-api/photobook-design-group-set/{designGroupSetId}";

  it("is read as it was written", () => {
    const segment = text.filter((item) => item !== "." && item !== "..");
    fc.assert(
      fc.property(fc.constantFrom(SET, "/a/{id}/b"), segment, (path, item) => {
        const { pathname } = new URL(buildPath(path, item), "http://commerce.test");
        expect(matchPath(path, pathname)).toBe(item);
      }),
    );
  });

  it.each([
    [SET, "17", "/web-api/photobook-design-group-set/17"],
    [SET, 17, "/web-api/photobook-design-group-set/17"],
    [SET, "", "/web-api/photobook-design-group-set"],
    [SET, undefined, "/web-api/photobook-design-group-set"],
    [SET, "a/b?c$&", "/web-api/photobook-design-group-set/a%2Fb%3Fc%24%26"],
    ["/themes", "ignored", "/themes"],
  ])("%s with %j is %s", (path, item, built) => {
    expect(buildPath(path, item)).toBe(built);
  });

  it.each([".", ".."])("takes no %j, which would lead elsewhere", (item) => {
    expect(() => buildPath(SET, item)).toThrow(RangeError);
  });

  it.each([
    [SET, "/web-api/photobook-design-group-set/"],
    [SET, "/web-api/photobook-design-group-set/a/b"],
    [SET, "/web-api/photobook-design-group-sets"],
    [SET, "/web-api/photobook-design-group-set/%ff"],
    ["/a/{id}/b", "/a/x/c"],
    ["/a/{id}/b", "/a//b"],
    ["/themes", "/themes/1"],
    ["/themes", "/themes/"],
  ])("%s is not %s", (path, pathname) => {
    expect(matchPath(path, pathname)).toBeNull();
  });

  it("names its parameter, where it has one", () => {
    expect(pathParameter(SET)).toBe("designGroupSetId");
    expect(pathParameter("/themes")).toBeNull();
  });
});

const stated = { notFound: "error", maxAgeSeconds: 0, reply: z.object({ ok: z.boolean() }) } as const;
const example = { input: { id: "7", pages: 24, tags: ["a"] }, reply: { ok: true } };
const input = z.object({
  id: z.optional(z.string()),
  pages: z.coerce.number(),
  tags: z._default(z.array(z.string()), []),
});
const question = endpoint({ ...stated, method: "GET", path: "/sets/{id}", input });
const change = endpoint({ ...stated, method: "POST", path: "/sets/{id}", input });

const bytesOf = (text: string) => new TextEncoder().encode(text);
const NO_BODY = { type: "", body: new Uint8Array() };

it("a question with a file carries its bytes, and all else in the query", () => {
  const schema = z.object({ id: z.string(), name: z.string(), file: fileSchema(["image/png", "image/jpeg"]) });
  const upload = endpoint({ ...stated, method: "POST", path: "/sets/{id}", body: "file", input: schema });
  const file = { type: "image/png", bytes: new Uint8Array([1, 2, 3]) };
  const asked = buildRequest(upload, { id: "7", name: "a b", file });
  expect(asked).toEqual({ target: "/sets/7?name=a%20b", body: { type: "image/png", content: file.bytes } });
  const carried = { parameter: "7", search: "?name=a%20b", body: file.bytes };
  expect(parseInput(upload, { ...carried, type: "Image/PNG; x=1" })).toEqual({ input: { id: "7", name: "a b", file } });
  expect(parseInput(upload, { ...carried, type: "text/html" })).toEqual({
    faults: [expect.stringMatching(/^Parameter file\[type\]: /)],
  });
});

it.each([
  [undefined, "application/json; charset=utf-8", true],
  [undefined, "text/plain", false],
  ["json", "APPLICATION/JSON", true],
  ["form", "application/x-www-form-urlencoded", true],
  ["form", "application/json", false],
  ["file", "image/png", true],
] as const)("a body %s takes %s: %s", (kind, type, does) => expect(takesBody(kind, type)).toBe(does));

describe("a question", () => {
  it("has its parameter in the path, and the rest in the query or the body", () => {
    expect(buildRequest(question, example.input)).toEqual({ target: "/sets/7?pages=24&tags[]=a", body: null });
    const json = { type: "application/json", content: '{"pages":24,"tags":["a"]}' };
    expect(buildRequest(change, example.input)).toEqual({ target: "/sets/7", body: json });
    const form = { type: "application/x-www-form-urlencoded", content: "pages=24&tags[]=a" };
    expect(buildRequest({ ...change, body: "form" }, example.input)).toEqual({ target: "/sets/7", body: form });
  });

  it("whose path is the same for all keeps every value of its input", () => {
    const fixed = { ...question, path: "/sets" } as const;
    expect(buildRequest(fixed, example.input).target).toBe("/sets?id=7&pages=24&tags[]=a");
    const read = parseInput(fixed, { parameter: "", search: "?id=7&pages=24&tags[]=a", ...NO_BODY });
    expect(read).toEqual({ input: example.input });
  });

  it.each([question, change, { ...change, body: "form" as const }])(
    "by $method ($body) is read as it was asked",
    (asked) => {
      const id = text.filter((item) => item !== "." && item !== "..");
      const given = fc.record({ id, pages: fc.nat(), tags: fc.array(text.filter(Boolean)) });
      fc.assert(
        fc.property(given, (sent) => {
          const { target, body } = buildRequest(asked, sent);
          const { pathname, search } = new URL(target, "http://commerce.test");
          const parameter = matchPath(asked.path, pathname) ?? "";
          const carried = body ? { type: body.type, body: bytesOf(String(body.content)) } : NO_BODY;
          const read = parseInput(asked, { parameter, search, ...carried });
          expect(read).toEqual({ input: { ...sent, id: sent.id || undefined } });
        }),
      );
    },
  );

  it.each(["null", '"text"', "[1]", "7", "{", ""])("whose body is %s is refused in a sentence", (text) => {
    const read = parseInput(change, { parameter: "7", search: "", type: "application/json", body: bytesOf(text) });
    expect(read).toEqual({ faults: [expect.stringMatching(/^The input: .*expected object.*\.$/)] });
  });

  it("names each parameter at fault, once", () => {
    const body = { pages: "many", tags: [1, 2], filter: 1 };
    const schema = z.extend(input, { filter: z.object({ color: z.string() }) });
    const asked = { ...change, input: schema };
    const sent = bytesOf(JSON.stringify({ ...body, filter: { color: 1 } }));
    const read = parseInput(asked, { parameter: "", search: "", type: "application/json", body: sent });
    expect(read).toEqual({
      faults: [
        expect.stringMatching(/^Parameter pages: .*number.*\.$/),
        expect.stringMatching(/^Parameter tags\[\]: .*string.*\.$/),
        expect.stringMatching(/^Parameter filter\[color\]: .*string.*\.$/),
      ],
    });
  });
});

describe("an endpoint", () => {
  it("whose missing is an answer takes null for a reply", () => {
    const optional = endpoint({ ...change, notFound: "null" });
    expect(optional.reply.parse(null)).toBeNull();
    expect(question.reply.safeParse(null).success).toBe(false);
  });

  it("is told from whatever else a file of the contract exports", () => {
    expect([question, null, {}, "path", z.string(), () => null].map(isEndpoint)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
