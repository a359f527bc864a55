import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop();
beforeEach(() => shop.clearLogs());

const HOST = "http://de.poster.localhost";
const TO = `${HOST}/newsletter-subscribe`;
const URL_ENCODED = "application/x-www-form-urlencoded";

let visitors = 0;
const browser = () => ({ Origin: HOST, "Content-Type": URL_ENCODED, "CF-Connecting-IP": `10.2.0.${++visitors}` });
const post = (body: string, headers: Record<string, string> = {}, to = TO) =>
  shop.get(to, { method: "POST", headers: { ...browser(), ...headers }, body });
const count = async () =>
  (await shop.DB.prepare("SELECT count(*) AS n FROM newsletter_subscriptions").first("n")) as number;
const refusals = () =>
  shop.logs().flatMap(({ event, level, reason }) => (event === "form-refused" ? [[level, reason]] : []));

describe("a form", () => {
  it.each([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    { Origin: "http://ch.poster.localhost", "Sec-Fetch-Site": "same-site" },
  ])("is taken from the shop's own pages alone: %j", async (headers) => {
    const before = await count();
    const reply = await post("email=eve%40example.com", headers);
    const html = await reply.text();
    expect(reply.status).toBe(403);
    expect(html).toContain("Dieses Formular kam nicht von unserer Seite.");
    expect(html).toContain('<header class="header">');
    expect(html).not.toContain("eve@");
    expect(await count()).toBe(before);
    await expect.poll(refusals).toEqual([["info", "origin"]]);
  });

  it("has a bound, whatever headers say", async () => {
    const before = await count();
    const reply = await post(`email=a%40b.de&x=${"y".repeat(20_000)}`);
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([413, "no-store"]);
    expect(await reply.text()).toContain("mehr Text, als wir annehmen können");
    expect(await count()).toBe(before);
  });

  it.each([
    ["application/json", '{"email":"a@b.de"}'],
    ["text/plain", "email=a@b.de"],
    ["", "email=a@b.de"],
    ["multipart/form-data", "email"],
    ["multipart/form-data; boundary=x", "no parts"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="email"; filename="a.txt"\r\n\r\na@b.de\r\n--x--\r\n',
    ],
  ])("comes as a form without files: %s %s", async (type, body) => {
    const reply = await post(body, { "Content-Type": type });
    expect(reply.status).toBe(415);
    expect(reply.headers.get("Content-Type")).toBe("application/problem+json");
  });

  it("may come in parts", async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nparts@example.com\r\n--x--\r\n';
    expect((await post(body, { "Content-Type": "multipart/form-data; boundary=x" })).status).toBe(303);
  });

  it("that a program filled in seems to go through, and nothing is done", async () => {
    const before = await count();
    const honest = await post("email=honest%40example.com");
    const reply = await post("email=bot%40example.com&website=http%3A%2F%2Fspam.example");
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, honest.headers.get("Location")]);
    expect(await count()).toBe(before + 1);
    await expect.poll(refusals).toEqual([["info", "honeypot"]]);
  });

  it("can be sent ten times a minute from one network; then it waits with what was typed", async () => {
    const network = (host: number) => ({ "CF-Connecting-IP": `2001:db8:1:2::${host}` });
    for (let attempt = 1; attempt <= 10; attempt++) expect((await post("email=no", network(attempt))).status).toBe(422);
    const before = await count();
    const reply = await post("email=late%40example.com", network(11));
    const html = await reply.text();
    expect([reply.status, reply.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(html).toContain("Bitte warte eine Minute");
    expect(html).toContain('value="late@example.com"');
    expect(await count()).toBe(before);
    expect((await post("email=other%40example.com", { "CF-Connecting-IP": "2001:db8:1:3::1" })).status).toBe(303);
  });

  it.each(["/", "/leinwand", "/nichts", "/newsletter-subscribe/mehr", "/%00", "/xx/newsletter-subscribe"])(
    "is posted to its own path alone: %s answers 405",
    async (path) => {
      const reply = await post("email=a%40b.de", {}, HOST + path);
      expect([reply.status, reply.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    },
  );

  it("is not posted to the backend's path, which is no browser's to ask", async () => {
    expect((await post("email=a%40b.de", {}, `${HOST}/web-api/newsletter-subscribe`)).status).toBe(404);
  });

  it.each(["PUT", "DELETE"])("is not %s", async (method) => {
    expect((await shop.get(TO, { method, headers: browser() })).status).toBe(405);
  });
});

describe("a form that comes back", () => {
  const MULTIPART = "multipart/form-data; boundary=x";
  const parts = (fields: Readonly<Record<string, string>>) =>
    `${Object.entries(fields)
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join("")}--x--\r\n`;
  it.each([
    ["newsletter-subscribe", URL_ENCODED, "email="],
    ["kontakt/contact-message", MULTIPART, parts({ topic: "other", name: "x".repeat(500), message: "" })],
    [
      "geschenkideen/your-picture",
      MULTIPART,
      parts({ title: "x".repeat(500), place: "x".repeat(500), text: "x".repeat(600) }),
    ],
    ["gutscheine/voucher-check", URL_ENCODED, "code="],
    ["gutscheine/voucher-order", URL_ENCODED, `value=1&ownValue=1&way=mail&message=${"x".repeat(2000)}`],
    ["gutscheine/toolbox", MULTIPART, parts({ file: "" })],
  ])("has each fault beside its field, which belongs to it: %s", async (path, type, body) => {
    const html = await (await post(body, { "Content-Type": type }, `${HOST}/${path}`)).text();
    const [summary = ""] = /<div class="summary".*?<\/div>/s.exec(html) ?? [];
    const faults = [...summary.matchAll(/<a href="#(field-\w+)">(.*?)<\/a>/g)];
    expect(faults.length).toBeGreaterThan(0);
    for (const [, id = "", sentence] of faults) {
      const [field = ""] = new RegExp(`<(?:input|select|textarea)\\b[^>]* id="${id}"[^>]*>`).exec(html) ?? [];
      expect(field, id).toContain('aria-invalid="true"');
      expect(field, id).toMatch(new RegExp(`aria-describedby="${id}-fault[ "]`));
      expect(html, id).toContain(`id="${id}-fault">${sentence}</p>`);
    }
  });
});

describe("a form whose service is down", () => {
  let commerce: ServiceStandIn;
  const down = useShop(async () => {
    commerce = await startService((_, response) => response.writeHead(503).end());
    return { vars: { COMMERCE_URL: commerce.url } };
  });
  afterAll(() => commerce.close());

  it("comes back with what was typed, and the failure is logged without it", async () => {
    const reply = await down.get(TO, { method: "POST", headers: browser(), body: "email=mia%40example.com" });
    const html = await reply.text();
    expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(html).toContain("Das hat gerade nicht geklappt.");
    expect(html).toContain('value="mia@example.com"');
    expect(commerce.paths).toEqual(["/web-api/newsletter-subscribe"]);
    await expect
      .poll(() => down.logs())
      .toContainEqual(expect.objectContaining({ level: "error", event: "form-failed", form: "newsletter" }));
    expect(JSON.stringify(down.logs())).not.toContain("mia");
  });
});
