import { scryptSync } from "node:crypto";
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { beforeEach, describe, expect, it } from "vitest";
import { type AccountRequest, changePassword, logIn } from "#backend/customers/account.ts";
import { type CustomerRow, customerOf } from "#backend/customers/customer.ts";
import { visitorFrom } from "#backend/customers/visitor.ts";
import type { BackendEnv } from "#backend/env.ts";
import { ANONYMOUS } from "#domain/contract/customer-data.ts";
import { CUSTOMER_DATA_PATH, LOG_IN_PATH, PASSWORD_RESET_PATH } from "#domain/customer/customer.ts";
import { accountBrowser, becomeCustomer, linkIn, mailsTo } from "#tests/support/account-client.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const backend = useBackend();
const [OLD, NEW] = ["vier ganz lange worte", "ganz neue worte"];
let email = "";
let address = 0;
const browse = () => accountBrowser(backend, { address: `203.0.113.${++address}` });
let hers = browse();
beforeEach(async () => {
  email = `${crypto.randomUUID()}@example.com`;
  hers = browse();
  await becomeCustomer(backend, hers, { email });
});

const logInWith = async (password: string) => (await browse().call(LOG_IN_PATH, { email, password })).status;
const changesIt = () => hers.post("/kundenkonto/daten", { form: "password", present: OLD, next: NEW });
const isLoggedIn = async (browser: typeof hers) =>
  JSON.stringify(await (await browser.call(CUSTOMER_DATA_PATH)).json()) !== JSON.stringify(ANONYMOUS);

/** A request that meets something else right before it writes by a statement that begins with these words. */
async function crossing(meddle: () => Promise<unknown>, words: string): Promise<AccountRequest> {
  let isDue = true;
  const meet = async (isMet: boolean) => {
    if (!isMet || !isDue) return;
    isDue = false;
    await meddle();
  };
  const { DB } = backend;
  const statementOf = (statement: D1PreparedStatement, isMet: boolean): object => ({
    ...{ statement, isMet },
    bind: (...values: unknown[]) => statementOf(statement.bind(...values), isMet),
    first: (name: string) => statement.first(name),
    run: () => meet(isMet).then(() => statement.run()),
  });
  const crossed = {
    prepare: (sql: string) => statementOf(DB.prepare(sql), sql.startsWith(words)),
    batch: (parts: { statement: D1PreparedStatement; isMet: boolean }[]) =>
      meet(parts.some(({ isMet }) => isMet)).then(() => DB.batch(parts.map(({ statement }) => statement))),
  };
  const headers = new Headers({ "X-Forwarded-Host": "posterliebe.de", "X-Forwarded-Proto": "https" });
  headers.set("X-Forwarded-For", `198.51.100.${++address}`);
  const visitor = await visitorFrom(headers, "poster", "de-DE");
  return { env: { DB: crossed } as unknown as BackendEnv, visitor, nowMs: Date.now() };
}

/** The link of a mail for a new password. */
async function resetLink(): Promise<string> {
  await browse().call(PASSWORD_RESET_PATH, { email }, "json");
  return linkIn((await mailsTo(backend, email)).at(-1));
}

describe("a login with the former password", () => {
  it("begins no session that outlives the change which it crossed", async () => {
    expect(await logIn(await crossing(changesIt, "INSERT INTO sessions"), email, OLD)).toBe("wrong");
    const { results } = await backend.DB.prepare(
      "SELECT used_at FROM sessions JOIN customers ON customers.id = customer_id WHERE email = ? AND used_at <> ''",
    )
      .bind(email)
      .all();
    expect(results).toHaveLength(1);
    expect(await isLoggedIn(hers)).toBe(true);
  });

  it("does not bring it back, where its hash is of another cost and made again", async () => {
    const salt = Buffer.alloc(16, 7);
    const hash = scryptSync(OLD, salt, 32, { N: 2 ** 12, r: 8, p: 1 });
    await backend.DB.prepare("UPDATE customers SET password_hash = ? WHERE email = ?")
      .bind(`scrypt$12$8$1$${salt.toString("base64")}$${hash.toString("base64")}`, email)
      .run();
    const request = await crossing(changesIt, "UPDATE customers SET password_hash");
    expect(await logIn(request, email, OLD)).toBe("wrong");
    expect([await logInWith(OLD), await logInWith(NEW)]).toEqual([400, 200]);
  });
});

