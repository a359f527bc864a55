import type { Page } from "@playwright/test";
import { startExample } from "#tests/support/example-server.ts";
import { withOwnShop } from "./own-shop.ts";
import { expect, test } from "./shop.ts";

/** Returns the failed responses of the systems behind the shop, which must be none at the end. */
function refusedTo(page: Page): string[] {
  const refused: string[] = [];
  page.on("response", (response) => {
    const isTheirs = /\/(configurator-|kundenkonto)/.test(response.url());
    if (isTheirs && response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  return refused;
}

test("a designer behind the shop takes choice, files, forms, cookies and a WebSocket", async ({ browser }) => {
  const designer = await startExample("designer");
  try {
    await withOwnShop(browser, { vars: { DESIGNER_URL: designer.url } }, async ({ page, address }) => {
      const refused = refusedTo(page);
      const heard: string[] = [];
      page.on("request", (request) => heard.push(request.url()));
      await page.goto(address("/leinwand?material=acrylglas"));
      await page.locator("a.button[data-cta]").click();
      await expect(page).toHaveURL(/\/configurator-photo-frame\/\?.*materialType=acrylglas.*locale=de-DE/);
      await expect(page.getByText("materialType=acrylglas")).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
      // The script of its page has loaded, and its WebSocket message was echoed.
      await expect(page.getByText("live: hello")).toBeVisible();
      await page
        .getByLabel("Picture")
        .setInputFiles({ name: "lake.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(3_000_000, 7) });
      await expect(page.getByText("3000000 bytes")).toBeVisible();
      await page.getByLabel("Title").fill("Ümläut & <Sea>");
      await page.getByRole("button", { name: "Save" }).click();
      // Its redirect names its own host; the visitor stays on the shop's host.
      await expect(page).toHaveURL(address("/configurator-photo-frame/?locale=de-DE"));
      await expect(page.getByRole("heading", { name: "Ümläut & <Sea>" })).toBeVisible();
      const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "title");
      expect(cookie).toMatchObject({ domain: new URL(address("/")).hostname, path: "/configurator-photo-frame" });
      await page.getByRole("link", { name: "Back to the shop" }).click();
      await expect(page).toHaveURL(address("/"));
      expect(heard.filter((url) => url.startsWith(designer.url))).toEqual([]);
      expect(refused).toEqual([]);
    });
  } finally {
    await designer.close();
  }
});

test("an account behind the shop logs a customer in, knows her, and logs her out", async ({ browser }) => {
  const account = await startExample("account");
  try {
    await withOwnShop(browser, { vars: { APP_URL: account.url } }, async ({ page, address }) => {
      const refused = refusedTo(page);
      await page.goto(address("/kundenkonto"));
      await page.getByLabel("Name").fill("Ada");
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page).toHaveURL(address("/kundenkonto"));
      await expect(page.getByRole("heading", { name: "Hello Ada" })).toBeVisible();
      await page.goto(address("/leinwand"));
      await page.goto(address("/kundenkonto"));
      await expect(page.getByRole("heading", { name: "Hello Ada" })).toBeVisible();
      await page.getByRole("button", { name: "Log out" }).click();
      await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
      expect(await page.context().cookies()).toEqual([]);
      expect(refused).toEqual([]);
    });
  } finally {
    await account.close();
  }
});

test("a form of another site is the account's to refuse", async ({ browser }) => {
  const account = await startExample("account");
  try {
    await withOwnShop(browser, { vars: { APP_URL: account.url } }, async ({ page, address }) => {
      const elsewhere = address("/kundenkonto").replace("127.0.0.1", "de.poster.localhost");
      await page.goto(address("/error"));
      await page.route(address("/elsewhere"), (route) => {
        const body = `<form method="post" action="${elsewhere}/login"><input name="name" value="Eve"><button>Go</button></form>`;
        return route.fulfill({ contentType: "text/html", body });
      });
      await page.goto(address("/elsewhere"));
      await page.getByRole("button", { name: "Go" }).click();
      await expect(page.getByRole("heading", { name: "Not from here" })).toBeVisible();
    });
  } finally {
    await account.close();
  }
});
