import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ANONYMOUS } from "#domain/contract/customer-data.ts";
import {
  CUSTOMER_DATA_PATH,
  LOG_IN_PATH,
  LOG_OUT_PATH,
  PASSWORD_RESET_PATH,
  SIGN_UP_PATH,
} from "#domain/customer/customer.ts";
import { accountBrowser, becomeCustomer, linkIn, mailsTo } from "#tests/support/account-client.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const backend = useBackend();
const PASSWORD = "vier ganz lange worte";
const count = (table: string) => backend.DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>("count");
const rows = async (sql: string) => (await backend.DB.prepare(sql).all()).results;
let address = 0;
/** A browser of a network of its own, so that no test uses up another's tries. */
const browse = (options: Parameters<typeof accountBrowser>[1] = {}) =>
  accountBrowser(backend, { address: `198.51.100.${++address}`, ...options });

describe("a sign-up", () => {
  it("makes a customer by the link of its mail and its password, and logs her in", async () => {
    const browser = browse();
    const email = "ada@example.com";
    const sent = await browser.post("/kundenkonto/registrieren", {
      ...{ email, password: PASSWORD, firstName: "Ada", lastName: "<b>Løve</b>" },
    });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/kundenkonto/registrieren?sent"]);
    expect(browser.cookies.size).toBe(0);
    const [mail, ...others] = await mailsTo(backend, email);
    expect(others).toEqual([]);
    expect(mail?.html).not.toContain("Løve");
    const link = linkIn(mail);
    expect(link).toMatch(/^\/kundenkonto\/bestaetigen\?token=[\w-]{43}$/);
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const stored = JSON.stringify([await rows("SELECT * FROM sign_ups")]);
    expect(stored).not.toContain(token);
    expect(stored).toContain(createHash("sha256").update(token).digest("hex"));
    // Opening the link changes nothing: programs open links of mails too.
    expect((await browser.get(link)).status).toBe(200);
    expect((await browser.post(link, { password: "ein anderes wort" })).status).toBe(422);
    expect(await count("customers")).toBe(0);
    const confirmed = await browser.post(link, { password: PASSWORD });
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, "/kundenkonto"]);
    const home = await (await browser.get("/kundenkonto")).text();
    expect(home).toContain("Hallo Ada");
    expect(home).toContain("&lt;b>Løve&lt;/b>");
    expect(home).not.toContain("<b>Løve");
    await browser.post("/kundenkonto/daten", { form: "password", present: PASSWORD, next: "ganz neue worte" });
    const again = await browse().post(link, { password: PASSWORD });
    expect(again.status).toBe(410);
  });

  it("says nothing of an address that has an account; its mail does", async () => {
    await becomeCustomer(backend, browse(), { email: "ben@example.com" });
    const pages = await Promise.all(
      ["ben@example.com", "new@example.com"].map(async (email) => {
        const browser = browse();
        const sent = await browser.post("/kundenkonto/registrieren", { email, password: PASSWORD });
        const page = await sent.text();
        const call = await browser.call(SIGN_UP_PATH, { email, password: PASSWORD });
        return [sent.status, [...sent.headers], page, call.status, await call.json()];
      }),
    );
    expect(pages[0]).toEqual(pages[1]);
    const known = (await mailsTo(backend, "ben@example.com")).at(-1);
    expect(known?.subject).toBe("Du hast schon ein Konto bei Posterliebe");
    expect(known?.plain).not.toContain("token");
  });

  it("of a stranger gives her no account of somebody else's address", async () => {
    const email = "zoe@example.com";
    await browse().post("/kundenkonto/registrieren", { email, password: "des fremden wort" });
    const [foreign] = await mailsTo(backend, email);
    expect((await browse().post(linkIn(foreign), { password: PASSWORD })).status).toBe(422);
    await becomeCustomer(backend, browse(), { email });
    expect((await browse().post(linkIn(foreign), { password: "des fremden wort" })).status).toBe(410);
  });

  it.each([
    ["too short", "zk7", "zu kurz"],
    ["on a list of known ones", "Password1", "Listen"],
    ["longer than anybody types", "x".repeat(300), "lang"],
    ["missing", "", "füll"],
  ])("with a password that is %s keeps what was typed, but not the password", async (_, password, words) => {
    const page = await browse().post("/kundenkonto/registrieren", {
      email: "eva@example.com",
      firstName: "Eva",
      password,
    });
    const html = await page.text();
    expect(page.status).toBe(422);
    expect(html).toContain('value="Eva"');
    expect(html).toContain(words);
    if (password) expect(html).not.toContain(password);
  });

  it("takes five mails an hour to one address, whoever asks", async () => {
    for (let time = 0; time < 8; time++)
      await browse().post("/kundenkonto/registrieren", { email: "max@example.com", password: PASSWORD });
    expect(await mailsTo(backend, "max@example.com")).toHaveLength(5);
  });

  it("puts nothing into a mail's head: an address with a line end is none, and a subject holds nothing typed", async () => {
    const fields = { password: PASSWORD, firstName: "Eva\r\nBcc: b@example.com" };
    for (const email of [
      "eva@example.com\r\nBcc: b@example.com",
      "eva@example.com\nSubject: x",
      "a@b, c@example.com",
    ]) {
      const reply = await browse().post("/kundenkonto/registrieren", { ...fields, email });
      expect(reply.status).toBe(422);
      expect(reply.headers.get("bcc")).toBeNull();
    }
    await browse().post("/kundenkonto/registrieren", { ...fields, email: "eva@example.com" });
    const mails = (await rows("SELECT * FROM outbox WHERE recipient LIKE '%eva%'")) as Record<string, string>[];
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["eva@example.com", "Dein Konto bei Posterliebe"],
    ]);
    expect(JSON.stringify(mails)).not.toContain("Bcc");
  });

  it("refuses another site's form and a megabyte of password, and answers in the page's language", async () => {
    const browser = browse({ host: "posterliebe.ch", locale: "fr-CH" });
    const fields = { email: "lou@example.com", password: PASSWORD };
    for (const origin of ["https://posterliebe.ch.evil.example", "null", "https://kartenliebe.ch"])
      expect((await browser.post("/fr/kundenkonto/registrieren", fields, { origin })).status).toBe(403);
    const large = await browser.post("/fr/kundenkonto/registrieren", { ...fields, password: "x".repeat(1_000_000) });
    expect([large.status, (await large.text()).includes('lang="fr-CH"')]).toEqual([413, true]);
    expect(await mailsTo(backend, fields.email)).toEqual([]);
    expect((await browser.post("/fr/kundenkonto/registrieren", fields)).headers.get("location")).toBe(
      "/fr/kundenkonto/registrieren?sent",
    );
    expect(linkIn((await mailsTo(backend, fields.email))[0])).toMatch(/^\/fr\/kundenkonto\/bestaetigen/);
  });
});

