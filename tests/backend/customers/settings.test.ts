import { describe, expect, it } from "vitest";
import { contactMessageExample } from "#domain/contract/contact-message.example.ts";
import { contactMessage } from "#domain/contract/contact-message.ts";
import { ANONYMOUS } from "#domain/contract/customer-data.ts";
import { customerWishlist } from "#domain/contract/customer-wishlist.ts";
import { giftVoucherExample } from "#domain/contract/gift-voucher.example.ts";
import { giftVoucher } from "#domain/contract/gift-voucher.ts";
import { CUSTOMER_DATA_PATH, LOG_IN_PATH, WHITELABEL_SWITCH_PATH } from "#domain/customer/customer.ts";
import { accountBrowser, becomeCustomer, mailsTo } from "#tests/support/account-client.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const backend = useBackend();
const PASSWORD = "vier ganz lange worte";
const SETTINGS = "/kundenkonto/daten";
let address = 0;
const browse = (options: Parameters<typeof accountBrowser>[1] = {}) =>
  accountBrowser(backend, { address: `203.0.113.${++address}`, ...options });
const customerRow = (email: string) =>
  backend.DB.prepare("SELECT * FROM customers WHERE email = ?").bind(email).first();
async function customer(email: string) {
  const browser = browse();
  await becomeCustomer(backend, browser, { email });
  return browser;
}
const ADDRESS = {
  form: "address",
  name: "Mia Berger",
  street: "Ring 1",
  extra: "",
  postcode: "04109",
  city: "Leipzig",
};

