import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { CALL, DOOR, NAVIGATION, SCRIPT, useSystemsBehind } from "./systems-behind.ts";

const systems = useSystemsBehind();
const { shop, ask, echo, lastAsked } = systems;

describe("what a system behind the shop is asked", () => {
  it.each(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "comes by its method: %s",
    async (method) => {
      for (const path of [`${DOOR}api?a=%2F`, "/kundenkonto/x?a=%2F"]) {
        const body = method === "GET" ? {} : { body: "a=1&b=2" };
        const reply = await ask(path, { method, headers: CALL, ...body });
        expect([reply.status, lastAsked().request.method]).toEqual([200, method]);
        expect(reply.body).toBe(path.startsWith(DOOR) ? path : `/base${path}`);
        expect(lastAsked().body.toString()).toBe(body.body ?? "");
      }
    },
  );

  it("has its body streamed, of any size, with its length where one was stated", async () => {
    const large = "x".repeat(3_000_000);
    await ask(`${DOOR}upload`, { method: "PUT", body: large });
    expect(lastAsked().body.length).toBe(large.length);
    expect(lastAsked().request.headers).toMatchObject({ "content-length": String(large.length) });
    const pieces = new PassThrough();
    const sent = ask(`${DOOR}upload`, { method: "POST", body: pieces });
    const begun = new Promise<IncomingMessage>((resolve) => {
      systems.designer.answer = (request, response) => {
        request.once("data", () => resolve(request));
        echo(request, response);
      };
    });
    pieces.write("first");
    // The last piece is sent only after the first one has arrived.
    await begun;
    pieces.end("last");
    expect((await sent).status).toBe(200);
    expect(lastAsked().body.toString()).toBe("firstlast");
  });

  it("carries the headers of the visitor, and none of one connection", async () => {
    const headers = {
      "User-Agent": "Browser/1",
      "Accept-Language": "fr-CH",
      Authorization: "Bearer theirs",
      Origin: "http://posterliebe.de",
      Range: "bytes=0-9",
      "If-None-Match": '"a"',
      "X-Requested-With": "script",
      Cookie: "session=1; ops=secret; wishlist=list; a=b=c; smart-banner=1; voucher=PLBUCH20",
      Connection: "keep-alive, X-Hop",
      "X-Hop": "1",
      TE: "trailers",
      "Keep-Alive": "timeout=5",
      "Proxy-Authorization": "Basic x",
      Expect: "100-continue",
    };
    await ask(`${DOOR}api`, { method: "POST", headers, body: "x" });
    const { headers: got } = lastAsked().request;
    expect(got).toMatchObject({
      "user-agent": "Browser/1",
      "accept-language": "fr-CH",
      authorization: "Bearer theirs",
      origin: "http://posterliebe.de",
      range: "bytes=0-9",
      "if-none-match": '"a"',
      "x-requested-with": "script",
      // A voucher that she checked travels to the cart and the designers.
      cookie: "session=1; a=b=c; voucher=PLBUCH20",
    });
    for (const name of ["x-hop", "te", "keep-alive", "proxy-authorization", "expect"])
      expect(got).not.toHaveProperty(name);
  });

  it("says who asks for which host, whatever the visitor says of it", async () => {
    const forged = {
      Host: "de.poster.localhost:8787",
      "X-Forwarded-For": "1.2.3.4",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "gopher",
      "X-Forwarded-Port": "1",
      X_Forwarded_Prefix: "/evil",
      Forwarded: "for=1.2.3.4;host=evil.example",
      "X-Real-IP": "1.2.3.4",
      "X-Original-URL": "/evil",
      "True-Client-IP": "1.2.3.4",
      "CF-Worker-Visitor": "1.2.3.4",
      "X-Channel": "evil",
      "X-Locale": "evil",
      "X-Request-Id": "evil",
    };
    const reply = await ask("/kundenkonto", { headers: { ...CALL, ...forged } });
    const { headers } = lastAsked().request;
    expect(headers).toMatchObject({
      host: new URL(systems.app.url).host,
      "x-forwarded-host": "de.poster.localhost:8787",
      "x-forwarded-proto": "http",
      "x-forwarded-for": "127.0.0.1",
      "x-channel": "poster",
      "x-locale": "de-DE",
      "x-request-id": reply.headers["x-request-id"],
    });
    const said = JSON.stringify(lastAsked().request.rawHeaders);
    for (const word of ["evil", "1.2.3.4", "gopher"]) expect(said).not.toContain(word);
  });

  it.each([
    ["ch.poster.localhost", `${DOOR}api`, "poster", "de-CH"],
    ["ch.poster.localhost", `${DOOR}?locale=fr-CH`, "poster", "fr-CH"],
    ["ch.poster.localhost", "/fr/kundenkonto/api", "poster", "fr-CH"],
    ["at.kartenliebe.localhost", "/magazin/", "kartenliebe", "de-AT"],
  ])("names channel and locale: %s%s", async (Host, path, channel, locale) => {
    await ask(path, { headers: { ...CALL, Host } });
    expect(lastAsked().request.headers).toMatchObject({ "x-channel": channel, "x-locale": locale });
  });

  it("tells nobody what proves an editor", async () => {
    const proof = "_storyblok_tk[token]=abc&_storyblok_tk[timestamp]=1&_storyblok_session=s&_storyblok=7";
    const Referer = `${shop.url}leinwand?a=1&${proof}`;
    await ask(`${DOOR}api?a=1&${proof}`, { headers: { ...CALL, Referer } });
    const { headers, url } = lastAsked().request;
    expect([headers.referer, url]).toEqual([`${shop.url}leinwand?a=1&_storyblok=7`, `${DOOR}api?a=1&_storyblok=7`]);
    await ask(`${DOOR}api?%5Fa=1&b`, { headers: { ...CALL, Referer: "https://other.example/?q" } });
    expect(lastAsked().request.headers.referer).toBe("https://other.example/?q");
    expect(lastAsked().request.url).toBe(`${DOOR}api?%5Fa=1&b`);
  });

  it("may be longer than any address of the shop", async () => {
    const state = "x".repeat(8000);
    expect((await ask(`${DOOR}?locale=de-DE&state=${state}`, { headers: NAVIGATION })).status).toBe(200);
    expect((await ask(`/fr/kundenkonto/callback?code=${state}`, { headers: CALL })).status).toBe(200);
    expect((await ask(`/leinwand?state=${state}`)).status).toBe(414);
  });

  it("is not TRACE, which would show a script what it may not read", async () => {
    const reply = await ask(DOOR, { method: "TRACE", headers: { Cookie: "session=1" } });
    expect([reply.status, systems.asked]).toEqual([405, []]);
  });
});

