import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { LOG_IN_PATH, PASSWORD_RESET_PATH, SIGN_UP_PATH } from "#domain/customer/customer.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const ORIGIN = "http://localhost";
const PERSON = { firstName: "Mia", lastName: "Muster", email: "mia@example.com", password: "vier ganz lange worte" };

let status = 500;
let backend: ServiceStandIn;
const shop = useShop(async () => {
  backend = await startService((_, response) =>
    json(response, { type: "about:blank", title: "No.", status, detail: "No." }, status),
  );
  return { vars: { COMMERCE_URL: backend.url } };
});
afterAll(() => backend.close());
beforeEach(() => shop.clearLogs());

const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  type: "application/x-www-form-urlencoded",
});
const CALLS = [
  ["log-in-error", LOG_IN_PATH, form({ email: PERSON.email, password: PERSON.password })],
  ["sign-up-error", SIGN_UP_PATH, form({ ...PERSON, reCaptchaToken: "" })],
  [
    "password-reset-error",
    PASSWORD_RESET_PATH,
    { body: JSON.stringify({ email: PERSON.email }), type: "application/json" },
  ],
] as const;

describe("spec 001 §8: a customer's call that fails", () => {
  it.each(CALLS)("is logged as %s", async (event, path, { body, type }) => {
    status = 500;
    const headers = { Origin: ORIGIN, "Content-Type": type };
    expect((await shop.get(ORIGIN + path, { method: "POST", headers, body })).status).toBe(503);
    expect(shop.logs().map((line) => line.event)).toContain(event);
  });

  it.each(CALLS.slice(0, 2))("is not logged as %s where it is hers to mend", async (event, path, { body, type }) => {
    status = 400;
    const headers = { Origin: ORIGIN, "Content-Type": type };
    expect((await shop.get(ORIGIN + path, { method: "POST", headers, body })).status).toBe(400);
    expect(shop.logs().map((line) => line.event)).not.toContain(event);
  });
});
