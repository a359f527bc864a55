import { PDFDocument } from "pdf-lib";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetOldMails } from "#backend/mail/send.ts";
import { giftVoucherExample } from "#domain/contract/gift-voucher.example.ts";
import { giftVoucher } from "#domain/contract/gift-voucher.ts";
import { readVoucherCode } from "#domain/voucher/code.ts";
import { longDate, noonMs } from "#locales/date-names.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { Shopper } from "../app/shopper.ts";
import { linesOfPdf } from "./pdf-text.ts";

const backend = useBackend();
const tables = ["gift_vouchers", "vouchers", "outbox", "attempts"];
beforeEach(() => backend.DB.batch(tables.map((table) => backend.DB.prepare(`DELETE FROM ${table}`))));

const DAY_MS = 24 * 3_600_000;
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const rowsOf = async (table: string) => (await backend.DB.prepare(`SELECT * FROM ${table}`).all()).results;
const SHOP = "http://de.poster.localhost:8787/";

const ask = (changed: object = {}, channel = "poster", locale = "de-DE") =>
  backend.fetch(giftVoucher.path, {
    method: "POST",
    headers: { "x-channel": channel, "x-locale": locale, "content-type": "application/json" },
    body: JSON.stringify({
      ...giftVoucherExample.input,
      key: crypto.randomUUID(),
      recipientEmail: "mia@example.com",
      sendOn: dayAhead(30),
      shopUrl: SHOP,
      ...changed,
    }),
  });

async function mailsTo(recipient: string) {
  const all = await backend.DB.prepare("SELECT * FROM outbox WHERE recipient = ? ORDER BY written_at, subject")
    .bind(recipient)
    .all<{ subject: string; html: string; plain: string; next_attempt_at: string }>();
  return all.results;
}
const pathIn = (plain = "") => /\/kundenkonto\/gutschein\S+/.exec(plain)?.[0] ?? "";
const codeIn = (text: string) => readVoucherCode(/(?:[34679A-Y]{4}-){4}[34679A-Y]{4}/.exec(text)?.[0] ?? "") ?? "";

async function order(shopper = new Shopper(backend)) {
  const [wish] = await mailsTo("ben@example.com");
  const path = pathIn(wish?.plain);
  return { path, reply: await shopper.post(path, {}) };
}
const check = (code: string) =>
  backend.fetch("/web-api/voucher", {
    method: "POST",
    headers: { "x-channel": "poster", "x-locale": "de-DE", "content-type": "application/json" },
    body: JSON.stringify({ code }),
  });
const pdfAt = async (path: string) => {
  const reply = await backend.fetch(path, { headers: { "x-channel": "poster", "x-locale": "de-DE" } });
  return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) };
};

