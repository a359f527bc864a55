import { afterAll, beforeEach, expect, it } from "vitest";
import { labelsOf } from "#locales/labels.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useConfiguredBackend } from "#tests/support/use-backend.ts";
import { Shopper } from "./shopper.ts";

const SIGN_UP = "/kundenkonto/registrieren";
const SITE_KEY = "0x4AAAAAAA";

let checks: ServiceStandIn;
const backend = useConfiguredBackend(async () => {
  checks = await startService(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    json(response, { success: new URLSearchParams(body).get("response") === "good" });
  });
  return {
    BOT_CHECK_SITE_KEY: SITE_KEY,
    BOT_CHECK_SECRET: "bot-secret",
    BOT_CHECK_URL: `${checks.url}/siteverify`,
  };
});
afterAll(() => checks.close());

let shopper: Shopper;
beforeEach(() => {
  shopper = new Shopper(backend);
});

it("the sign-up's page, and it alone, loads the bot protection", async () => {
  const { html, headers } = await shopper.get(SIGN_UP);
  expect(html).toContain(`<div class="cf-turnstile" data-sitekey="${SITE_KEY}" data-language="de">`);
  expect(html).toContain('src="https://challenges.cloudflare.com/turnstile/v0/api.js"');
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src '[^']+' https:\/\/challenges\.cloudflare\.com; frame-src https:\/\/challenges/);
  const logIn = await shopper.get("/kundenkonto/anmelden");
  expect(logIn.html + logIn.headers.get("content-security-policy")).not.toContain("challenges.cloudflare.com");
});

it.each([
  ["a sound token", "good", 303],
  ["no token, as without script", "", 303],
  ["a forged token", "forged", 422],
])("a sign-up with %s is answered %s", async (_, token, status) => {
  const form = { firstName: "Mia", lastName: "Muster", password: "vier ganz lange worte" };
  const email = `bot-${token || "none"}@example.com`;
  const reply = await shopper.post(SIGN_UP, { ...form, email, "cf-turnstile-response": token });
  expect(reply.status).toBe(status);
  if (status === 422) expect(reply.text).toContain(labelsOf("de-DE")("form/failed"));
  const mails = await backend.DB.prepare("SELECT count(*) AS many FROM outbox WHERE recipient = ?").bind(email).first();
  expect(mails?.many).toBe(status === 303 ? 1 : 0);
});
