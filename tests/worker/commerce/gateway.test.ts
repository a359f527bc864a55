import { describe, expect, it } from "vitest";
import { ANONYMOUS } from "#domain/contract/customer-data.ts";
import { SESSION_MARKER } from "#domain/customer/customer.ts";
import { call, FILE, json, LOG_IN, ORIGIN, ok, problemOf, SET } from "./gateway-call.ts";
import { type Answer, breakDown, status } from "./upstream.ts";

/** The marker cookie, which says that a session of the account system exists. */
const MARKED = `${SESSION_MARKER}=1`;
const KNOWN = `session=1; ${MARKED}`;

describe("a public call", () => {
  it("is passed on with its question alone, in the shop's channel and locale", async () => {
    const headers = { Cookie: "session=1", Authorization: "secret", "x-channel": "kartenliebe" };
    const { response, requests } = await call(`${SET}/7?categoryIds[]=a&categoryIds[]=&utm_source=mail`, { headers });
    expect(await response.json()).toEqual({ name: "Fotobuch" });
    expect(requests.map(({ url }) => url)).toEqual([`http://commerce.test${SET}/7?categoryIds[]=a`]);
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      accept: "application/json",
      "x-channel": "poster",
      "x-locale": "de-CH",
    });
  });

  it("that asks who the visitor is carries her cookies, and nothing else of hers", async () => {
    const Referer = `${ORIGIN}/leinwand`;
    const claimed = { "X-Forwarded-Host": "evil.test", "X-Forwarded-For": "192.0.2.9", "User-Agent": "Browser 1" };
    const known = { "CF-Connecting-IP": "192.0.2.1", "x-visitor-country": "AT" };
    const headers = { Cookie: KNOWN, Authorization: "secret", Referer, ...claimed, ...known };
    const { requests } = await call("/web-api/customer-data", { headers });
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      ...{ accept: "application/json", cookie: KNOWN, referer: Referer, "user-agent": "Browser 1" },
      ...{ "x-forwarded-for": "192.0.2.1", "x-forwarded-host": "ch.poster.localhost", "x-forwarded-proto": "http" },
      ...{ "x-channel": "poster", "x-locale": "de-CH" },
    });
  });

  it.each([
    [`${KNOWN}; ops=1.a.b; wishlist=v.c5~f; action-bar-rabatt=1; smart-banner=1`, KNOWN],
    [`__Host-wishlist=v.c5~f; ${KNOWN}`, KNOWN],
    [
      `wishlist=v.c5~f;session=1 ;  ops=1.a.b; shops=2; ${MARKED}; other=ops=3`,
      `session=1; shops=2; ${MARKED}; other=ops=3`,
    ],
  ])("that asks who the visitor is carries no cookie of the shop's own: %s", async (cookies, sent) => {
    const { requests } = await call("/web-api/customer-data", { headers: { Cookie: cookies } });
    expect(requests.map(({ headers }) => headers.get("cookie"))).toEqual([sent]);
  });

  it.each(["", "session=1; _ga=2", "ops=1.a.b", `${SESSION_MARKER}=`])(
    "that asks who the visitor is asks nobody without a session: %j",
    async (Cookie) => {
      const { response, requests } = await call("/web-api/customer-data", { headers: { Cookie } });
      expect([response.status, await response.json(), requests]).toEqual([200, ANONYMOUS, []]);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    },
  );

  it("that asks who the visitor is tells no other site's address", async () => {
    const headers = { Cookie: KNOWN, Referer: "https://elsewhere.test/secret" };
    const { requests } = await call("/web-api/customer-data", { headers });
    expect(requests[0]?.headers.has("referer")).toBe(false);
  });

  it("is asked with the shop's own token, whatever a browser sends, and tells it nobody", async () => {
    const init = { headers: { Authorization: "Bearer mine" } };
    const { response, requests } = await call(SET, init, ok, "token-of-the-shop");
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer token-of-the-shop"]);
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain("token-of");
  });

  it("is unavailable, not forbidden, where the backend does not know the shop", async () => {
    const unknown = { title: "Unauthorized", status: 401, detail: "Token token-of-the-shop is unknown." };
    const { response, logged } = await call(SET, {}, status(401, unknown), "token-of-the-shop");
    expect(response.status).toBe(503);
    expect(await problemOf(response)).not.toContain("token-of");
    expect(logged).toEqual(["commerce-error"]);
  });

  it("may be kept as long as the contract says, by language", async () => {
    const { response } = await call(`${SET}?categoryIds[]=a`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(response.headers.get("Vary")).toBe("x-locale");
  });

  it.each<[string, RequestInit]>([
    ["/web-api/customer-data", { headers: { Cookie: KNOWN } }],
    ["/web-api/newsletter-subscribe", json({})],
  ])("that is somebody's own, or changes something, is kept by nobody: %s", async (target, init) => {
    const { response } = await call(target, init);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("speaks another language of the shop's where it is asked to", async () => {
    const { requests } = await call(SET, { headers: { "x-locale": "fr-CH" } });
    expect(requests[0]?.headers.get("x-locale")).toBe("fr-CH");
  });

  it("by POST carries its body", async () => {
    const { response, requests } = await call(`${SET}/7`, json({ categoryIds: ["a"], designGroupSetId: "8", more: 1 }));
    expect(response.status).toBe(200);
    expect(requests[0]?.url).toBe(`http://commerce.test${SET}/7`);
    expect(await requests[0]?.json()).toEqual({ categoryIds: ["a"] });
  });

  it("by HEAD is answered without a body", async () => {
    const { response } = await call(SET, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(await response.text()).toBe("");
  });
});

describe("who may ask", () => {
  it.each<[string, Record<string, string>, number]>([
    ["a page of the shop", { "Sec-Fetch-Site": "same-origin", Origin: ORIGIN }, 200],
    ["a page of the shop, by an older browser", { Origin: ORIGIN }, 200],
    ["an address typed in", { "Sec-Fetch-Site": "none" }, 200],
    ["a program", {}, 200],
    ["another site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["another site, by an older browser", { Origin: "https://evil.example" }, 403],
    ["another shop of the brand's", { "Sec-Fetch-Site": "same-site" }, 403],
    ["another port", { Origin: `${ORIGIN}:1` }, 403],
    ["a sandboxed frame", { Origin: "null" }, 403],
  ])("%s: %j is answered with %d", async (_, headers, expected) => {
    for (const init of [{ headers }, json({}, headers)]) {
      const { response, requests } = await call(SET, init);
      expect(response.status).toBe(expected);
      expect(requests).toHaveLength(expected === 200 ? 1 : 0);
    }
  });
});

describe("what may not be asked", () => {
  it.each([
    "/web-api/secret",
    "/web-api/nothing",
    "/web-api/",
    `${SET}/7/8`,
    `${SET}/`,
    `${SET}/%ff`,
    "/price-api/prices/formats",
    "/accessory",
    "/customer-picture/get",
    "/gift-voucher",
    "/api/get-location/",
    "/whitelabel/switch",
    "/frontend-api/mp/else",
  ])("%s is not found, by any method", async (target) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const { response, requests } = await call(target, { method });
      expect(response.status).toBe(404);
      await problemOf(response);
      expect(requests).toEqual([]);
    }
  });

  it.each(["/", "/leinwand", "/gift-vouchers", "/frontend-api/mp/storyblok/de-DE/home"])(
    "%s is left alone",
    async (target) => {
      const { response } = await call(target);
      expect(await response.text()).toBe("a page");
    },
  );

  it.each([
    [SET, "PUT", "GET, HEAD, POST"],
    ["/web-api/customer-data", "POST", "GET, HEAD"],
    ["/web-api/newsletter-subscribe", "GET", "POST"],
    ["/web-api/newsletter-subscribe", "HEAD", "POST"],
    ["/web-api/newsletter-subscribe", "OPTIONS", "POST"],
  ])("%s by %s is 405, naming what it takes", async (target, method, allow) => {
    const { response, requests } = await call(target, { method });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
    expect(requests).toEqual([]);
  });

  it.each([
    [`${SET}/1234567890`, {}, /^Parameter designGroupSetId: /],
    [`${SET}?categoryIds=a`, {}, /^Parameter categoryIds: /],
    [SET, { headers: { "x-locale": "de-DE" } }, /^Header x-locale must be one of de-CH, fr-CH, it-CH\.$/],
    [`${SET}?categoryIds=a`, { headers: { "x-locale": "xx" } }, /^Header x-locale .*\. Parameter categoryIds: .*\.$/],
    [SET, json([]), /^The input: /],
    [SET, { ...json({}), body: "{" }, /^The input: /],
    [SET, json({ categoryIds: [1] }), /^Parameter categoryIds\[\]: /],
  ])("%s %j is refused, naming what is wrong", async (target, init, title) => {
    const { response, requests } = await call(target, init);
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatch(title);
    expect(requests).toEqual([]);
  });

  it("a body too large is 413, and one of another type 415", async () => {
    const large = await call(SET, json({ more: "x".repeat(70_000) }));
    expect(large.response.status).toBe(413);
    await problemOf(large.response);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"]) {
      const { response, requests } = await call(SET, json({}, { "Content-Type": type }));
      expect(response.status).toBe(415);
      expect(requests).toEqual([]);
    }
  });
});

