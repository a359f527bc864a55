import type { Page } from "@playwright/test";
import type { RunningShop } from "#tests/support/shop.ts";
import { linesOfPdf } from "../backend/gift-vouchers/pdf-text.ts";
import { violationsOf } from "./accessible.ts";
import { expect, test } from "./shop.ts";

const CANVAS = "/configurator-photo-frame/?materialType=leinwand&formatType=900x600&locale=de-DE";
const FLOWS = [
  { isScripted: true, width: 1440, network: "203.0.113.201" },
  { isScripted: false, width: 390, network: "203.0.113.202" },
];
/** Examines a page with axe, which needs scripts. */
async function isFine(page: Page, { isScripted }: (typeof FLOWS)[number], within = "html"): Promise<void> {
  if (isScripted) expect(await violationsOf(page, within)).toEqual([]);
}
const nameOf = ({ isScripted, width }: (typeof FLOWS)[number]) =>
  `${width} px, ${isScripted ? "with" : "without"} JavaScript`;

async function mailTo(shop: RunningShop, email: string, order: "ASC" | "DESC"): Promise<string> {
  const query = `SELECT plain FROM outbox WHERE recipient = ? ORDER BY written_at ${order}, subject LIMIT 1`;
  return (await shop.DB.prepare(query).bind(email).first<string>("plain")) ?? "";
}
const linkIn = (plain: string) => /^http:\/\/\S+$/m.exec(plain)?.[0] ?? "";

/** Moves the focus to a control with the keyboard alone, and presses a key there. */
async function pressAt(page: Page, name: string, key: string): Promise<void> {
  const button = page.getByRole("button", { name });
  for (let step = 0; step < 60; step++) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(button).toBeFocused();
  await page.keyboard.press(key);
}

for (const flow of FLOWS) {
  test(`a code that was checked counts in the cart, until it is taken away, ${nameOf(flow)}`, async ({
    browser,
    address,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: flow.isScripted,
      viewport: { width: flow.width, height: 900 },
      extraHTTPHeaders: { "CF-Connecting-IP": flow.network },
    });
    const page = await context.newPage();
    await page.goto(address("/gutscheine"));
    await page.getByLabel("Was ist dein Gutschein wert?").focus();
    await page.keyboard.type("pl-alles 10");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "10 % auf alles · bis 31. Dezember 2029" })).toBeVisible();
    await isFine(page, flow, "main");
    await page.goto(address(CANVAS));
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(page.getByText("−6,29 €")).toBeVisible();
    await expect(page.getByText("10 % auf alles")).toBeVisible();
    await isFine(page, flow);
    await pressAt(page, "Gutschein nicht verwenden", "Enter");
    await expect(page.getByText("−6,29 €")).toBeHidden();
    await expect(page.getByLabel("Gutscheincode")).toHaveValue("");
    await context.close();
  });

  test(`a gift voucher is previewed, ordered by the mail's link, and printed, ${nameOf(flow)}`, async ({
    browser,
    shop,
    address,
  }) => {
    const [buyer, recipient] = [`buyer${flow.width}@example.com`, `recipient${flow.width}@example.com`];
    const context = await browser.newContext({
      javaScriptEnabled: flow.isScripted,
      viewport: { width: flow.width, height: 900 },
      extraHTTPHeaders: { "CF-Connecting-IP": flow.network },
    });
    const page = await context.newPage();
    await page.goto(address("/gutscheine"));
    await page.getByRole("radio", { name: "100 €" }).check();
    await page.getByRole("button", { name: "Gutschein kaufen" }).click();
    await expect(page.getByRole("radio", { name: "100 €" })).toBeChecked();
    await page.getByRole("radio", { name: "100 €" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Blätter" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Zoë");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Alles Gute, schöne Grüße!");
    await isFine(page, flow, "main");
    // The enter key of a field shows the preview, and never orders.
    await page.getByLabel("E-Mail-Adresse der beschenkten Person").fill(recipient);
    await page.getByRole("main").getByLabel("Deine E-Mail-Adresse").fill("buyer@");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByRole("main").getByLabel("Deine E-Mail-Adresse").fill(buyer);
    await page.keyboard.press("Enter");
    const figure = page.getByRole("figure");
    await expect(figure).toContainText("Gutschein · 100,00 €");
    await expect(figure).toContainText("Für Zoë");
    await isFine(page, flow, "main");
    await pressAt(page, "Weiter zur Bestellung", "Enter");
    await expect(page.getByRole("heading", { name: "Noch ein Klick" })).toBeVisible();
    await page.goto(linkIn(await mailTo(shop, buyer, "ASC")));
    await expect(page.getByText("Alles Gute, schöne Grüße!")).toBeVisible();
    await isFine(page, flow);
    await pressAt(page, "Ohne Zahlung bestellen", "Enter");
    await expect(page.getByRole("alert")).toContainText(`an ${recipient}`);
    await isFine(page, flow);
    const href = await page.getByRole("link", { name: "Gutschein als PDF öffnen" }).getAttribute("href");
    const pdf = await page.request.get(new URL(href ?? "", page.url()).href);
    const lines = await linesOfPdf(await pdf.body());
    expect(lines).toContain("Für Zoë");
    expect(lines).toContain("Alles Gute, schöne Grüße!");
    const code = /(?:[3-9A-Y]{4}-){4}[3-9A-Y]{4}/.exec(lines.join("\n"))?.[0] ?? "";
    expect(await mailTo(shop, recipient, "ASC")).toContain(code);
    await page.goto(address("/gutscheine/voucher-check"));
    await page.getByLabel("Gutscheincode").fill(code.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page.getByText("100,00 € Guthaben")).toBeVisible();
    await context.close();
  });
}