describe("the settings", () => {
  it("store name and address, and nothing else that a form brings", async () => {
    const browser = await customer("mia@example.com");
    const before = await customerRow("mia@example.com");
    const forged = { is_whitelabel: "1", isWhitelabelCustomer: "1", email: "other@example.com", number: "1", id: "x" };
    const saved = await browser.post(SETTINGS, { form: "name", firstName: " Mía ", lastName: "Ōe", ...forged });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, `${SETTINGS}?saved`]);
    expect(await customerRow("mia@example.com")).toEqual({ ...before, first_name: "Mía", last_name: "Ōe" });
    expect((await browser.post(SETTINGS, { ...ADDRESS, ...forged })).status).toBe(303);
    const page = await (await browser.get(`${SETTINGS}?saved`)).text();
    for (const text of ["Gespeichert.", 'value="Mía"', 'value="04109"', "Dieses Gerät"]) expect(page).toContain(text);
    const faulty = await browser.post(SETTINGS, { ...ADDRESS, city: " ", street: "x".repeat(300) });
    const html = await faulty.text();
    expect(faulty.status).toBe(422);
    for (const field of ["city", "street"]) expect(html).toContain(`href="#field-${field}"`);
  });

  it("say since when a passkey is there by the clock of the country", async () => {
    const browser = await customer("uta@example.com");
    const { id } = (await customerRow("uta@example.com")) ?? {};
    await backend.DB.prepare(
      "INSERT INTO passkeys (id, customer_id, host, public_key, counter, added_at) VALUES ('key', ?, 'a.de', 'AA==', 0, ?)",
    )
      .bind(id, "2026-03-14T23:30:00.000Z")
      .run();
    expect(await (await browser.get(SETTINGS)).text()).toContain("a.de, 15.03.2026");
  });

  it("take no form of another site, of nobody, or without a name", async () => {
    const browser = await customer("eve@example.com");
    const fields = { form: "name", firstName: "Eve", lastName: "X" };
    expect((await browser.post(SETTINGS, fields, { origin: "https://evil.example" })).status).toBe(403);
    expect((await browse().post(SETTINGS, fields)).headers.get("location")).toContain("/kundenkonto/anmelden?next=");
    expect((await browser.post(SETTINGS, { firstName: "Eve" })).status).toBe(422);
    expect((await browser.get("/kundenkonto/abmelden")).status).toBe(405);
    expect((await browser.get("/kundenkonto/nichts")).status).toBe(404);
    expect(await customerRow("eve@example.com")).toMatchObject({ first_name: "Mia" });
  });

  it("change the password of somebody who knows it: other sessions end, this one has another token", async () => {
    const email = "kai@example.com";
    const [here, there] = [await customer(email), browse()];
    await there.call(LOG_IN_PATH, { email, password: PASSWORD });
    const before = here.cookies.get("__Host-session");
    const change = (present: string, next: string) => here.post(SETTINGS, { form: "password", present, next });
    expect((await change("falsch geraten", "ganz neue worte")).status).toBe(422);
    expect((await change(PASSWORD, "passwort")).status).toBe(422);
    expect((await change(PASSWORD, "ganz neue worte")).status).toBe(303);
    expect(here.cookies.get("__Host-session")).not.toBe(before);
    expect(await (await here.call(CUSTOMER_DATA_PATH)).json()).toMatchObject({ isLoggedIn: true });
    expect(await (await there.call(CUSTOMER_DATA_PATH)).json()).toEqual(ANONYMOUS);
    expect((await browse().call(LOG_IN_PATH, { email, password: PASSWORD })).status).toBe(400);
    expect((await browse().call(LOG_IN_PATH, { email, password: "ganz neue worte" })).status).toBe(200);
    expect((await mailsTo(backend, email)).at(-1)?.subject).toContain("ist geändert");
  });

  it("log out another device, but none of another customer", async () => {
    const email = "leo@example.com";
    const [here, there, stranger] = [
      await customer(email),
      browse({ agent: "Chrome/1 (Android)" }),
      await customer("tom@example.com"),
    ];
    await there.call(LOG_IN_PATH, { email, password: PASSWORD });
    const page = await (await here.get(SETTINGS)).text();
    const [device = ""] = [...page.matchAll(/name="device" value="([^"]+)"/g)].map(([, id]) => id ?? "");
    await stranger.post(SETTINGS, { form: "device", device });
    expect(await (await there.call(CUSTOMER_DATA_PATH)).json()).toMatchObject({ isLoggedIn: true });
    await here.post(SETTINGS, { form: "device", device });
    expect(await (await there.call(CUSTOMER_DATA_PATH)).json()).toEqual(ANONYMOUS);
    expect(await (await here.call(CUSTOMER_DATA_PATH)).json()).toMatchObject({ isLoggedIn: true });
  });

  it("hand out all that is stored, without hashes, and delete it with the password alone", async () => {
    const email = "ann@example.com";
    const browser = await customer(email);
    await browser.post(SETTINGS, { ...ADDRESS, city: "Quedlinburg" });
    await browser.call(customerWishlist.path, { add: [{ kind: "card", id: "wished-design" }], remove: [] }, "json");
    const told = { ...contactMessageExample.input, email, message: "Wo bleibt mein Bild?", files: [] };
    expect((await browser.call(contactMessage.path, told, "json")).status).toBe(200);
    await backend.DB.prepare(
      `INSERT INTO customer_pictures (id, form_id, channel, locale, title, name, place, body, email, consent, sent_at, width, height,
         token_hash) VALUES ('1', '1', 'poster', 'de-DE', 'Am See', 'Ann', '', '', ?, 'ja', '2026-11-01', 1, 1, 'x')`,
    )
      .bind(email)
      .run();
    const file = await browser.get("/kundenkonto/meine-daten.json");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="\d{10}-[\d-]{10}\.json"$/);
    const text = await file.text();
    expect(JSON.parse(text)).toMatchObject({
      customer: { email },
      addresses: [{ country: "DE", city: "Quedlinburg" }],
      wishlist: [{ design_id: "wished-design" }],
      messages: [{ message: "Wo bleibt mein Bild?" }],
      pictures: [{ title: "Am See", consent: "ja", state: "waiting" }],
    });
    expect(text).not.toMatch(/scrypt|hash|token/);
    expect((await browser.post(SETTINGS, { form: "delete", confirmation: "falsch geraten" })).status).toBe(422);
    const gone = await browser.post(SETTINGS, { form: "delete", confirmation: PASSWORD });
    expect([gone.status, browser.cookies.size]).toEqual([200, 0]);
    const tables = ["customers", "customer_addresses", "customer_wishes", "sessions", "cart_lines", "sign_ups"];
    for (const table of tables) {
      const rows = JSON.stringify((await backend.DB.prepare(`SELECT * FROM ${table}`).all()).results);
      for (const trace of [email, "Quedlinburg", "wished-design"]) expect(rows).not.toContain(trace);
    }
    // Nobody is shown her picture, and the cron deletes it as one whose removal failed.
    const pictures = await backend.DB.prepare("SELECT state, decided_at FROM customer_pictures").all();
    expect(pictures.results).toEqual([{ state: "rejected", decided_at: "" }]);
    expect((await mailsTo(backend, email)).map(({ subject }) => subject)).toEqual([
      "Dein Konto bei Posterliebe ist gelöscht",
    ]);
    expect((await browse().call(LOG_IN_PATH, { email, password: PASSWORD })).status).toBe(400);
  });
});

