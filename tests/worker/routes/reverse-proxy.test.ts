import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startExample } from "#tests/support/example-server.ts";
import { plainRequest } from "#tests/support/plain-request.ts";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { startShop } from "#tests/support/shop.ts";
import { useShop } from "#tests/support/use-shop.ts";

const DOOR = "/configurator-photo-frame/";
const NAVIGATION = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document", Accept: "text/html,*/*;q=0.8" };
const SCRIPT = { "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script", Accept: "*/*" };
const CALL = { "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty", Accept: "*/*" };

let designer: ServiceStandIn;
let app: ServiceStandIn;
/** The last request that each got, and what it brought. */
let asked: { request: IncomingMessage; body: Buffer }[] = [];

const echo: ServiceStandIn["answer"] = async (request, response) => {
  const body = await buffer(request).catch(() => Buffer.alloc(0));
  asked.push({ request, body });
  response.end(request.url);
};
const shop = useShop(async () => {
  designer = await startService(echo);
  app = await startService(echo);
  return { vars: { DESIGNER_URL: designer.url, APP_URL: `${app.url}/base/` }, unseeded: true };
});
afterAll(() => Promise.all([designer.close(), app.close()]));
beforeEach(() => {
  asked = [];
  designer.answer = echo;
  app.answer = echo;
});

const ask = (path: string, init: Parameters<typeof plainRequest>[2] = {}) => plainRequest(shop.url, path, init);
const lastAsked = () => asked.at(-1) ?? expect.fail("Nobody asked.");

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
      designer.answer = (request, response) => {
        request.once("data", () => resolve(request));
        echo(request, response);
      };
    });
    pieces.write("first");
    // Only once the first piece is there the last is sent.
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
      Cookie: "session=1; ops=secret; wishlist=list; a=b=c; smart-banner=1",
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
      cookie: "session=1; a=b=c",
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
      host: new URL(app.url).host,
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
    expect([reply.status, asked]).toEqual([405, []]);
  });
});