describe("the locale of a designer's address", () => {
  it.each([
    ["a script", `${DOOR}app.js`, SCRIPT],
    ["a call", `${DOOR}?a=1`, CALL],
    ["an unnamed request below the door", `${DOOR}api/list`, {}],
    ["a picture of an old browser", `${DOOR}x.png`, { Accept: "image/avif,image/webp,*/*;q=0.8" }],
  ])("is added to no file and no call: %s", async (_, path, headers) => {
    expect(await ask(path, { headers })).toMatchObject({ status: 200, body: path });
  });

  it.each([
    ["a tab", `${DOOR}edit/7?a=1`, NAVIGATION, `${DOOR}edit/7?a=1&locale=de-DE`],
    ["a frame", `${DOOR}f.html`, { ...NAVIGATION, "Sec-Fetch-Dest": "iframe" }, `${DOOR}f.html?locale=de-DE`],
    ["an old browser", `${DOOR}edit`, { Accept: "text/html,*/*" }, `${DOOR}edit?locale=de-DE`],
    ["a program at the door", DOOR, {}, `${DOOR}?locale=de-DE`],
  ])("is added where somebody follows a link, once: %s", async (_, path, headers, location) => {
    for (const method of ["GET", "HEAD"]) {
      const reply = await ask(path, { method, headers });
      expect([reply.status, reply.headers.location]).toEqual([302, location]);
    }
    expect(await ask(location, { headers })).toMatchObject({ status: 200, body: location });
    expect(systems.asked).toHaveLength(1);
  });

  it("is added to no form that is sent", async () => {
    const reply = await ask(DOOR, { method: "POST", headers: NAVIGATION, body: "a=1" });
    expect([reply.status, reply.body]).toEqual([200, DOOR]);
  });

  it("stays away from what has a path of another language's: calls go through, links lead on", async () => {
    const call = await ask("/fr/kundenkonto/api", { method: "POST", headers: CALL, body: "x" });
    expect([call.status, call.body]).toEqual([200, "/base/fr/kundenkonto/api"]);
    const link = await ask("/fr/kundenkonto", { headers: { ...NAVIGATION, Host: "de.poster.localhost" } });
    expect([link.status, link.headers.location]).toEqual([301, "http://fr.poster.localhost/kundenkonto"]);
  });
});

describe("a form of the shop", () => {
  it("is guarded as ever, and no system's behind it is", async () => {
    const foreign = { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://evil.example" };
    const login = await ask("/kundenkonto/login", { method: "POST", headers: foreign, body: "name=a" });
    expect([login.status, lastAsked().body.toString()]).toEqual([200, "name=a"]);
    const newsletter = await ask("/newsletter-subscribe", { method: "POST", headers: foreign, body: "email=a@b.de" });
    expect(newsletter.status).toBe(403);
  });
});
