import type { Page } from "@playwright/test";
import type { RunningShop } from "#tests/support/shop.ts";
import { violationsOf } from "./accessible.ts";
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
async function signUp(page: Page, shop: RunningShop, email: string): Promise<void> {
  await page.getByRole("link", { name: "Neues Konto anlegen" }).click();
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page).toHaveURL(/\?sent$/);
  await page.goto(await linkIn(shop, email));
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await expect(page).toHaveURL(/\/kundenkonto\/warenkorb$/);
}

const PICTURE = { brand: "poster", door: CANVAS, thing: "Leinwand, Keilrahmen 2,5 cm, 90 × 60 cm" };
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
    await signUp(page, shop, email);
    await page.getByRole("link", { name: "Warenkorb" }).click();
    if (code) {
      await page.getByLabel("Gutscheincode").fill(code);
      await page.getByRole("button", { name: "Einlösen" }).click();
      await expect(page.getByRole("main")).toContainText(/Gutschein\s*−[35]0,00/);
      await page.getByRole("button", { name: "Zur Bestellung" }).click();
    } else {
      await page.getByRole("link", { name: "Zur Bestellung" }).click();
    }
    await expect(page.getByRole("main")).toContainText("Hier wird nichts bezahlt");
    await isFine();
    await page.getByRole("button", { name: "Ohne Zahlung bestellen" }).click();
    await expect(page.getByRole("alert")).toContainText("Bitte füll dieses Feld aus.");
    await isFine();
    for (const [label, value] of [
      ["Vor- und Nachname", "Mia Muster"],
      ["Straße und Hausnummer", "Musterweg 1"],
      ["Postleitzahl", "50667"],
      ["Ort", "Köln"],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
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