describe("what the backend answers", () => {
  const said = { title: "No", status: 422, detail: "The voucher was used." };

  it.each<[string, Answer, number, string | null]>([
    ["500", status(500), 503, "60"],
    ["a redirect", status(302), 503, "60"],
    ["nothing", breakDown, 503, "60"],
    ["another shape", status(200, { title: 7 }), 503, "60"],
    ["404", status(404), 404, null],
    ["400", status(400), 400, null],
    ["407", status(407), 400, null],
    ["403", status(403), 403, null],
    ["429", status(429), 429, "60"],
  ])("%s", async (_, answer, expected, retryAfter) => {
    for (const [target, init] of [
      ["/web-api/customer-data", { headers: { Cookie: KNOWN } }],
      [SET, json({})],
    ] as const) {
      const { response, logged } = await call(target, init, answer);
      expect([response.status, response.headers.get("Retry-After")]).toEqual([expected, retryAfter]);
      await problemOf(response);
      expect(logged).toEqual(["commerce-error"]);
    }
  });

  it("in words of its own is told", async () => {
    const { response } = await call(SET, json({}), status(422, said));
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toBe("The voucher was used.");
  });

  it("of its own trouble is not", async () => {
    const { response } = await call(SET, {}, status(500, { ...said, detail: "SELECT secret" }));
    expect(await response.text()).not.toContain("SELECT");
  });

  it("where missing is an answer, is no error to anybody", async () => {
    const { response, logged } = await call(`${SET}/7`, {}, status(404));
    expect(response.status).toBe(404);
    await problemOf(response);
    expect(logged).toEqual([]);
  });
});

