import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

const LISTING = "/alle-fotokalender";

/** Lets what a page's scripts fetch come from a newer build, with other styles; what the browser itself loads is of this one. */
async function deploy(page: Page, path: RegExp): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().isNavigationRequest()) return route.fallback();
    const reply = await route.fetch();
    const body = (await reply.text()).replace("</style>", ".design{color:red}</style>");
    return route.fulfill({ response: reply, body });
  });
}

test("a listing that is open while another build is deployed opens its next page, and mixes no markup of both", async ({
  browser,
  address,
}) => {
  const page = await browser.newPage();
  await page.goto(address(LISTING));
  const tiles = page.locator(".listing .design-grid a.design");
  await expect(tiles).toHaveCount(36);
  await deploy(page, /page=2/);
  await page.getByRole("link", { name: /Mehr/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.close();
});

test("a design's page that is open then stays as it is, and its button asks for the price", async ({
  browser,
  address,
}) => {
  const page = await browser.newPage();
  await page.goto(address(LISTING));
  await page.locator(".listing .design-grid a.design").first().click();
  const form = page.locator("form.design-form");
  await expect(form).toHaveAttribute("data-live");
  const { pathname } = new URL(page.url());
  await deploy(page, new RegExp(`${pathname}\\?`));
  await form.locator("label:has([type=radio]:not(:checked))").first().click();
  await expect(form).not.toHaveAttribute("data-live");
  await form.getByRole("button", { name: "Preis" }).click();
  await expect(page).toHaveURL(/\?/);
  await page.close();
});