describe("a gift voucher", () => {
  it("is a wish until its buyer orders it by the link of her mail, which holds nothing that somebody typed", async () => {
    const reply = await ask();
    expect([reply.status, await reply.json()]).toEqual([200, giftVoucherExample.reply]);
    const mails = await rowsOf("outbox");
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: "ben@example.com" });
    expect(`${mails[0]?.html}${mails[0]?.plain}`).not.toMatch(/Mia|Geburtstag/);
    expect(await rowsOf("vouchers")).toEqual([]);
    const page = await new Shopper(backend).get(pathIn(String(mails[0]?.plain)));
    expect(page.text).toContain("Alles Gute zum Geburtstag!");
    expect(page.text).toContain("Gesamtpreis 50,00 €");
    expect(await rowsOf("vouchers")).toEqual([]);
  });

  it("brings its code by mail on its day, and by a PDF, and is worth its value", async () => {
    await ask();
    const { path, reply } = await order();
    expect([reply.status, reply.location]).toEqual([303, path]);
    const [gift] = await mailsTo("mia@example.com");
    expect(gift?.next_attempt_at.slice(0, 10)).toBe(dayAhead(30));
    expect(gift?.subject).toBe("Ein Gutschein von Posterliebe für dich");
    expect(gift?.plain).toContain("Für Mia");
    expect(gift?.plain).toContain("Alles Gute zum Geburtstag!\nFür ein Bild nach deiner Wahl.");
    const code = codeIn(gift?.plain ?? "");
    expect(code).toHaveLength(20);
    const worth = await check(code);
    expect([worth.status, await worth.json()]).toMatchObject([200, { gives: { kind: "amount", amount: 5000 } }]);
    const stored = JSON.stringify([await rowsOf("vouchers"), await rowsOf("gift_vouchers")]);
    expect(stored).not.toContain(code);
    const done = await new Shopper(backend).get(path);
    expect(done.text).toContain("an mia@example.com");
    expect(done.html).not.toContain(code);
    const printed = await pdfAt(pathIn(gift?.plain));
    expect(printed.reply.headers.get("content-type")).toBe("application/pdf");
    expect(printed.reply.headers.get("cache-control")).toBe("private, no-store");
    const lines = await linesOfPdf(printed.bytes);
    expect(lines).toContain("Gutschein · 50,00 €");
    expect(lines).toContain("Für Mia");
    expect(lines).toContain("Für ein Bild nach deiner Wahl.");
    expect(codeIn(lines.join("\n"))).toBe(code);
    const [bought] = (await mailsTo("ben@example.com")).filter(({ subject }) => subject.startsWith("Bestellt"));
    expect(pathIn(bought?.plain)).toBe(pathIn(gift?.plain));
    expect(bought?.plain).not.toContain(code);
  });

  it("is printed by its buyer, in any language of the shop, however long its text is", async () => {
    const message = `Für dich: Größe, Straße, Élodie, œuvre, ¿señor? „so“ – ${"W".repeat(120)} ${"é".repeat(100)}`;
    const recipientName = "Zoë Müller-Lüdenscheidt";
    await ask({ recipientEmail: null, sendOn: null, message, recipientName }, "poster", "fr-FR");
    const shopper = new Shopper(backend);
    shopper.locale = "fr-FR";
    const { path, reply } = await order(shopper);
    expect(reply.status).toBe(303);
    const mails = await rowsOf("outbox");
    expect(mails.map(({ recipient }) => recipient)).toEqual(["ben@example.com", "ben@example.com"]);
    const done = await shopper.get(path);
    const link = /href="([^"]*gutschein\.pdf[^"]*)"/.exec(done.html)?.[1] ?? "";
    const { bytes } = await pdfAt(link);
    const lines = await linesOfPdf(bytes);
    expect(lines).toContain("Pour Zoë Müller-Lüdenscheidt");
    expect(lines.join("").replaceAll(" ", "")).toContain(message.replaceAll(" ", ""));
    expect(lines.join(" ")).toMatch(/Valable jusqu’au 31 décembre \d{4}/);
    expect((await PDFDocument.load(bytes)).getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
    expect(codeIn(lines.join("\n"))).toHaveLength(20);
  });

  it("is ordered once by a form that is sent twice, at once or later, and asked for once", async () => {
    const key = crypto.randomUUID();
    await Promise.all([ask({ key }), ask({ key }), ask({ key })]);
    expect(await rowsOf("outbox")).toHaveLength(1);
    const [wish] = await mailsTo("ben@example.com");
    const path = pathIn(wish?.plain);
    await Promise.all([1, 2, 3].map(() => new Shopper(backend).post(path, {})));
    await new Shopper(backend).post(path, {});
    expect(await rowsOf("vouchers")).toHaveLength(1);
    expect(await rowsOf("outbox")).toHaveLength(3);
    // The browser's way back shows the same form: changed and sent again, it is another wish.
    await ask({ key, amount: 7500 });
    expect(await rowsOf("outbox")).toHaveLength(4);
  });

  it("that is ordered after its day is sent on the day of its order, which page and mail say alike", async () => {
    await ask({ sendOn: null });
    await backend.DB.prepare("UPDATE gift_vouchers SET send_on = ?").bind(dayAhead(-2)).run();
    const today = longDate(noonMs(Date.now(), "de-DE"), "de-DE");
    const shopper = new Shopper(backend);
    const [wish] = await mailsTo("ben@example.com");
    expect((await shopper.get(pathIn(wish?.plain))).text).toContain(today);
    const { path } = await order(shopper);
    const told = `geht am ${today} an mia@example.com`;
    expect((await shopper.get(path)).text).toContain(told);
    expect((await mailsTo("ben@example.com")).at(-1)?.plain).toContain(told);
  });

  it("is not lost before its day: the outbox keeps a mail that waits", async () => {
    await ask({ sendOn: dayAhead(200) });
    await order();
    await backend.DB.prepare("UPDATE outbox SET written_at = '2020-01-01T00:00:00.000Z'").run();
    await backend.DB.prepare("UPDATE outbox SET next_attempt_at = NULL WHERE recipient = 'ben@example.com'").run();
    await forgetOldMails(backend.DB, Date.now());
    expect((await rowsOf("outbox")).map(({ recipient }) => recipient)).toEqual(["mia@example.com"]);
  });

  it("has links that end, and shows nothing to a guess or to another origin", async () => {
    await ask();
    const [wish] = await mailsTo("ben@example.com");
    const path = pathIn(wish?.plain);
    const foreign = new Shopper(backend);
    foreign.origin = "https://evil.example";
    expect((await foreign.post(path, {})).status).toBe(403);
    expect(await rowsOf("vouchers")).toEqual([]);
    for (const token of ["", "x", "x".repeat(5000), path.split("token=")[1] ?? ""])
      expect((await new Shopper(backend).get(`/kundenkonto/gutschein.pdf?token=${token}`)).status).toBe(410);
    expect((await new Shopper(backend).get("/kundenkonto/gutschein?token=abc")).status).toBe(410);
    await backend.DB.prepare("UPDATE gift_vouchers SET expires_at = '2020-01-01T00:00:00.000Z'").run();
    expect((await new Shopper(backend).get(path)).status).toBe(410);
    expect((await new Shopper(backend).post(path, {})).status).toBe(410);
    expect(await rowsOf("vouchers")).toEqual([]);
  });

  it.each([
    [{ sendOn: dayAhead(-2) }, 422],
    [{ sendOn: dayAhead(400) }, 422],
    [{ sendOn: "2026-02-30" }, 400],
    [{ amount: 0 }, 400],
    [{ amount: -500 }, 400],
    [{ amount: 1e9 }, 422],
    [{ amount: 12.345 }, 400],
    [{ buyerEmail: "ben@example.com\r\nBcc: all@example.com" }, 400],
    [{ recipientEmail: "mia@example.com\n" }, 400],
    [{ message: "x".repeat(10_000) }, 400],
    [{ message: "مرحبا 😀" }, 400],
    [{ recipientName: "Mia\u202e" }, 400],
    [{ recipientName: "Mia\nBen" }, 400],
    [{ design: "other" }, 400],
  ])("is refused with %j: %i", async (changed, status) => {
    expect((await ask(changed)).status).toBe(status);
    expect(await rowsOf("outbox")).toEqual([]);
  });

  it("is asked for only a few times in an hour in the name of an address", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 8; time++) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it("shows its text as text", async () => {
    await ask({ message: "<script>1</script>", recipientName: "<b>Mia</b>" });
    const { path } = await order();
    const page = await new Shopper(backend).get(path);
    const [gift] = await mailsTo("mia@example.com");
    for (const html of [page.html, gift?.html ?? ""]) {
      expect(html).not.toContain("<script>1");
      expect(html).not.toContain("<b>Mia");
      expect(html).toContain("&lt;b>Mia");
    }
  });
});
