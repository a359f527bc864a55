import { describe, expect, it } from "vitest";
import * as z from "zod";
import { CommerceError, getJson } from "#worker/commerce/http-client.ts";

const schema = z.object({ amount: z.int() });
const never = () => new Promise<Response>(() => {});

type Upstream = (request: Request) => Promise<Response> | Response;

/** Asks an upstream that gives these answers in turn. */
function ask(answers: Upstream[], timeoutMs = 5000, departure = new AbortController()) {
  const requests: Request[] = [];
  const upstream = {
    fetch: async (request: Request) => {
      requests.push(request);
      const answer = answers[requests.length - 1];
      if (!answer) throw new Error(`nobody expected request ${requests.length}`);
      return answer(request);
    },
  };
  const { signal } = departure;
  const client = { upstream, endpoint: "http://commerce.test/base", channel: "poster" as const, timeoutMs, signal };
  const query = { articles: ["leinwand", "poster-gerahmt"] };
  const reply = getJson(client, { path: "/prices", query, locale: "de-CH", schema });
  return { reply, requests };
}

const ok = () => Response.json({ amount: 3490 });
const status = (code: number) => () => new Response("{}", { status: code });
const breakDown = () => Promise.reject(new TypeError("connection refused"));

async function failureOf(reply: Promise<unknown>): Promise<CommerceError> {
  const error = await reply.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CommerceError);
  return error as CommerceError;
}

describe("a request", () => {
  it("says who asks, in which locale, about what", async () => {
    const { reply, requests } = ask([ok]);
    expect(await reply).toEqual({ amount: 3490 });
    const [request] = requests;
    expect(request?.method).toBe("GET");
    expect(request?.url).toBe("http://commerce.test/base/prices?articles[]=leinwand&articles[]=poster-gerahmt");
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: "application/json",
      "x-channel": "poster",
      "x-locale": "de-CH",
    });
  });

  it("keeps of the reply only what the contract names", async () => {
    expect(await ask([() => Response.json({ amount: 1, secret: "x" })]).reply).toEqual({ amount: 1 });
  });
});

describe("a second try", () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])("follows a %d, once", async (code) => {
    const { reply, requests } = ask([status(code), ok]);
    expect(await reply).toEqual({ amount: 3490 });
    expect(requests).toHaveLength(2);
  });

  it("follows a connection that breaks", async () => {
    const { reply, requests } = ask([breakDown, ok]);
    expect(await reply).toEqual({ amount: 3490 });
    expect(requests.map(({ url }) => url)).toEqual([requests[0]?.url, requests[0]?.url]);
  });

  it.each([400, 401, 403, 404, 405, 410, 422, 501])("does not follow a %d", async (code) => {
    const { reply, requests } = ask([status(code), ok]);
    expect((await failureOf(reply)).status).toBe(code);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Upstream, number | null]>([
    ["another 503", status(503), 503],
    ["a 404", status(404), 404],
    ["a broken connection", breakDown, null],
  ])("is the last: %s", async (_, second, expected) => {
    const { reply, requests } = ask([status(503), second, ok]);
    expect((await failureOf(reply)).status).toBe(expected);
    expect(requests).toHaveLength(2);
  });
});

describe("a reply that is none", () => {
  it.each([
    ["HTML", "<html>", /^\/prices: sent no JSON/],
    ["nothing", "", /sent no JSON/],
    ["half of it", '{"amount": 34', /sent no JSON/],
    ["another shape", '{"amount": "34,90"}', /broke its contract/],
    ["a fraction of a cent", '{"amount": 34.9}', /broke its contract/],
    ["null", "null", /broke its contract/],
  ])("%s is an error and not asked for again", async (_, body, message) => {
    const { reply, requests } = ask([() => new Response(body), ok]);
    expect((await failureOf(reply)).message).toMatch(message);
    expect(requests).toHaveLength(1);
  });
});

describe("the time limit", () => {
  it("ends a wait for an answer, and leaves no time for another", async () => {
    const { reply, requests } = ask([never, ok], 30);
    expect((await failureOf(reply)).message).toBe("/prices: gave no answer in time");
    expect(requests).toHaveLength(1);
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it("covers the second try", async () => {
    const { reply, requests } = ask([status(503), never], 30);
    expect((await failureOf(reply)).message).toBe("/prices: gave no answer in time");
    expect(requests).toHaveLength(2);
  });

  it("covers the body", async () => {
    const { reply } = ask([() => new Response(new ReadableStream())], 30);
    expect((await failureOf(reply)).message).toMatch(/in time/);
  });

  it("is not disturbed by an upstream that fails after it", async () => {
    const late = Promise.withResolvers<Response>();
    const { reply } = ask([() => late.promise], 30);
    await failureOf(reply);
    late.reject(new Error("too late to matter"));
    await late.promise.catch(() => {});
  });
});
