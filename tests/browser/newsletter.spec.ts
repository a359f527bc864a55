import AxeBuilder from "@axe-core/playwright";
import { oneOf } from "#tests/support/runs.ts";
import { withOwnShop } from "./own-shop.ts";
import { expect, test } from "./shop.ts";

const PATH = "/newsletter-subscribe";
const SHOPS = [
  ["poster", `http://de.poster.localhost${PATH}`],
  ["card", `http://de.kartenliebe.localhost${PATH}/`],
] as const;

for (const [turn, [brand, url]] of SHOPS.entries()) {
  test(`the ${brand} shop's newsletter is signed up for by keyboard, without JavaScript`, async ({
    browser,
    address,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: { "CF-Connecting-IP": `203.0.113.${brand.length}` },
    });
    const page = await context.newPage();
    await page.goto(address(url));
    const email = page.getByLabel("Deine E-Mail-Adresse");
    await email.focus();
    await page.keyboard.type("mia@");
    await page.keyboard.press("Enter");
    // The error message has the focus, and its link leads to the field.
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Fehler: /);
    await page.keyboard.press("Tab");
    await expect(summary.getByRole("link", { name: "Diese E-Mail-Adresse ist unvollständig." })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(email).toHaveValue("mia@");
    await expect(email).toHaveAccessibleDescription("Diese E-Mail-Adresse ist unvollständig.");
    await email.fill("mia@example.com");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Abonnieren" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Deine Anmeldung ist da" })).toBeVisible();
    // Reloading the page does not send the form again.
    await page.reload();
    await page.getByRole("link", { name: "Weiter im Shop" }).click();
    await expect(page).toHaveURL(address(new URL("/", url).href));
    await context.close();
  });

  test(`the ${brand} shop's newsletter is accessible, empty and sent`, async ({ page, address }) => {
    for (const state of oneOf(2, ["", "?sent"], turn)) {
      await page.goto(address(url) + state);
      expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
    }
  });

  // This uses a context of its own, because Chromium's console reports a page with status 422 as an error.
  test(`the ${brand} shop's newsletter is accessible with what is wrong`, async ({ browser, address }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(address(url));
    await page.getByLabel("Deine E-Mail-Adresse").fill("mia@");
    await page.getByRole("button", { name: "Abonnieren" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
    await context.close();
  });
}

test("the newsletter at the foot of a page is signed up for and confirmed by the mail's link", async ({
  browser,
  shop,
  address,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { "CF-Connecting-IP": "203.0.113.77" } });
  const page = await context.newPage();
  await page.goto(address("/versand"));
  const region = page.getByRole("region", { name: "Ideen für deine Wände" });
  await region.getByLabel("Deine E-Mail-Adresse").fill("ria@example.com");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address("/versand/newsletter-subscribe?sent"));
  const plain = await shop.DB.prepare("SELECT plain FROM outbox WHERE recipient = 'ria@example.com'").first<string>(
    "plain",
  );
  await page.goto(/^http:.*\?token=.+$/m.exec(plain ?? "")?.[0] ?? "");
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Ja, ich möchte Post" }).click();
  await expect(page.getByRole("heading", { name: "Schön, dass du da bist" })).toBeVisible();
  const status = "SELECT status FROM newsletter_subscriptions WHERE email = 'ria@example.com'";
  expect(await shop.DB.prepare(status).first("status")).toBe("confirmed");
  await context.close();
});

test("the bot protection is fetched when somebody begins to type, and the form goes without it too", async ({
  browser,
}) => {
  await withOwnShop(browser, { vars: { BOT_CHECK_SITE_KEY: "0x4AAA" } }, async ({ context, page, address }) => {
    const asked: string[] = [];
    let isDown = true;
    const widget =
      "setTimeout(() => { window.turnstile = { render: (_, { sitekey, callback }) => callback('for ' + sitekey) }; }, 60);";
    await context.route("https://challenges.cloudflare.com/**", (route) => {
      asked.push(route.request().url());
      return isDown ? route.abort() : route.fulfill({ contentType: "text/javascript", body: widget });
    });
    const form = page.getByRole("region", { name: "Ideen für deine Wände" });
    const email = form.getByLabel("Deine E-Mail-Adresse");
    const token = form.locator("[name=reCaptchaToken]");
    for (isDown of [true, false]) {
      asked.length = 0;
      await page.goto(address("/versand"), { waitUntil: "load" });
      await form.scrollIntoViewIfNeeded();
      expect(asked).toEqual([]);
      await email.fill("bot@example.com");
      await expect.poll(() => asked).toHaveLength(1);
      await expect(token).toHaveValue(isDown ? "" : "for 0x4AAA");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Deine Anmeldung ist da" })).toBeVisible();
    }
  });
});