describe("what a system behind the shop answers", () => {
  it("comes as it is: status, headers, each cookie by itself", async () => {
    designer.answer = (_, response) =>
      response
        .writeHead(418, "Teapot", {
          "Content-Type": "text/x-own",
          "Cache-Control": "private, max-age=7",
          "Content-Security-Policy": "default-src 'self'",
          "Permissions-Policy": "camera=(self)",
          "Set-Cookie": ["a=1; Path=/; Expires=Wed, 25 Nov 2026 10:00:00 GMT", "ops=forged", "b=2; Domain=127.0.0.1"],
          ETag: 'W/"x"',
          Vary: "Cookie",
          "X-Own": "1",
          "X-Cache": "Hit from elsewhere",
          "Server-Timing": "db;dur=1",
          "Alt-Svc": 'h3=":443"',
          "Clear-Site-Data": '"*"',
          "Service-Worker-Allowed": "/",
          "Strict-Transport-Security": "max-age=0",
          Connection: "X-Hop",
          "X-Hop": "1",
        })
        .end("short and stout");
    const { status, headers, cookies, body } = await ask(DOOR, { headers: CALL });
    expect([status, body]).toEqual([418, "short and stout"]);
    expect(cookies).toEqual(["a=1; Path=/; Expires=Wed, 25 Nov 2026 10:00:00 GMT", "b=2; Domain=127.0.0.1"]);
    expect(headers).toMatchObject({
      "content-type": "text/x-own",
      "cache-control": "private, max-age=7",
      "content-security-policy": "default-src 'self'",
      "permissions-policy": "camera=(self)",
      etag: 'W/"x"',
      vary: "Cookie",
      "x-own": "1",
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
    expect(headers["server-timing"]).toMatch(/^db;dur=1, total;dur=/);
    for (const name of ["alt-svc", "clear-site-data", "service-worker-allowed", "x-hop", "cross-origin-opener-policy"])
      expect(headers).not.toHaveProperty(name);
    // The platform's log is on its way for a moment.
    const line = () => shop.logs().find(({ requestId }) => requestId === headers["x-request-id"]);
    await expect.poll(line).toMatchObject({ path: DOOR, status: 418 });
    expect(line()).not.toHaveProperty("cache");
  });

  it("has no headers of the shop that would close it, where it brings none", async () => {
    const { headers } = await ask("/kundenkonto", { headers: CALL });
    for (const name of ["content-security-policy", "permissions-policy", "cross-origin-opener-policy", "set-cookie"])
      expect(headers).not.toHaveProperty(name);
  });

  it.each([
    ["absolute", (url: string) => `${url}/base/kundenkonto/x?a=1`, "/kundenkonto/x?a=1"],
    ["by another scheme", (url: string) => `${url.replace("http:", "https:")}/base/magazin`, "/magazin"],
    ["below the base", () => "/base/kundenkonto", null],
    ["relative", () => "x?a=1", "x?a=1"],
    ["another's", () => "https://pay.example/x", "https://pay.example/x"],
  ])("names addresses of the shop's host: %s", async (_, named, expected) => {
    const location = named(app.url);
    app.answer = (_, response) =>
      response
        .writeHead(302, { Location: location, "Content-Location": location, Link: `<${location}>; rel=next` })
        .end();
    const { status, headers } = await ask("/kundenkonto", { headers: CALL });
    const mapped =
      expected === null ? "/kundenkonto" : expected.startsWith("/") ? new URL(expected, shop.url).href : expected;
    expect([status, headers.location]).toEqual([302, mapped]);
    expect([headers["content-location"], headers.link]).toEqual([mapped, `<${mapped}>; rel=next`]);
  });

  it("is streamed: an event is there before the next is sent", async () => {
    let goOn = () => {};
    designer.answer = (_, response) => {
      response.writeHead(200, { "Content-Type": "text/event-stream" }).write("data: 1\n\n");
      goOn = () => response.end("data: 2\n\n");
    };
    const socket = connect(Number(shop.url.port), shop.url.hostname);
    socket.write(`GET ${DOOR}events HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Dest: empty\r\nConnection: close\r\n\r\n`);
    let read = "";
    socket.on("data", (piece) => {
      read += piece;
      if (read.includes("data: 1")) goOn();
    });
    await once(socket, "close");
    expect(read).toMatch(/data: 1[\s\S]*data: 2/);
  });

  it("ends when the visitor goes", async () => {
    const gone = new Promise((resolve) => {
      designer.answer = (request, response) => {
        response.writeHead(200);
        // Who writes hears that nobody reads.
        const writing = setInterval(() => response.write("more"), 20);
        request.socket.on("close", () => {
          clearInterval(writing);
          resolve(undefined);
        });
      };
    });
    const socket = connect(Number(shop.url.port), shop.url.hostname);
    socket.write(`GET ${DOOR}events HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Dest: empty\r\n\r\n`);
    await once(socket, "data");
    socket.destroy();
    await gone;
  });

  it.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
  ])("arrives right where it is packed: %s", async (encoding, pack) => {
    const text = "Ein Bild aus Licht. ".repeat(500);
    designer.answer = (_, response) =>
      response.writeHead(200, { "Content-Encoding": encoding, "Content-Type": "text/plain" }).end(pack(text));
    const reply = await shop.get(`${DOOR}app.js`, { headers: SCRIPT });
    expect(await reply.text()).toBe(text);
    const plain = await fetch(new URL(`${DOOR}app.js`, shop.url), { headers: { "Accept-Encoding": "gzip" } });
    expect(await plain.text()).toBe(text);
  });

  it.each([
    [204, {}],
    [304, { ETag: '"a"' }],
    [206, { "Content-Range": "bytes 0-3/10", "Accept-Ranges": "bytes" }],
  ])("keeps its meaning: %d", async (status, headers) => {
    designer.answer = (_, response) => response.writeHead(status, headers).end(status === 206 ? "part" : undefined);
    const reply = await ask(`${DOOR}picture.jpg`, { headers: { ...CALL, Range: "bytes=0-3" } });
    expect([reply.status, reply.body]).toEqual([status, status === 206 ? "part" : ""]);
    for (const [name, value] of Object.entries(headers)) expect(reply.headers[name.toLowerCase()]).toBe(value);
  });

  it("says its length to HEAD, which it is asked as such", async () => {
    designer.answer = (request, response) => {
      asked.push({ request, body: Buffer.alloc(0) });
      response.writeHead(200, { "Content-Length": "1234" }).end();
    };
    const reply = await ask(`${DOOR}picture.jpg`, { method: "HEAD", headers: CALL });
    expect([reply.status, reply.headers["content-length"]]).toEqual([200, "1234"]);
    expect(lastAsked().request.method).toBe("HEAD");
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
    expect(asked).toHaveLength(1);
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

describe("a WebSocket", () => {
  it("is joined to the system's, both ways", async () => {
    const example = await startExample("designer");
    const own = await startShop({ vars: { DESIGNER_URL: example.url }, unseeded: true });
    try {
      const socket = new WebSocket(new URL(`${DOOR}live`, own.url).href.replace("http", "ws"));
      await once(socket, "open");
      for (const text of ["hello", "again"]) {
        socket.send(text);
        expect((await once(socket, "message"))[0].data).toBe(text);
      }
      socket.close();
      await once(socket, "close");
      const refused = new WebSocket(new URL("/kundenkonto/live", own.url).href.replace("http", "ws"));
      await once(refused, "error");
    } finally {
      await own.close();
      await example.close();
    }
  });
});
