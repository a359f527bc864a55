import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { newsletterSubscribeExample as example } from "#domain/contract/newsletter-subscribe.example.ts";
import { newsletterSubscribe } from "#domain/contract/newsletter-subscribe.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useConfiguredBackend } from "#tests/support/use-backend.ts";

type Posted = { headers: IncomingMessage["headers"]; body: Record<string, string> };
const posted: Posted[] = [];
/** The mail service's answers to the next mails, in turn. Once they are used up, it takes every mail. */
let next: ((response: ServerResponse) => void)[] = [];
/** The status of all its answers; null if it works. */
let always: number | null = null;
/** The keys under which tokens were verified. */
const used = new Map<string, string>();
let mails: ServiceStandIn;
let checks: ServiceStandIn;

const backend = useConfiguredBackend(async () => {
  mails = await startService(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    posted.push({ headers: request.headers, body: JSON.parse(body) });
    const answer = next.shift();
    if (answer) answer(response);
    else if (always !== null) json(response, {}, always);
    else json(response, { id: "taken" });
  });
  checks = await startService(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const sent = new URLSearchParams(body);
    const [token, key] = [sent.get("response"), sent.get("idempotency_key") ?? crypto.randomUUID()];
    if (token === "odd") return json(response, {}, 500);
    // As Turnstile does: a token holds once, and again for whoever asks with the same key.
    const known = used.get(token ?? "") ?? key;
    used.set(token ?? "", known);
    json(response, { success: token?.startsWith("good") && known === key && sent.get("secret") === "bot-secret" });
  });
  return {
    MAIL_API_URL: `${mails.url}/send`,
    MAIL_API_TOKEN: "mail-token",
    MAIL_FROM_POSTER: "Posterliebe <post@posterliebe.example>",
    BOT_CHECK_SECRET: "bot-secret",
    BOT_CHECK_URL: `${checks.url}/siteverify`,
  };
});
afterAll(async () => {
  await mails.close();
  await checks.close();
});

const { path } = newsletterSubscribe;
const subscribe = (email: string, reCaptchaToken = "") =>
  backend.fetch(path, {
    method: "POST",
    headers: { "x-channel": "poster", "x-locale": "de-DE", "content-type": "application/json" },
    body: JSON.stringify({ ...example.input, email, reCaptchaToken }),
  });
const mailTo = (email: string) => backend.DB.prepare("SELECT * FROM outbox WHERE recipient = ?").bind(email).first();
const hurry = () =>
  backend.DB.exec("UPDATE outbox SET next_attempt_at = '2026-01-01T00:00:00.000Z' WHERE next_attempt_at IS NOT NULL");
const sentTo = (email: string) => posted.filter(({ body }) => body.to === email);

describe("the mail service", () => {
  it("gets each mail with its sender, and the outbox forgets the text", async () => {
    await subscribe("mia@example.com");
    await expect
      .poll(() => mailTo("mia@example.com"))
      .toMatchObject({ sent_at: expect.any(String), plain: "", html: "" });
    const [sent] = sentTo("mia@example.com");
    expect(sent?.headers.authorization).toBe("Bearer mail-token");
    expect(sent?.body).toMatchObject({
      from: "Posterliebe <post@posterliebe.example>",
      subject: "Bitte bestätige deine Anmeldung bei Posterliebe",
      text: expect.stringContaining("?token="),
      html: expect.stringContaining("<!doctype html>"),
    });
  });

  it("is asked again by the next sign-up, with the same key where its reply was lost", async () => {
    next = [(response) => response.destroy(), (response) => json(response, {}, 500)];
    await subscribe("lea@example.com");
    await expect.poll(() => mailTo("lea@example.com")).toMatchObject({ attempts: 1, problem: expect.any(String) });
    await expect
      .poll(async () => {
        await hurry();
        await subscribe("another@example.com");
        return (await mailTo("lea@example.com"))?.sent_at;
      })
      .toEqual(expect.any(String));
    const keys = sentTo("lea@example.com").map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ["is asked for three days while it is down", 503, { attempts: 7, next_attempt_at: expect.any(String) }],
    ["is left alone after it refused a mail six times", 422, { attempts: 6, next_attempt_at: null }],
  ])("%s", async (_, status, left) => {
    always = status;
    const email = `at-${status}@example.com`;
    await subscribe(email);
    await expect
      .poll(async () => {
        await hurry();
        await subscribe(email);
        return mailTo(email);
      })
      .toMatchObject({ ...left, sent_at: null });
    // An order, or somebody's gift voucher, is as good after an outage.
    always = null;
    await hurry();
    await subscribe("first-after-it@example.com");
    const sentAt = async () => (await mailTo(email))?.sent_at;
    if (status === 503) await expect.poll(sentAt).toEqual(expect.any(String));
    await backend.DB.exec(`UPDATE outbox SET next_attempt_at = NULL WHERE recipient = '${email}'`);
  });

  it("gets all mails of a morning at once: none that is written then waits behind them for long", async () => {
    const due = Array.from({ length: 90 }, (_, at) =>
      backend.DB.prepare(
        `INSERT INTO outbox (id, channel, locale, recipient, subject, html, plain, written_at, next_attempt_at)
         VALUES (?1, 'poster', 'de-DE', ?1, '', '', '', ?2, ?2)`,
      ).bind(`gift-${at}@example.com`, "2026-01-01T00:00:00.000Z"),
    );
    await backend.DB.batch(due);
    await subscribe("behind-them@example.com");
    await expect.poll(() => mailTo("behind-them@example.com")).toMatchObject({ sent_at: expect.any(String) });
    expect(posted.filter(({ body }) => body.to?.startsWith("gift-"))).toHaveLength(90);
  });
});

describe("the bot protection's token", () => {
  it.each([
    ["good", 200],
    ["", 200],
    // The service cannot tell, so the shopper is not refused.
    ["odd", 200],
    ["forged", 422],
  ])("%j is answered with %i", async (token, status) => {
    const email = `bot-${token || "none"}@example.com`;
    expect((await subscribe(email, token)).status).toBe(status);
    expect((await mailTo(email)) !== null).toBe(status === 200);
  });

  it("holds for a form that is sent twice, as by a double click, and for no other", async () => {
    const email = "clicks-twice@example.com";
    const both = await Promise.all([subscribe(email, "good-once"), subscribe(email, "good-once")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await subscribe("robot@example.com", "good-once")).status).toBe(422);
  });
});
