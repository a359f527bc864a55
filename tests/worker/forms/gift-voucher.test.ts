import { describe, expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();
const FORM = "http://de.poster.localhost/gutscheine/voucher-order";
const DAY_MS = 24 * 3_600_000;
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let visitors = 0;
const GOOD = {
  value: "50",
  ownValue: "",
  design: "leaves",
  recipientName: "Mia",
  message: "Alles Gute!",
  way: "mail",
  recipientEmail: "mia@example.com",
  sendOn: dayAhead(3),
  buyerEmail: "ben@example.com",
};
function post(changed: Record<string, string> = {}, url = FORM) {
  const headers = {
    Origin: new URL(url).origin,
    "Content-Type": "application/x-www-form-urlencoded",
    "CF-Connecting-IP": `10.8.0.${++visitors}`,
  };
  const fields = { ...GOOD, key: crypto.randomUUID(), ...changed };
  return shop.get(url, { method: "POST", headers, body: String(new URLSearchParams(fields)) });
}
const mainOf = async (reply: { text: () => Promise<string> }) =>
  (/<main.*<\/main>/s.exec(await reply.text())?.[0] ?? "").replaceAll("\u00a0", " ");
const faultOf = (main: string, name: string) => new RegExp(`id="field-${name}-fault">([^<]*)`).exec(main)?.[1];

describe("the form of a gift voucher", () => {
  it("is where the block's button leads, with the value that was chosen there", async () => {
    const block = await mainOf(await shop.get("http://de.poster.localhost/gutscheine"));
    expect(block).toContain('action="/gutscheine/voucher-order"');
    const reply = await shop.get(`${FORM}?value=100`);
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const main = await mainOf(reply);
    expect(main).toMatch(/<input[^>]*checked=""[^>]*value="100"|<input[^>]*value="100"[^>]*checked=""/);
    expect(main.match(/<svg/g)).toHaveLength(4);
    const other = await mainOf(await shop.get(`${FORM}?value=33`));
    expect(other).toMatch(/<input[^>]*name="ownValue"[^>]*value="33"/);
  });

  it.each([
    ["fr.poster.localhost/bons-cadeaux", "Offrir un bon cadeau"],
    ["de.kartenliebe.localhost/gutscheine/", "Gutschein verschenken"],
    ["ch.kartenliebe.localhost/it/buoni-regalo/", "Regala un buono"],
    ["ch.poster.localhost/fr/bons-cadeaux", "Offrir un bon cadeau"],
    ["us.poster.localhost/gift-cards", "Give a gift card"],
  ])("is reached at %s", async (page, title) => {
    const block = await mainOf(await shop.get(`http://${page}`));
    const action = /action="([^"]*voucher-order\/?)"/.exec(block)?.[1];
    expect(action).toBeTruthy();
    const form = await shop.get(new URL(action ?? "", `http://${page}`).href);
    expect(await mainOf(form)).toContain(`<h1>${title}</h1>`);
  });

  it("shows the gift voucher before anything is asked for, and orders nothing by that", async () => {
    const reply = await post({ do: "preview", message: "Für dich <b>\nzwei Zeilen", ownValue: "80" });
    const main = await mainOf(reply);
    expect(reply.status).toBe(200);
    expect(main).toContain("Gutschein · 80,00 €");
    expect(main).toContain("Für dich &lt;b&gt;\nzwei Zeilen");
    expect(main.match(/<svg/g)).toHaveLength(5);
    expect(await shop.DB.prepare("SELECT count(*) AS count FROM gift_vouchers").first("count")).toBe(0);
  });

  it("asks the backend for it once, and says that a mail has the link that orders", async () => {
    const key = crypto.randomUUID();
    const replies = [await post({ key }), await post({ key })];
    for (const reply of replies)
      expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/gutscheine/voucher-order?sent"]);
    expect(await mainOf(await shop.get(`${FORM}?sent`))).toContain("Noch ein Klick");
    const { results } = await shop.DB.prepare("SELECT * FROM gift_vouchers").all();
    expect(results).toMatchObject([
      { amount: 5000, design: "leaves", recipient_email: "mia@example.com", send_on: GOOD.sendOn, number: null },
    ]);
    const mail = await shop.DB.prepare(
      "SELECT plain FROM outbox WHERE recipient = 'ben@example.com' ORDER BY written_at DESC LIMIT 1",
    ).first<string>("plain");
    expect(mail).toMatch(/http:\/\/de\.poster\.localhost\/kundenkonto\/gutschein\?token=[\w-]{43}/);
  });

  it("needs no address of the recipient, and no day, for one that is printed", async () => {
    expect((await post({ way: "print", recipientEmail: "", sendOn: "" })).status).toBe(303);
  });

  it.each([
    ["ownValue", { ownValue: "0" }, "Der Wert ist eine ganze Zahl von 10 bis 1.000."],
    ["ownValue", { ownValue: "-5" }, "Der Wert ist eine ganze Zahl von 10 bis 1.000."],
    ["ownValue", { ownValue: "1e9" }, "Der Wert ist eine ganze Zahl von 10 bis 1.000."],
    ["ownValue", { ownValue: "12.345" }, "Der Wert ist eine ganze Zahl von 10 bis 1.000."],
    ["message", { message: "x".repeat(10_000) }, "Der Text ist zu lang: höchstens 300 Zeichen in 10 Zeilen."],
    ["message", { message: "Hallo 😀" }, "Das können wir nicht drucken: 😀"],
    ["recipientName", { recipientName: "مريم" }, "Das können wir nicht drucken: م, ر, ي"],
    ["recipientName", { recipientName: "Mia\u202e" }, "Das können wir nicht drucken: U+202E"],
    ["recipientName", { recipientName: " " }, "Diese Angabe fehlt oder stimmt nicht."],
    ["recipientEmail", { recipientEmail: "mia@" }, "Diese E-Mail-Adresse ist unvollständig."],
    [
      "recipientEmail",
      { recipientEmail: "mia@example.com\r\nBcc: x@example.com" },
      "Diese E-Mail-Adresse ist unvollständig.",
    ],
    ["buyerEmail", { buyerEmail: "a@b.de\nBcc: x@example.com" }, "Diese E-Mail-Adresse ist unvollständig."],
  ])("says at %s what is wrong with %j", async (name, changed, sentence) => {
    const reply = await post(changed as Record<string, string>);
    const main = await mainOf(reply);
    expect(reply.status).toBe(422);
    expect(faultOf(main, name)).toBe(sentence);
  });

  it.each([dayAhead(-1), dayAhead(400), "2026-02-30", ""])("refuses the day %j in words", async (sendOn) => {
    expect(faultOf(await mainOf(await post({ sendOn })), "sendOn")).toMatch(/^Wähl einen Tag von heute bis /);
  });

  it("says everything that is wrong at once, and keeps what was typed", async () => {
    const main = await mainOf(await post({ recipientEmail: "", buyerEmail: "ben", recipientName: "" }));
    for (const name of ["recipientEmail", "buyerEmail", "recipientName"]) expect(faultOf(main, name)).toBeTruthy();
    expect(main).toContain(">Alles Gute!</textarea>");
    expect(main).toMatch(/<input[^>]*checked=""[^>]*value="leaves"|<input[^>]*value="leaves"[^>]*checked=""/);
  });
});
