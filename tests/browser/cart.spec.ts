import type { Page } from "@playwright/test";
import { type EveryLabel, labelsOf } from "#locales/labels.ts";
import type { RunningShop } from "#tests/support/shop.ts";
import { violationsOf } from "./accessible.ts";
import { isReady, toDesigner, total } from "./calculator-page.ts";
import { hung } from "./own-picture-page.ts";
import { uprightPhoto } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

const PASSWORD = "vier ganz lange worte";
const CANVAS = "/configurator-photo-frame/?materialType=leinwand&formatType=900x600&locale=de-DE";
const WEDDING_CARDS =
  "/configurator-card/?occasion=hochzeit&card=klappkarte-148x105&paper=bilderdruck&quantity=80" +
  "&accessoryTypes[]=umschlag-nassklebend-weiss-162x114&locale=de-DE";

async function linkIn(shop: RunningShop, email: string): Promise<string> {
  const query = "SELECT plain FROM outbox WHERE recipient = ? ORDER BY written_at DESC LIMIT 1";
  const plain = await shop.DB.prepare(query).bind(email).first<string>("plain");
  return /^http:\/\/\S+$/m.exec(plain ?? "")?.[0] ?? "";
}

/** Makes an account as a visitor does, and is logged in then. */
async function signUp(page: Page, { shop, email, labels }: Newcomer): Promise<void> {
  await page.getByRole("link", { name: labels("account/sign-up-title") }).click();
  await page.getByLabel(labels("account/email")).fill(email);
  await page.getByLabel(labels("account/password"), { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: labels("account/sign-up") }).click();
  await expect(page).toHaveURL(/\?sent$/);
  await page.goto(await linkIn(shop, email));
  await page.getByLabel(labels("account/password"), { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: labels("account-app/confirm") }).click();
  await expect(page).toHaveURL(/\/kundenkonto\/warenkorb$/);
}

interface Newcomer {
  shop: RunningShop;
  email: string;
  /** The labels of her language. */
  labels: EveryLabel;
}

/** Fills in where an order goes. */
async function fillAddress(page: Page, labels: EveryLabel): Promise<void> {
  for (const [key, value] of [
    ["account-app/address-name", "Mia Muster"],
    ["account-app/street", "Musterweg 1"],
    ["account-app/postcode", "50667"],
    ["account-app/city", "Köln"],
  ] as const)
    await page.getByLabel(labels(key), { exact: true }).fill(value);
}

const PICTURE = { brand: "poster", door: CANVAS, thing: "Leinwand, 90 × 60 cm" };
const FLOWS = [
  { ...PICTURE, code: "plgift 50 2026", isScripted: true, width: 1280 },
  { ...PICTURE, code: "", isScripted: false, width: 390 },
  {
    brand: "kartenliebe",
    door: WEDDING_CARDS,
    thing: "80 Karten",
    code: "klgift 30 2026",
    isScripted: true,
    width: 390,
  },
];

