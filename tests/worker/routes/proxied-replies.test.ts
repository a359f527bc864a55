import { once } from "node:events";
import { connect } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { startExample } from "#tests/support/example-server.ts";
import { startShop } from "#tests/support/shop.ts";
import { CALL, DOOR, SCRIPT, useSystemsBehind } from "./systems-behind.ts";

const systems = useSystemsBehind();
const { shop, ask, lastAsked } = systems;

describe("what a system behind the shop answers", () => {
  it("comes as it is: status, headers, each cookie by itself", async () => {
    systems.designer.answer = (_, response) =>
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
    // The platform's log arrives after a moment.
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
    const location = named(systems.app.url);
    systems.app.answer = (_, response) =>
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
    systems.designer.answer = (_, response) => {
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
      systems.designer.answer = (request, response) => {
        response.writeHead(200);
        // The sender notices by writing that nobody reads.
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
    systems.designer.answer = (_, response) =>
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
    systems.designer.answer = (_, response) =>
      response.writeHead(status, headers).end(status === 206 ? "part" : undefined);
    const reply = await ask(`${DOOR}picture.jpg`, { headers: { ...CALL, Range: "bytes=0-3" } });
    expect([reply.status, reply.body]).toEqual([status, status === 206 ? "part" : ""]);
    for (const [name, value] of Object.entries(headers)) expect(reply.headers[name.toLowerCase()]).toBe(value);
  });

  it("says its length to HEAD, which it is asked as such", async () => {
    systems.designer.answer = (request, response) => {
      systems.asked.push({ request, body: Buffer.alloc(0) });
      response.writeHead(200, { "Content-Length": "1234" }).end();
    };
    const reply = await ask(`${DOOR}picture.jpg`, { method: "HEAD", headers: CALL });
    expect([reply.status, reply.headers["content-length"]]).toEqual([200, "1234"]);
    expect(lastAsked().request.method).toBe("HEAD");
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
