import { describe, expect, it } from "vitest";
import { newsletterSubscribe } from "#domain/contract/newsletter-subscribe.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const backend = useBackend();
const { path, example } = newsletterSubscribe;
const GOOD_HEADERS = { "x-channel": "poster", "x-locale": "de-DE", "content-type": "application/json" };

const subscribe = (body: unknown, headers: Record<string, string> = GOOD_HEADERS) =>
  backend.fetch(path, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });
const kept = async () =>
  (await backend.DB.prepare("SELECT * FROM newsletter_subscriptions ORDER BY email").all()).results;

describe(`POST ${path}`, () => {
  it("keeps an address once, and says the same each time", async () => {
    const first = await subscribe(example.input);
    expect([first.status, await first.json()]).toEqual([200, example.reply]);
    expect(first.headers.get("cache-control")).toBe("no-store");
    const before = await kept();
    expect(before).toEqual([
      {
        channel: "poster",
        email: example.input.email,
        locale: "de-DE",
        source: example.input.uniqueIdentifier,
        status: "pending",
        subscribed_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      },
    ]);
    const again = await subscribe({ ...example.input, email: example.input.email.toUpperCase() });
    expect([again.status, await again.json()]).toEqual([200, example.reply]);
    expect(await kept()).toEqual(before);
  });

  it.each([
    ["no JSON", "{", GOOD_HEADERS],
    ["no sign-up", {}, GOOD_HEADERS],
    ["no address", { ...example.input, email: "mia@" }, GOOD_HEADERS],
    ["no channel", example.input, { "x-locale": "de-DE" }],
    ["no locale", example.input, { "x-channel": "poster" }],
  ])("refuses %s", async (_, body, headers) => {
    const before = await kept();
    const reply = await subscribe(body, headers as Record<string, string>);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([400, "application/problem+json"]);
    expect(await kept()).toEqual(before);
  });

  it.each(["GET", "PUT", "DELETE"])("is not %s", async (method) => {
    const reply = await backend.fetch(path, { method, headers: GOOD_HEADERS });
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("says where it cannot keep an address, and nothing of the database", async () => {
    await backend.DB.exec("ALTER TABLE newsletter_subscriptions RENAME TO elsewhere");
    const reply = await subscribe(example.input);
    expect([reply.status, await reply.json()]).toMatchObject([
      503,
      { detail: "This cannot be answered at the moment." },
    ]);
    await backend.DB.exec("ALTER TABLE elsewhere RENAME TO newsletter_subscriptions");
  });
});