describe("a form that is sent twice at once, as by a double click,", () => {
  it("confirms a sign-up, and both answers log her in; so does the next try after a lost answer", async () => {
    const fresh = `${crypto.randomUUID()}@example.com`;
    await browse().post("/kundenkonto/registrieren", { email: fresh, password: OLD });
    const link = linkIn((await mailsTo(backend, fresh)).at(-1));
    const browser = browse();
    const both = await Promise.all([1, 2].map(() => browser.post(link, { password: OLD })));
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await isLoggedIn(browser)).toBe(true);
    const again = browse();
    expect((await again.post(link, { password: OLD })).headers.get("location")).toBe("/kundenkonto");
    expect(await isLoggedIn(again)).toBe(true);
    expect((await browse().post(link, { password: "falsch geraten" })).status).toBe(422);
  });

  it("sets a new password by a mail's link, and both answers log her in", async () => {
    const link = await resetLink();
    const browser = browse();
    const both = await Promise.all([1, 2].map(() => browser.post(link, { password: NEW })));
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await isLoggedIn(browser)).toBe(true);
    const wrong = await browse().post(link, { password: "falsch geraten" });
    expect([wrong.status, (await browse().get(link)).status]).toEqual([410, 410]);
    expect((await mailsTo(backend, email)).filter(({ subject }) => subject.includes("ist geändert"))).toHaveLength(1);
  });
});

it("a stranger with the former password sets no other where its customer has a new one meanwhile", async () => {
  const link = await resetLink();
  const row = await backend.DB.prepare("SELECT * FROM customers WHERE email = ?").bind(email).first<CustomerRow>();
  const session = { customer: customerOf(row as CustomerRow), id: "a stranger's", isWhitelabelOrder: false };
  const request = await crossing(() => browse().post(link, { password: NEW }), "UPDATE customers SET password_hash");
  expect(await changePassword(request, session, { present: OLD, next: "des fremden wort" })).toBe("wrong");
  expect([await logInWith("des fremden wort"), await logInWith(NEW)]).toEqual([400, 200]);
});

it("a mail's link is not used up by a database that fails while the password is stored", async () => {
  const link = await resetLink();
  await backend.DB.exec("CREATE TRIGGER failing BEFORE UPDATE ON customers BEGIN SELECT RAISE(ABORT, 'down'); END");
  expect((await browse().post(link, { password: NEW })).status).toBe(503);
  await backend.DB.exec("DROP TRIGGER failing");
  expect((await browse().post(link, { password: NEW })).status).toBe(303);
  expect(await logInWith(NEW)).toBe(200);
});

describe("a database that reads and does not write", () => {
  const failing = async (on: string, work: () => Promise<unknown>) => {
    await backend.DB.exec(`CREATE TRIGGER failing BEFORE ${on} BEGIN SELECT RAISE(ABORT, 'down'); END`);
    const done = await work();
    await backend.DB.exec("DROP TRIGGER failing");
    return done;
  };

  it("does not shut a customer out of her account: that she was here is noted another time", async () => {
    await backend.DB.prepare("UPDATE sessions SET used_at = ? WHERE used_at <> ''")
      .bind(new Date(Date.now() - 2 * 3_600_000).toISOString())
      .run();
    expect(await failing("UPDATE ON sessions", async () => (await hers.get("/kundenkonto")).status)).toBe(200);
  });

  it("lets nobody in from another browser without the mail that tells her so", async () => {
    const other = accountBrowser(backend, { address: `203.0.113.${++address}`, agent: "Chrome/2" });
    const logsIn = async () => (await other.call(LOG_IN_PATH, { email, password: OLD })).status;
    expect([await failing("INSERT ON outbox", logsIn), await logsIn()]).toEqual([503, 200]);
    expect((await mailsTo(backend, email)).at(-1)?.subject).toBe("Neue Anmeldung bei Posterliebe");
  });
});