describe("a login", () => {
  it("begins a session with a new token, in a cookie that no script can read, and the call says who she is", async () => {
    await becomeCustomer(backend, browse(), { email: "kim@example.com", firstName: "Kim", lastName: "Ünal 😀" });
    const browser = browse();
    browser.cookies.set("__Host-session", "planted");
    const reply = await browser.call(LOG_IN_PATH, { email: "KIM@example.com", password: PASSWORD });
    expect(reply.status).toBe(200);
    const customer = await reply.json();
    expect(customer).toMatchObject({
      isLoggedIn: true,
      firstName: "Kim",
      lastName: "Ünal 😀",
      isWhitelabelCustomer: false,
    });
    const lines = reply.headers.getSetCookie();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=\d+; SameSite=Lax; Secure; HttpOnly$/);
    expect(lines[1]).toMatch(/^customer-session=1; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
    expect(await (await browser.call(CUSTOMER_DATA_PATH)).json()).toEqual(customer);
    const token = browser.cookies.get("__Host-session") ?? "";
    expect(JSON.stringify(await rows("SELECT * FROM sessions"))).not.toContain(token);
    const out = await browser.call(LOG_OUT_PATH, {}, "json");
    expect([out.status, browser.cookies.size]).toEqual([200, 0]);
    const thief = browse();
    thief.cookies.set("__Host-session", token);
    expect(await (await thief.call(CUSTOMER_DATA_PATH)).json()).toEqual(ANONYMOUS);
  });

  it("holds on the host where it began alone", async () => {
    const browser = browse();
    await becomeCustomer(backend, browser, { email: "ida@example.com" });
    for (const elsewhere of [
      { host: "posterliebe.at", locale: "de-AT" },
      { host: "kartenliebe.de", channel: "kartenliebe" },
    ]) {
      const other = browse(elsewhere);
      for (const [name, value] of browser.cookies) other.cookies.set(name, value);
      expect(await (await other.call(CUSTOMER_DATA_PATH)).json()).toEqual(ANONYMOUS);
      // The marker that said otherwise is gone.
      expect(other.cookies.has("customer-session")).toBe(false);
    }
  });

  it("answers a wrong password and an unknown address alike", async () => {
    await becomeCustomer(backend, browse(), { email: "uwe@example.com" });
    const answers = await Promise.all(
      ["uwe@example.com", "nobody@example.com"].map(async (email) => {
        const reply = await browse().call(LOG_IN_PATH, { email, password: "falsches wort" });
        return [reply.status, [...reply.headers], await reply.json()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([
      400,
      expect.anything(),
      { detail: "E-Mail-Adresse oder Passwort stimmen nicht." },
    ]);
  });

  it("takes the same time for both: without an account a hash is made as well", async () => {
    await becomeCustomer(backend, browse(), { email: "tim@example.com" });
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 8; round++) {
      for (const [kind, email] of [
        ["known", "tim@example.com"],
        ["unknown", `no${round}@example.com`],
      ] as const) {
        const start = performance.now();
        await browse().call(LOG_IN_PATH, { email, password: "falsches wort" });
        times[kind].push(performance.now() - start);
      }
    }
    // The fastest of each is the work itself; a hash takes most of it.
    const ratio = Math.min(...times.known) / Math.min(...times.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it("ends after ten guesses of a network in a quarter of an hour, even if the eleventh is right", async () => {
    await becomeCustomer(backend, browse(), { email: "pia@example.com" });
    const guesser = browse();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        guesser.call(LOG_IN_PATH, { email: "pia@example.com", password: `guess ${at} ${at}` }),
      ),
    );
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(400), 429, 429]);
    const right = await guesser.post("/kundenkonto/anmelden", { email: "pia@example.com", password: PASSWORD });
    expect([right.status, right.headers.get("retry-after")]).toEqual([429, "900"]);
    // She herself, elsewhere, is not locked out.
    expect((await browse().call(LOG_IN_PATH, { email: "pia@example.com", password: PASSWORD })).status).toBe(200);
  });

  it("with the right password is no guess: many customers may share one network, as those of a phone company do", async () => {
    const emails = ["mona@example.com", "nils@example.com"];
    for (const email of emails) await becomeCustomer(backend, browse(), { email });
    const shared = browse();
    const logInAs = async (email = "", password = PASSWORD) =>
      (await shared.call(LOG_IN_PATH, { email, password })).status;
    expect(await logInAs(emails[0], "falsches wort")).toBe(400);
    // The network's own count: its subject has no account.
    await backend.DB.exec(`UPDATE attempts SET count = 59 WHERE subject GLOB 'password ${"?".repeat(32)}'`);
    expect([await logInAs(emails[0]), await logInAs(emails[1])]).toEqual([200, 200]);
    expect([await logInAs(emails[1], "falsches wort"), await logInAs(emails[0])]).toEqual([400, 429]);
  });

  it("leads to the page of the account that asked for it, and to no other address", async () => {
    await becomeCustomer(backend, browse(), { email: "jan@example.com" });
    const asked = await browse().get("/kundenkonto/daten");
    expect(asked.headers.get("location")).toBe("/kundenkonto/anmelden?next=%2Fkundenkonto%2Fdaten");
    for (const [next, leadsTo] of [
      ["/kundenkonto/daten", "/kundenkonto/daten"],
      ["//evil.example/kundenkonto", "/kundenkonto"],
      ["https://evil.example/", "/kundenkonto"],
      ["/kundenkonto\\evil", "/kundenkonto"],
      ["/kundenkonto/../ops", "/kundenkonto"],
      ["/leinwand", "/kundenkonto"],
    ]) {
      const query = new URLSearchParams({ next: next ?? "" });
      const fields = { email: "jan@example.com", password: PASSWORD };
      const reply = await browse().post(`/kundenkonto/anmelden?${query}`, fields);
      expect([reply.status, reply.headers.get("location")]).toEqual([303, leadsTo]);
    }
  });

  it("from a browser that the account does not know is told by mail, and only then", async () => {
    const email = "ole@example.com";
    await becomeCustomer(backend, browse(), { email });
    const subjects = async () => (await mailsTo(backend, email)).map(({ subject }) => subject);
    const before = await subjects();
    await browse().call(LOG_IN_PATH, { email, password: PASSWORD });
    expect(await subjects()).toEqual(before);
    await browse({ agent: "Chrome/2" }).call(LOG_IN_PATH, { email, password: PASSWORD });
    expect(await subjects()).toEqual([...before, "Neue Anmeldung bei Posterliebe"]);
  });
});

describe("a forgotten password", () => {
  it("is replaced by a link that holds once: all sessions and passkeys end, and a mail says so", async () => {
    const email = "rut@example.com";
    const [here, elsewhere] = [browse(), browse()];
    await becomeCustomer(backend, here, { email });
    await backend.DB.prepare(
      `INSERT INTO passkeys (id, customer_id, host, public_key, counter, added_at)
       SELECT 'a stranger added it', id, 'a.de', 'AA==', 0, '2026-03-14' FROM customers WHERE email = ?`,
    )
      .bind(email)
      .run();
    // The mail goes to the address of the account, however it was typed.
    const asked = await elsewhere.call(PASSWORD_RESET_PATH, { email: "Rut@EXAMPLE.com" }, "json");
    const { results } = await backend.DB.prepare(
      "SELECT recipient FROM outbox WHERE html LIKE '%neues-passwort%'",
    ).all();
    expect(results.at(-1)).toEqual({ recipient: email });
    expect([asked.status, await asked.json()]).toEqual([200, { status: "sent" }]);
    const link = linkIn((await mailsTo(backend, email)).at(-1));
    expect(link).toMatch(/^\/kundenkonto\/neues-passwort\?token=[\w-]{43}$/);
    expect((await elsewhere.get(link)).status).toBe(200);
    const both = await Promise.all(
      ["eins zwei drei vier", "fünf sechs sieben"].map((password) => browse().post(link, { password })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 410]);
    expect((await backend.DB.prepare("SELECT id FROM passkeys").all()).results).toEqual([]);
    expect(await (await here.call(CUSTOMER_DATA_PATH)).json()).toEqual(ANONYMOUS);
    expect((await elsewhere.get(link)).status).toBe(410);
    expect((await browse().call(LOG_IN_PATH, { email, password: PASSWORD })).status).toBe(400);
    expect((await mailsTo(backend, email)).at(-1)?.subject).toBe("Dein Passwort bei Posterliebe ist geändert");
  });

  it("of an unknown address has the same answer, and no mail", async () => {
    const reply = await browse().call(PASSWORD_RESET_PATH, { email: "none@example.com" }, "json");
    expect([reply.status, await reply.json()]).toEqual([200, { status: "sent" }]);
    expect(await mailsTo(backend, "none@example.com")).toEqual([]);
  });

  it("has a link of the host that the shop found, whatever a request claims", async () => {
    const email = "gil@example.com";
    await becomeCustomer(backend, browse(), { email });
    const forged = { host: "evil.example", "x-host": "evil.example", forwarded: "host=evil.example" };
    await browse().post("/kundenkonto/passwort", { email }, forged);
    expect((await mailsTo(backend, email)).at(-1)?.plain).toContain(
      "https://posterliebe.de/kundenkonto/neues-passwort",
    );
  });
});
