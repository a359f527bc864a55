import { describe, expect, it } from "vitest";
import { startService } from "#tests/support/service-stand-in.ts";
import { asked, failureOf, ok, order, prices, set } from "./calls.ts";
import { type Answer, askUpstream, breakDown, status } from "./upstream.ts";

describe("a request", () => {
  it("says who asks, in which locale, about what", async () => {
    const { ask, requests } = askUpstream([ok]);
    expect(await ask(prices, asked)).toEqual({ amount: 3490 });
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ["GET", "http://commerce.test/base/prices?articles[]=leinwand&articles[]=poster-gerahmt"],
    ]);
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      accept: "application/json",
      "x-channel": "poster",
      "x-locale": "de-CH",
    });
  });

  it("says by the shop's token that the shop asks, each time", async () => {
    const { ask, requests } = askUpstream([status(503), ok, ok], { token: "token-of-the-shop" });
    await ask(prices, asked);
    await ask(order, asked);
    const expected = Array(3).fill("Bearer token-of-the-shop");
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual(expected);
  });

  it("takes its token nowhere else: a redirect is not followed, and no failure names it", async () => {
    const elsewhere = () => Response.redirect("https://elsewhere.test/", 302);
    const { ask, requests } = askUpstream([elsewhere], { token: "token-of-the-shop" });
    const failure = await failureOf(ask(prices, asked));
    expect(requests.map(({ redirect }) => redirect)).toEqual(["manual"]);
    expect(JSON.stringify([failure, failure.message, failure.detail])).not.toContain("token-of");
  });

  it("that changes something carries JSON", async () => {
    const { ask, requests } = askUpstream([ok]);
    await ask(order, { ...asked, id: "a/b" });
    const [request] = requests;
    expect([request?.method, request?.url]).toEqual(["POST", "http://commerce.test/base/order/a%2Fb"]);
    expect(request?.headers.get("content-type")).toBe("application/json");
    expect(await request?.json()).toEqual(asked);
  });

  it("has no empty values, and no segment for an empty parameter", async () => {
    const { ask, requests } = askUpstream([ok]);
    await ask(set, { articles: ["", "poster"], id: "" });
    expect(requests[0]?.url).toBe("http://commerce.test/base/set?articles[]=poster");
  });

  it("never leaves its path", async () => {
    const { ask, requests } = askUpstream([ok]);
    expect((await failureOf(ask(set, { articles: [], id: ".." }))).kind).toBe("refused");
    expect(requests).toEqual([]);
  });

  it("keeps of the reply only what the contract names", async () => {
    const { ask } = askUpstream([() => Response.json({ amount: 1, secret: "x" })]);
    expect(await ask(prices, asked)).toEqual({ amount: 1 });
  });
});

describe("the same question in one view", () => {
  it("is asked once, however it is put", async () => {
    const { ask, requests } = askUpstream([ok]);
    const replies = [ask(prices, { articles: ["poster"] }), ask(prices, { id: "", articles: ["poster", ""] })];
    expect(await Promise.all(replies)).toEqual([{ amount: 3490 }, { amount: 3490 }]);
    expect(await ask(prices, { articles: ["poster"] })).toEqual({ amount: 3490 });
    expect(requests).toHaveLength(1);
  });

  it("fails once", async () => {
    const { ask, requests } = askUpstream([status(404), ok]);
    const failures = [failureOf(ask(prices, asked)), failureOf(ask(prices, asked))];
    const [first, second] = await Promise.all(failures);
    expect(first).toBe(second);
    expect(await failureOf(ask(prices, asked))).toBe(first);
    expect(requests).toHaveLength(1);
  });

  it("is another with other input, or at another endpoint, or in another view", async () => {
    const { ask, requests } = askUpstream([ok, ok, ok]);
    await Promise.all([ask(prices, { articles: ["a", "b"] }), ask(prices, { articles: ["b", "a"] }), ask(set, asked)]);
    expect(requests).toHaveLength(3);
    const other = askUpstream([ok]);
    await other.ask(set, asked);
    expect(other.requests).toHaveLength(1);
  });

  it("is sent each time where it changes something", async () => {
    const { ask, requests } = askUpstream([ok, ok]);
    await Promise.all([ask(order, asked), ask(order, asked)]);
    expect(requests).toHaveLength(2);
  });
});

