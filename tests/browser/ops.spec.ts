import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./shop.ts";

const TOKEN = "operators-token-local";

test("an operator finds, reads and purges a story by keyboard, without JavaScript", async ({ browser, address }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("/leinwand"));
  await page.goto(address("/ops"));
  await page.getByLabel("Token").focus();
  await page.keyboard.type(TOKEN);
  await page.keyboard.press("Enter");
  await page.getByRole("searchbox", { name: "Find a story" }).focus();
  await page.keyboard.type("leinwand");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "de-DE/leinwand" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "de-DE/leinwand" })).toBeVisible();
  await expect(page.getByText(/^fresh, stored \d+ (?:s|min) ago/)).toBeVisible();
  await expect(page.getByRole("link", { name: /\/\/at\.poster\.localhost.*\/leinwand$/ })).toBeVisible();
  await page.getByRole("button", { name: "Purge this story" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Purged. The journal is at epoch");
  await expect(page.getByRole("row").filter({ hasText: "slug:de-DE/leinwand" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Token")).toBeVisible();
  await context.close();
});

test("a wrong token says so, and after some tries nobody gets in from there", async ({ browser, address }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { "CF-Connecting-IP": "203.0.113.9" } });
  const page = await context.newPage();
  await page.goto(address("/ops"));
  const tryToken = async (token: string) => {
    await page.getByLabel("Token").fill(token);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  for (let attempt = 0; attempt < 5; attempt++) {
    await tryToken("guess");
    await expect(page.getByRole("alert")).toHaveText("That is not the operators' token.");
  }
  await tryToken(TOKEN);
  await expect(page.getByRole("alert")).toHaveText("Too many wrong tokens from here. Try again in 15 minutes.");
  await context.close();
});

test("the operators' page is accessible in both states", async ({ page, address }) => {
  await page.goto(address("/ops"));
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await page.getByLabel("Token").fill(TOKEN);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.goto(address("/ops?find=leinwand&story=de-DE%2Fleinwand"));
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
});

test("the operators' page fits a phone, its tables too", async ({ page, address }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address("/poster"));
  await page.goto(address("/ops"));
  await page.getByLabel("Token").fill(TOKEN);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("columnheader", { name: "Last heard" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

for (const width of [390, 1440])
  test(`the state of the shop is read without JavaScript at ${width} px, and a story is found by its page's address`, async ({
    browser,
    address,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(address("/leinwand"));
    await page.goto(address("/ops"));
    await page.getByLabel("Token").fill(TOKEN);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("searchbox", { name: "Find a story" }).fill(address("/leinwand"));
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("heading", { name: "de-DE/leinwand" })).toBeVisible();
    await page.getByRole("link", { name: "State of the shop" }).click();
    const systems = page.getByRole("region", { name: "Systems behind the shop" });
    await expect(systems.getByRole("status")).toHaveText("All of them answer.");
    const requests = page.getByRole("region", { name: "Requests" });
    await expect(requests.getByRole("row").filter({ hasText: "Last 24 hours" })).toContainText("%");
    for (const name of ["Redirects", "Flags", "Page speed", "Versions"])
      await expect(page.getByRole("region", { name })).toBeVisible();
    await context.close();
    const scripted = await browser.newContext({ viewport: { width, height: 900 } });
    const again = await scripted.newPage();
    await again.goto(address("/ops"));
    await again.getByLabel("Token").fill(TOKEN);
    await again.getByRole("button", { name: "Sign in" }).click();
    await again.goto(address("/ops/state"));
    expect(await again.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect((await new AxeBuilder({ page: again }).setLegacyMode().analyze()).violations).toEqual([]);
    await scripted.close();
  });

test("an operator kills a flag and restores it by keyboard, without JavaScript", async ({ browser, address }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("/ops"));
  await page.getByLabel("Token").fill(TOKEN);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Flags" }).click();
  const flag = page.getByRole("region", { name: "photobook-grid" });
  await expect(flag.getByText("on for 0 % of all visitors")).toBeVisible();
  for (const [button, state] of [
    ["Kill photobook-grid", "killed: off for everybody"],
    ["Restore photobook-grid", "on for 0 % of all visitors"],
  ] as const) {
    await flag.getByRole("button", { name: button }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText("photobook-grid is changed.");
    await expect(flag.getByText(state)).toBeVisible();
    await expect(flag.getByText(/ UTC, in force here$/)).toBeVisible();
  }
  await flag.getByLabel("Share of on, in per cent").fill("0");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("photobook-grid is changed.");
  await context.close();
});

test("the page of the flags is accessible and fits a phone, with its tables", async ({ page, address }) => {
  const report = (path: string, data: unknown) =>
    page.request.post(address(`/web-api/feature-flags${path}`), { headers: { Cookie: "consent=granted" }, data });
  const m = Date.now();
  const seen = ["on", "off"].map((t) => ({ k: `visitor-${t}`, t, m, c: 1 }));
  const did = { eventTypeId: "added_to_cart_from_the_calculator", trafficTypeName: "user", timestamp: m };
  const replies = [
    await report("/testImpressions/bulk", [{ f: "material-previews", i: seen }]),
    await report("/events/bulk", [{ ...did, key: "visitor-on" }]),
  ];
  expect(replies.map((reply) => reply.status())).toEqual([204, 204]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address("/ops"));
  await page.getByLabel("Token").fill(TOKEN);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Flags" }).click();
  await expect(page.getByRole("row", { name: /added_to_cart.* Too few visitors to tell/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
});