describe("a call about the visitor herself", () => {
  const form = (body: string, headers: Record<string, string> = {}): RequestInit => ({
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: ORIGIN, ...headers },
  });

  it("takes a form, and sets cookies on the visited host alone: none of the shop's own", async () => {
    const answer: Answer = () => {
      const headers = new Headers();
      const lines = ["session=1; Path=/; HttpOnly", "a=1; Domain=commerce.test", "ops=stolen", "wishlist=stolen", "=x"];
      for (const line of lines) headers.append("Set-Cookie", line);
      return Response.json({ name: "Mia" }, { headers });
    };
    const { response, requests } = await call(LOG_IN, form("designGroupSetId=7"), answer);
    expect(await requests[0]?.text()).toBe("designGroupSetId=7");
    expect(requests[0]?.headers.get("Content-Type")).toBe("application/x-www-form-urlencoded");
    expect(response.headers.getSetCookie()).toEqual(["session=1; Path=/; HttpOnly", "a=1"]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const other = await call(`${SET}/7`, {}, () => Response.json({ name: "x" }, { headers: { "Set-Cookie": "a=1" } }));
    expect(other.response.headers.getSetCookie()).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ["another site", { Origin: "https://evil.test" }],
    ["another site in a sandbox", { Origin: "null" }],
    ["a browser that says it is another site's", { "Sec-Fetch-Site": "cross-site" }],
    ["a bookmark", { "Sec-Fetch-Site": "none" }],
  ])("is refused to %s", async (_, headers) => {
    const { response, requests } = await call(LOG_IN, form("", headers));
    expect([response.status, requests]).toEqual([403, []]);
  });

  it("is refused without an origin, which every browser states", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await call(LOG_IN, { method: "POST", body: "", headers })).response.status).toBe(403);
    expect((await call(LOG_IN, json({}, { Origin: ORIGIN }))).response.status).toBe(415);
  });

  it("tells the faults of its fields, and logs no refusal that is for her alone to know", async () => {
    const refusal = { title: "Bad Request", status: 400, detail: "Not so.", errors: { email: "No address." } };
    const { response, logged } = await call(LOG_IN, form(""), status(400, refusal));
    expect([response.status, await response.json(), logged]).toEqual([
      400,
      { type: "about:blank", title: "Not so.", status: 400, detail: "Not so.", errors: { email: "No address." } },
      [],
    ]);
    expect((await call(LOG_IN, form(""), status(422, refusal))).logged).toEqual(["log-in-error"]);
    expect((await call(LOG_IN, form(""), breakDown)).logged).toEqual(["log-in-error"]);
  });
});

it("a call may take more bytes than others, and no more than that", async () => {
  const asked = (bytes: number) => json({ designGroupSetId: "7", more: "x".repeat(bytes) });
  expect((await call("/web-api/big", asked(90_000))).response.status).toBe(200);
  expect((await call("/web-api/big", asked(110_000))).response.status).toBe(413);
  expect((await call(SET, asked(90_000))).response.status).toBe(413);
});

it("a file is passed on to be saved, if it is of a type that the call may have", async () => {
  const bytes = new Uint8Array([137, 80, 78, 71]);
  const png: Answer = () => new Response(bytes, { headers: { "Content-Type": "image/png; x=1" } });
  const { response } = await call(FILE, {}, png);
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([...bytes]);
  expect(response.headers.get("Content-Type")).toBe("image/png");
  expect(response.headers.get("Content-Disposition")).toBe("attachment");
  const page: Answer = () => new Response("<script>", { headers: { "Content-Type": "text/html" } });
  expect((await call(FILE, {}, page)).response.status).toBe(503);
});
