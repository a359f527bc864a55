import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { type CommerceStandIn, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { json } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

/** The two calls of step one in docs/reference/calls.md; everything else is not there. */
const BUILT = [calculatorReference.path, formatPrices.path];

let commerce: CommerceStandIn;
const shop = useShop(async () => {
  commerce = await startCommerce();
  commerce.answer = (request, response) => {
    if (BUILT.some((path) => request.url?.startsWith(path))) return commerce.byContract(request, response);
    request.resume();
    return json(response, { title: "Not Found", status: 404 }, 404);
  };
  return { vars: { COMMERCE_URL: commerce.url } };
});
afterAll(() => commerce.close());
beforeEach(() => shop.clearLogs());

const POSTER = "http://de.poster.localhost";
const CARDS = "http://de.kartenliebe.localhost";
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
let visitors = 0;

async function post(to: string, fields: Record<string, string>) {
  const headers = {
    Origin: new URL(to).origin,
    "Content-Type": "application/x-www-form-urlencoded",
    "CF-Connecting-IP": `10.11.0.${++visitors}`,
  };
  const reply = await shop.get(to, { method: "POST", headers, body: String(new URLSearchParams(fields)) });
  return { status: reply.status, main: mainOf(await reply.text()) };
}

describe("with a backend that has the two calls of step one", () => {
  it.each([
    [`${POSTER}/leinwand`, "Dein Foto auf Leinwand"],
    [`${POSTER}/versand`, "Die Versandkosten können wir gerade nicht anzeigen."],
    [`${CARDS}/versand/`, "Die Versandkosten können wir gerade nicht anzeigen."],
    [`${POSTER}/fotobox`, "Die kleine Box ist für einen Ausflug"],
    [`${POSTER}/rahmen`, "Holzrahmen"],
    [`${POSTER}/formate-und-preise`, "Die Preise sind gerade nicht erreichbar."],
    [`${POSTER}/zubehoer`, "Zubehör"],
    [`${POSTER}/gutscheine`, "Gutschein"],
    [`${POSTER}/kontakt`, "Nachricht"],
    [`${POSTER}/products`, "<h1"],
    [`${CARDS}/hochzeit/`, "<h1"],
  ])("%s stands, and says what it can", async (address, text) => {
    const reply = await shop.get(address);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(mainOf(html)).toContain(text);
    // No campaign is made up.
    expect(html.includes("Für kurze Zeit günstiger")).toBe(false);
    expect(html.endsWith("</html>")).toBe(true);
    const logged = shop.logs().filter(({ level }) => level === "error" || level === "fatal");
    expect(logged.filter(({ event }) => event !== "commerce-error")).toEqual([]);
  });

  it("a design that nobody knows is not there, and no fault", async () => {
    const reply = await shop.get(`${CARDS}/themes/5/`);
    expect(reply.status).toBeLessThan(504);
    expect(mainOf(await reply.text())).toContain("<h1");
  });

  it.each<[string, Record<string, string>]>([
    [`${POSTER}/gutscheine/voucher-check`, { code: "PLGIFT502026" }],
    [`${POSTER}/newsletter-subscribe`, { email: "mia@example.com" }],
    [
      `${POSTER}/kontakt/contact-message`,
      { topic: "other", name: "Mia", email: "mia@example.com", message: "Guten Tag, eine Frage." },
    ],
  ])("the form %s says in words that it cannot be sent now", async (to, fields) => {
    const { status, main } = await post(to, fields);
    expect([422, 503]).toContain(status);
    expect(main).toMatch(/role="(?:alert|status)"|class="[^"]*(?:problem|fault|error)/);
  });
});
