import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { PassThrough } from "node:stream";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { plainRequest } from "#tests/support/plain-request.ts";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { startShop } from "#tests/support/shop.ts";
import { useShop } from "#tests/support/use-shop.ts";

const DOOR = "/configurator-photo-frame/";
const LOCALISED = `${DOOR}?materialType=poster&locale=de-DE`;
const NAVIGATION = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document", Accept: "text/html,*/*;q=0.8" };
const CALL = { "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty", Accept: "*/*" };
const PAGE_TIMEOUT_MS = 300;

let designer: ServiceStandIn;
/** An address on which nothing listens. */
let nobody = "";
const hang: ServiceStandIn["answer"] = () => undefined;
const shop = useShop(async () => {
  designer = await startService(hang);
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  nobody = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.close();
  await once(server, "close");
  const vars = { DESIGNER_URL: designer.url, APP_URL: nobody, PROXY_TIMEOUT_MS: String(PAGE_TIMEOUT_MS) };
  return { vars };
});
afterAll(() => designer.close());
beforeEach(() => {
  designer.answer = hang;
  designer.paths.length = 0;
  shop.clearLogs();
});

const ask = (path: string, init: Parameters<typeof plainRequest>[2] = {}) => plainRequest(shop.url, path, init);

describe("a system behind the shop that does not answer", () => {
  it("is given up, and the page says so in the shop's frame, in the visitor's language, with ways on", async () => {
    const Referer = new URL("/leinwand?material=poster", shop.url).href;
    const reply = await ask(LOCALISED, { headers: { ...NAVIGATION, Referer } });
    expect(reply.status).toBe(504);
    expect(reply.headers).toMatchObject({
      "retry-after": "60",
      "cache-control": "no-store",
      "x-robots-tag": /noindex/,
    });
    expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(reply.body).toContain("Der Designer ist gerade nicht erreichbar.");
    expect(reply.body).toContain("<header");
    expect(reply.body).toContain('href="/leinwand?material=poster">Zurück</a>');
    expect(reply.body).toContain('href="/">Zur Startseite</a>');
    const Host = "ch.poster.localhost";
    const french = await ask(`${DOOR}?locale=fr-CH`, { headers: { ...NAVIGATION, Host } });
    expect([french.status, french.body.includes('<html lang="fr-CH"')]).toEqual([504, true]);
    expect(french.body).toContain("L’éditeur est indisponible pour le moment.");
    await expect
      .poll(() => shop.logs())
      .toContainEqual(expect.objectContaining({ event: "proxy-error", system: "designer", path: DOOR }));
    expect(JSON.stringify(shop.logs())).not.toContain("materialType");
  });

  it("is not there: 502, at once, and a page says so", async () => {
    const page = await ask("/kundenkonto", { headers: NAVIGATION });
    expect([page.status, page.headers["retry-after"]]).toEqual([502, "60"]);
    expect(page.body).toContain("Gerade geht es nicht");
    expect(page.body).not.toContain(nobody);
  });

  it("leads back to no other site", async () => {
    for (const Referer of [
      "https://evil.example/x",
      `${shop.url.origin}.evil.example/`,
      `${shop.url.origin}//evil.example`,
    ]) {
      const { body } = await ask("/kundenkonto", { headers: { ...NAVIGATION, Referer } });
      expect(body).not.toContain("Zurück</a>");
      expect(body).not.toContain("evil.example");
    }
  });

  it.each(["GET", "POST"])("is a problem to a script: %s", async (method) => {
    const init = { method, headers: CALL, ...(method === "POST" && { body: "a=1" }) };
    const lost = await ask("/kundenkonto/api", init);
    expect([lost.status, lost.headers["content-type"]]).toEqual([502, "application/problem+json"]);
    const late = await ask(`${DOOR}api`, init);
    expect([late.status, late.headers["content-type"]]).toEqual([504, "application/problem+json"]);
    expect(JSON.parse(late.body)).toMatchObject({ status: 504 });
    expect(late.headers["retry-after"]).toBe("60");
    // No request is sent twice.
    expect(designer.paths).toHaveLength(1);
  });

  it("is asked once, even where it breaks off", async () => {
    designer.answer = (request) => request.socket.destroy();
    for (const method of ["GET", "POST"]) {
      designer.paths.length = 0;
      expect((await ask(`${DOOR}api`, { method, headers: CALL })).status).toBe(502);
      expect(designer.paths).toHaveLength(1);
    }
  });

  it("answers late to a script what a page would not wait for", async () => {
    designer.answer = (_, response) => setTimeout(() => response.end("late"), 2 * PAGE_TIMEOUT_MS);
    expect(await ask(`${DOOR}api`, { method: "POST", headers: CALL, body: "x" })).toMatchObject({
      status: 200,
      body: "late",
    });
    expect((await ask(LOCALISED, { headers: NAVIGATION })).status).toBe(504);
  });

  it("is not given up while an upload goes on, however long that takes", async () => {
    designer.answer = async (request, response) => {
      for await (const piece of request) if (String(piece).includes("end")) response.end("whole");
    };
    const body = new PassThrough();
    const sent = ask(`${DOOR}upload`, { method: "POST", headers: CALL, body });
    // The upload takes longer in all than a script waits for an answer.
    let pieces = 0;
    await new Promise<void>((resolve) => {
      const sending = setInterval(() => {
        pieces++;
        if (pieces < 10) return void body.write("piece");
        clearInterval(sending);
        body.end("end");
        resolve();
      }, PAGE_TIMEOUT_MS);
    });
    expect(await sent).toMatchObject({ status: 200, body: "whole" });
  });

  it("is given up where it takes nothing of an upload in", async () => {
    designer.answer = (request) => void request.pause();
    const reply = await ask(`${DOOR}upload`, { method: "POST", headers: CALL, body: "x".repeat(20_000_000) }).catch(
      String,
    );
    // The connection may break while the rest is still being sent.
    if (typeof reply !== "string") expect(reply.status).toBe(504);
    await expect.poll(() => shop.logs()).toContainEqual(expect.objectContaining({ event: "proxy-error" }));
  });

  it("opens no WebSocket: it is given up like a page, and a refusal is passed on", async () => {
    const Upgrade = "websocket";
    const key = { "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13" };
    const headers = { Connection: "Upgrade", Upgrade, ...key };
    expect((await ask(`${DOOR}live`, { headers })).status).toBe(504);
    let upgrade: string | undefined;
    designer.answer = (request, response) => {
      upgrade = request.headers.upgrade;
      response.writeHead(401).end("who?");
    };
    expect(await ask(`${DOOR}live`, { headers })).toMatchObject({ status: 401, body: "who?" });
    expect(upgrade).toBe(Upgrade);
  });

  it("may answer before it has read what is sent", async () => {
    designer.answer = (_, response) => response.writeHead(413).end("too large");
    const reply = await ask(`${DOOR}upload`, { method: "POST", headers: CALL, body: "x".repeat(100_000) });
    expect([reply.status, reply.body]).toEqual([413, "too large"]);
  });

  it("has errors of its own, which are passed on", async () => {
    designer.answer = (_, response) => response.writeHead(503, { "Retry-After": "7" }).end("own page");
    const reply = await ask(LOCALISED, { headers: NAVIGATION });
    expect([reply.status, reply.headers["retry-after"], reply.body]).toEqual([503, "7", "own page"]);
  });

  it("may take its time with the rest, once it has begun", async () => {
    designer.answer = (_, response) => {
      response.write("first ");
      setTimeout(() => response.end("last"), 3 * PAGE_TIMEOUT_MS);
    };
    expect(await ask(LOCALISED, { headers: NAVIGATION })).toMatchObject({ status: 200, body: "first last" });
  });
});