for (const [at, { brand, door, thing, code, isScripted, width }] of FLOWS.entries())
  test(`${thing} goes from the door through cart and login to an order, ${width} px, ${isScripted ? "with" : "without"} JavaScript`, async ({
    browser,
    shop,
    address,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: isScripted,
      viewport: { width, height: 800 },
      extraHTTPHeaders: { "CF-Connecting-IP": `203.0.113.${at + 1}` },
    });
    const page = await context.newPage();
    const email = `cart${at}@example.com`;
    const isFine = async () => {
      if (isScripted) expect(await violationsOf(page)).toEqual([]);
      if (isScripted) expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
    };
    await page.goto(address(`http://de.${brand}.localhost${door}`));
    await isFine();
    await page.getByRole("button", { name: "In den Warenkorb" }).press("Enter");
    await expect(page.getByRole("alert")).toHaveText("Dein Artikel liegt im Warenkorb.");
    await expect(page.getByRole("main")).toContainText(thing);
    // The enter key takes the quantity, and presses none of the buttons beside it.
    await page.getByRole("spinbutton").fill("3");
    await page.getByRole("spinbutton").press("Enter");
    await expect(page.getByRole("spinbutton")).toHaveValue("3");
    await page.getByRole("button", { name: "Einen weniger" }).press("Enter");
    await expect(page.getByRole("spinbutton")).toHaveValue("2");
    await isFine();
    await page.getByRole("link", { name: "Zur Bestellung" }).click();
    await expect(page).toHaveURL(/\/kundenkonto\/anmelden\?next=/);
    await signUp(page, { shop, email, labels: labelsOf("de-DE") });
    await page.getByRole("link", { name: "Warenkorb" }).click();
    if (code) {
      await page.getByLabel("Gutscheincode").fill(code);
      await page.getByRole("button", { name: "Einlösen" }).click();
      await expect(page.getByRole("main")).toContainText(/Gutschein\s*−[35]0,00/);
    }
    await page.getByRole("link", { name: "Zur Bestellung" }).click();
    await expect(page.getByRole("main")).toContainText("Hier wird nichts bezahlt");
    await isFine();
    await page.getByRole("button", { name: "Ohne Zahlung bestellen" }).click();
    await expect(page.getByRole("alert")).toContainText("Bitte füll dieses Feld aus.");
    await isFine();
    await fillAddress(page, labelsOf("de-DE"));
    await page.getByRole("button", { name: "Ohne Zahlung bestellen" }).click();
    await expect(page.getByRole("alert")).toContainText("Danke, deine Bestellung ist da.");
    expect(page.url()).not.toMatch(/gift/i);
    await isFine();
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    expect(await linkIn(shop, email)).toBe(page.url().replace("?placed", ""));
    await page.goto(address(`http://de.${brand}.localhost/kundenkonto/bestellungen`));
    await page.getByRole("link", { name: title ?? "" }).click();
    await expect(page.getByRole("main")).toContainText("Musterweg 1");
    await page.getByRole("link", { name: "Warenkorb" }).click();
    await expect(page.getByRole("main")).toContainText("Dein Warenkorb ist noch leer.");
    await context.close();
  });

const CALCULATORS = [
  { start: "http://fr.poster.localhost/toile", locale: "fr-FR", postcode: "75011", width: 390 },
  { start: "http://it.poster.localhost/tela", locale: "it-IT", postcode: "20121", width: 1440 },
] as const;

for (const [at, { start, locale, postcode, width }] of CALCULATORS.entries())
  test(`a canvas with an own photo goes from its calculator to an order: ${start}, ${width} px`, async ({
    browser,
    shop,
    address,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      extraHTTPHeaders: { "CF-Connecting-IP": `203.0.113.${100 + at}` },
    });
    const page = await context.newPage();
    await page.goto(address(start));
    await isReady(page);
    await page.locator(".showcase input[type=file]").setInputFiles(await uprightPhoto("IMG_1.jpg", 3024, 4032));
    await expect(hung(page)).toBeVisible();
    const price = /[\d.,]+/.exec((await total(page).textContent()) ?? "")?.[0];
    await toDesigner(page).click();
    await expect(page).toHaveURL(/\/configurator-photo-frame\//);
    const labels = labelsOf(locale);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: labels("designer/add-to-cart") }).click();
    await expect(page.getByRole("alert")).toHaveText(labels("cart/added"));
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.getByRole("main")).toContainText(price ?? "no price");
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page.locator(".item-cart .badge")).toHaveText("1");
    await page.locator(".item-cart a").click();
    await page.getByRole("link", { name: labels("cart/order") }).click();
    const email = `calculator${at}@example.com`;
    await signUp(page, { shop, email, labels });
    await page.getByRole("link", { name: labels("cart/order") }).click();
    await fillAddress(page, labels);
    await page.getByLabel(labels("account-app/postcode"), { exact: true }).fill(postcode);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: labels("order/submit") }).click();
    await expect(page.getByRole("alert")).toHaveText(labels("order/placed"));
    expect(await violationsOf(page)).toEqual([]);
    expect(await linkIn(shop, email)).toBe(page.url().replace("?placed", ""));
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await page.goto(new URL("/kundenkonto/bestellungen", page.url()).href);
    await page.getByRole("link", { name: title ?? "" }).click();
    await expect(page.getByRole("main")).toContainText(price ?? "no price");
    await context.close();
  });