it("an account that is deleted takes no gift voucher along: not the one that its customer ordered, nor the one that waits for her", async () => {
  const [buyer, recipient] = ["otto@example.com", "lea@example.com"];
  const [browser, hers] = [await customer(buyer), await customer(recipient)];
  const asked = await backend.fetch(giftVoucher.path, {
    method: "POST",
    headers: { "x-channel": "poster", "x-locale": "de-DE", "content-type": "application/json" },
    body: JSON.stringify({
      ...giftVoucherExample.input,
      key: crypto.randomUUID(),
      buyerEmail: buyer,
      recipientEmail: recipient,
      sendOn: new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10),
    }),
  });
  expect(asked.status).toBe(200);
  const pathIn = (mail?: { plain: string }) => /\/kundenkonto\/gutschein\S+/.exec(mail?.plain ?? "")?.[0] ?? "";
  await browser.post(pathIn((await mailsTo(backend, buyer)).find((mail) => pathIn(mail))), {});
  for (const one of [browser, hers]) await one.post(SETTINGS, { form: "delete", confirmation: PASSWORD });
  const waiting = (await mailsTo(backend, recipient)).find((mail) => pathIn(mail));
  const pdf = await browse().get(pathIn(waiting));
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

describe("the wishlist of a customer", () => {
  it("takes what she liked before, is the same in both brands, and is nobody else's", async () => {
    const email = "ria@example.com";
    const [poster, cards] = [await customer(email), browse({ host: "kartenliebe.de", channel: "kartenliebe" })];
    await cards.call(LOG_IN_PATH, { email, password: PASSWORD });
    const wish = (id: string) => ({ kind: "card", id });
    const change = async (browser: typeof poster, add: object[], remove: object[] = []) =>
      (await browser.call(customerWishlist.path, { add, remove }, "json")).json();
    expect(await change(poster, [wish("b"), wish("a")])).toEqual({ entries: [wish("b"), wish("a")] });
    expect(await change(cards, [wish("c"), wish("a")], [wish("b")])).toEqual({ entries: [wish("c"), wish("a")] });
    expect(await change(poster, [])).toEqual({ entries: [wish("c"), wish("a")] });
    expect((await browse().call(customerWishlist.path, { add: [wish("x")], remove: [] }, "json")).status).toBe(404);
  });
});

it("the wishlist of a customer drops the oldest beyond two hundred for good: none of them comes back", async () => {
  const browser = await customer("pat@example.com");
  const wishes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ kind: "card", id: `wish-${from + at}` }));
  const change = async (add: object[], remove: object[] = []) =>
    (await (await browser.call(customerWishlist.path, { add, remove }, "json")).json()) as {
      entries: { id: string }[];
    };
  await backend.DB.exec("DELETE FROM customer_wishes");
  await change(wishes(0, 200));
  await change(wishes(200, 203));
  const { entries } = await change([], wishes(200, 202));
  expect(entries).toHaveLength(198);
  expect(entries.slice(0, 2).map(({ id }) => id)).toEqual(["wish-202", "wish-0"]);
  expect(await backend.DB.prepare("SELECT count(*) AS n FROM customer_wishes").first("n")).toBe(198);
});

describe("a whitelabel customer", () => {
  it("switches how she orders, in the bar and in her account; nobody else can", async () => {
    const [partner, other] = [await customer("pro@example.com"), await customer("usual@example.com")];
    await backend.DB.prepare("UPDATE customers SET is_whitelabel = 1 WHERE email = 'pro@example.com'").run();
    const switched = await partner.call(WHITELABEL_SWITCH_PATH, { isWhitelabelOrder: true }, "json");
    expect(await switched.json()).toMatchObject({ isWhitelabelCustomer: true, order: { isWhitelabelOrder: true } });
    expect(await (await partner.get("/kundenkonto")).text()).toContain("ohne unsere Marke");
    await partner.post("/kundenkonto/partner", { isWhitelabelOrder: "0" });
    expect(await (await partner.call(CUSTOMER_DATA_PATH)).json()).toMatchObject({
      order: { isWhitelabelOrder: false },
    });
    for (const browser of [other, browse()])
      expect((await browser.call(WHITELABEL_SWITCH_PATH, { isWhitelabelOrder: true }, "json")).status).toBe(403);
    await other.post("/kundenkonto/partner", { isWhitelabelOrder: "1" });
    expect(await (await other.call(CUSTOMER_DATA_PATH)).json()).toMatchObject({ order: { isWhitelabelOrder: false } });
  });
});
