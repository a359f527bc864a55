import { afterAll, describe, expect, it } from "vitest";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const HOST = "http://de.poster.localhost";
const PATH = "/newsletter-subscribe";

describe("the bot protection", () => {
  const guarded = useShop({ vars: { BOT_CHECK_SITE_KEY: "0x4AAA" } });

  it("is let in by the content policy alone where the shop has a key, and watches both forms", async () => {
    for (const path of ["/leinwand", PATH]) {
      const reply = await guarded.get(path);
      const html = await reply.text();
      expect(html).toContain('data-site-key="0x4AAA" data-behaviour="bot-check" data-wake="intent"');
      expect(html).toContain('<input type="hidden" name="reCaptchaToken"/>');
      const policy = reply.headers.get("Content-Security-Policy");
      expect(policy).toMatch(/\/assets\/(?: 'sha256-[^ ]+'){2} https:\/\/challenges\.cloudflare\.com;/);
      expect(policy).toContain("frame-src https://challenges.cloudflare.com");
    }
  });
});

describe("a forged token", () => {
  let checks: ServiceStandIn;
  afterAll(() => checks.close());
  const guarded = useShop(async () => {
    checks = await startService((_, response) =>
      json(response, { type: "about:blank", title: "Unprocessable Content", status: 422 }, 422),
    );
    return { vars: { COMMERCE_URL: checks.url } };
  });

  it("is refused with a sentence, and the address stays in its field", async () => {
    const reply = await guarded.get(HOST + PATH, {
      method: "POST",
      headers: { Origin: HOST, "Content-Type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams({ email: "bot@example.com", reCaptchaToken: "forged" })),
    });
    const html = await reply.text();
    expect(reply.status).toBe(422);
    expect(html).toContain("Die Sicherheitsprüfung hat nicht geklappt.");
    expect(html).toContain('value="bot@example.com"');
    expect(html).not.toContain("forged");
    await expect
      .poll(() => guarded.logs())
      .toContainEqual(expect.objectContaining({ level: "error", event: "newsletter-recaptcha-error" }));
  });
});