describe("a second try", () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])("follows a %d, once", async (code) => {
    const { ask, requests } = askUpstream([status(code), ok]);
    expect(await ask(prices, asked)).toEqual({ amount: 3490 });
    expect(requests.map(({ url }) => url)).toEqual([requests[0]?.url, requests[0]?.url]);
  });

  it("follows a connection that breaks", async () => {
    const { ask, requests } = askUpstream([breakDown, ok]);
    expect(await ask(prices, asked)).toEqual({ amount: 3490 });
    expect(requests).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 405, 410, 422, 501])("does not follow a %d", async (code) => {
    const { ask, requests } = askUpstream([status(code), ok]);
    expect((await failureOf(ask(prices, asked))).status).toBe(code);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ["a 503", status(503)],
    ["a broken connection", breakDown],
  ])("follows no POST: %s", async (_, answer) => {
    const { ask, requests } = askUpstream([answer, ok]);
    expect((await failureOf(ask(order, asked))).kind).toBe("down");
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Answer, number | null]>([
    ["another 503", status(503), 503],
    ["a 404", status(404), 404],
    ["a broken connection", breakDown, null],
  ])("is the last: %s", async (_, second, expected) => {
    const { ask, requests } = askUpstream([status(503), second, ok]);
    expect((await failureOf(ask(prices, asked))).status).toBe(expected);
    expect(requests).toHaveLength(2);
  });
});

describe("an error keeps its kind", () => {
  it.each([
    [404, "missing"],
    [410, "missing"],
    [400, "refused"],
    [403, "refused"],
    [429, "refused"],
    [302, "down"],
    [401, "down"],
    [500, "down"],
    [503, "down"],
  ])("%d is %s", async (code, kind) => {
    const { ask } = askUpstream([status(code), status(code)]);
    expect(await failureOf(ask(prices, asked))).toMatchObject({
      kind,
      status: code,
      message: `/prices: answered ${code}`,
    });
  });

  it("and what the backend says of it", async () => {
    const problem = { title: "Conflict", status: 422, detail: "The voucher was used." };
    const { ask } = askUpstream([status(422, problem)]);
    expect((await failureOf(ask(prices, asked))).detail).toBe("The voucher was used.");
    const silent = askUpstream([status(422, "<html>")]);
    expect((await failureOf(silent.ask(prices, asked))).detail).toBeNull();
  });

  it.each([404, 410])("unless a %d is an answer", async (code) => {
    const { ask } = askUpstream([status(code)]);
    expect(await ask(set, asked)).toBeNull();
  });

  it("where missing is an answer, and the reply is none", async () => {
    const { ask } = askUpstream([() => new Response("<html>")]);
    expect((await failureOf(ask(set, asked))).kind).toBe("down");
  });
});

describe("a reply that is none", () => {
  it.each([
    ["HTML", "<html>", /^\/prices: sent no JSON/],
    ["nothing", "", /^\/prices: answered 200 without a body$/],
    ["half of it", '{"amount": 34', /sent no JSON/],
    ["another shape", '{"amount": "34,90"}', /broke its contract/],
    ["a fraction of a cent", '{"amount": 34.9}', /broke its contract/],
    ["null", "null", /broke its contract \(Invalid input: expected object, received null\)$/],
    ["three megabytes", " ".repeat(3_000_000), /sent more than 2000000 bytes/],
  ])("%s is nobody's answer and not asked for again", async (_, body, message) => {
    const { ask, requests } = askUpstream([() => new Response(body), ok]);
    const failure = await failureOf(ask(prices, asked));
    expect(failure.kind).toBe("down");
    expect(failure.message).toMatch(message);
    expect(requests).toHaveLength(1);
  });

  it("is not read to an end that never comes", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 100_000;
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    const { ask } = askUpstream([() => new Response(endless)]);
    await failureOf(ask(prices, asked));
    expect(sent).toBeLessThan(4_000_000);
  });
});

it("follows no redirect, wherever it leads", async () => {
  const service = await startService((_, response) => response.writeHead(307, { Location: "/again" }).end());
  const { ask } = askUpstream([({ url, redirect }) => fetch(url.replace(/^.*test/, service.url), { redirect })]);
  expect(await failureOf(ask(prices, asked))).toMatchObject({ kind: "down", status: 307 });
  expect(service.paths).toEqual(["/base/prices?articles[]=leinwand&articles[]=poster-gerahmt"]);
  await service.close();
});