describe("a designer on its own host", () => {
  const at = "https://designer.inner.test/base";

  it("is where every address of it leads, in one hop, with all that a hand-off has", async () => {
    const own = await startShop({ vars: { DESIGNER_URL: `${at}/`, DESIGNER_MODE: "redirect" }, unseeded: true });
    const lead = async (path: string, init: Parameters<typeof plainRequest>[2] = {}) => {
      const { status, headers } = await plainRequest(own.url, path, init);
      return [status, headers.location];
    };
    try {
      const headers = NAVIGATION;
      expect(await lead(`${DOOR}?a=%2F`, { headers })).toEqual([302, `${at}${DOOR}?a=%2F&locale=de-DE`]);
      expect(await lead(DOOR)).toEqual([302, `${at}${DOOR}?locale=de-DE`]);
      const swiss = { ...headers, Host: "ch.poster.localhost" };
      expect(await lead(`/fr${DOOR}`, { headers: swiss })).toEqual([302, `${at}${DOOR}?locale=fr-CH`]);
      expect(await lead(`${DOOR}?locale=fr-CH`, { headers: swiss })).toEqual([302, `${at}${DOOR}?locale=fr-CH`]);
      expect(await lead(`${DOOR}app.js`, { headers: CALL })).toEqual([302, `${at}${DOOR}app.js`]);
      expect(await lead(`${DOOR}save`, { method: "POST", headers, body: "a=1" })).toEqual([307, `${at}${DOOR}save`]);
      expect(await lead(`/configurator-x@evil.example//y`)).toEqual([302, `${at}/configurator-x@evil.example//y`]);
      const clear = await own.get(`http://posterliebe.de/fr${DOOR}`, { headers: { Accept: "text/html" } });
      expect([clear.status, clear.headers.get("Location")]).toEqual([302, `${at}${DOOR}?locale=fr-FR`]);
      // A form of the shop may be redirected to this page.
      const page = await own.get("/error");
      expect(page.headers.get("Content-Security-Policy")).toContain("form-action 'self' https://designer.inner.test;");
    } finally {
      await own.close();
    }
  });

  it("has an address, or the shop does not start", async () => {
    const own = await startShop({ vars: { DESIGNER_MODE: "redirect" }, unseeded: true });
    try {
      const { message } = (await (await own.get("/healthz")).json()) as { message: string };
      expect(message).toBe("The shop cannot start: DESIGNER_URL is empty, and DESIGNER_MODE is redirect.");
    } finally {
      await own.close();
    }
  });
});
