import type { Page } from "@playwright/test";
import { dialogOf, mailedLink, makeCustomer, named, PASSWORD } from "./account.ts";
import { isReady } from "./calculator-page.ts";
import { openedPage } from "./other-hands.ts";
import { Listener } from "./screen-reader.ts";
import { expect, test } from "./shop.ts";

const POSTER = "http://de.poster.localhost";
const CARDS = "http://de.kartenliebe.localhost";
const DESK = { width: 1440, height: 900 };

test.use({ viewport: DESK });

/** Skips what every page begins with, as who hears it does. */
async function toContent(page: Page, listener: Listener): Promise<void> {
  await listener.reach("link", "Zum Inhalt springen");
  await page.keyboard.press("Enter");
}

test("a canvas of her own size goes into the cart", async ({ page, address }) => {
  const listener = await Listener.on(page);
  await page.goto(address(`${POSTER}/leinwand`));
  await isReady(page);
  await toContent(page, listener);
  await listener.reach("DisclosureTriangle", /^Wunschformat/);
  await page.keyboard.press("Enter");
  await listener.reach("textbox", /^Breite/);
  await page.keyboard.type("9999");
  await listener.reach("textbox", /^Höhe/);
  await page.keyboard.type("50");
  await page.keyboard.press("Enter");
  await expect(page.locator("#own-size-problem")).not.toBeEmpty();
  await listener.reach("textbox", /^Breite/, "Shift+Tab");
  await page.keyboard.type("70");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/size=700x500/);
  // Its row and its price are there, and nothing moves any more.
  await expect(page.locator(".formats .extra :checked")).toHaveValue("700x500");
  await expect(page.locator(".dock .total")).toHaveText(/45,90/);
  await page.waitForLoadState("networkidle");
  await listener.reach("link", "Foto hochladen");
  await page.keyboard.press("Enter");
  await page.waitForURL(/configurator/);
  await listener.reach("button", "In den Warenkorb");
  await page.keyboard.press("Enter");
  await page.waitForURL(/warenkorb/);
  await listener.reach("link", "Zur Bestellung");
  expect(listener.heard).toEqual([
    'link "Zum Inhalt springen"',
    'DisclosureTriangle "Wunschformat 20 bis 200 cm"',
    'textbox "Breite in cm"',
    'textbox "Höhe in cm"',
    "said: Bitte gib ein Maß von 20 bis 200 cm ein. Am nächsten kommt: 200 × 50 cm.",
    'textbox "Breite in cm" invalid: 9999 (Bitte gib ein Maß von 20 bis 200 cm ein. Am nächsten kommt: 200 × 50 cm.)',
    // The days of delivery are those of the day.
    expect.stringMatching(/^said: 45,90 € .* −14 % · 30-Tage-Tiefstpreis 53,90 € .* Foto hochladen$/),
    'link "Foto hochladen"',
    'button "In den Warenkorb"',
    'link "Zur Bestellung"',
  ]);
});

test("a card is listed, filtered, designed and ordered", async ({ page, address }) => {
  const listener = await Listener.on(page);
  await page.goto(address(`${CARDS}/karten-designen/`), { waitUntil: "networkidle" });
  await toContent(page, listener);
  await listener.reach("DisclosureTriangleGrouped", "Stil");
  await page.keyboard.press("Enter");
  await listener.reach("checkbox", "Modern");
  await page.keyboard.press("Space");
  await listener.reach("button", /Vorlagen anzeigen$/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/style/);
  await page.waitForLoadState("networkidle");
  await listener.reach("link", /^Modern entfernen/);
  await listener.reach("link", /€/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/themes\//);
  await page.waitForLoadState("networkidle");
  await toContent(page, listener);
  await listener.reach("combobox", /Menge|Anzahl|Stück/);
  await listener.reach("link", "Karte gestalten");
  await page.keyboard.press("Enter");
  await page.waitForURL(/configurator/);
  await listener.reach("button", "In den Warenkorb");
  await page.keyboard.press("Enter");
  await page.waitForURL(/warenkorb/);
  expect(listener.heard).toEqual([
    'link "Zum Inhalt springen"',
    'DisclosureTriangleGrouped "Stil"',
    'checkbox "Modern" checked false',
    expect.stringMatching(/^said: [\d.]+ Vorlagen$/),
    expect.stringMatching(/^button "[\d.]+ Vorlagen anzeigen"$/),
    'link "Modern entfernen"',
    expect.stringMatching(/^link ".+ je \d,\d\d € bei 50 Stück"$/),
    'link "Zum Inhalt springen"',
    expect.stringMatching(/^combobox "Menge" hasPopup menu: 50 Karten, \d,\d\d € pro Stück$/),
    'link "Karte gestalten"',
    'button "In den Warenkorb"',
  ]);
});

test("a search is suggested to, and answered", async ({ page, address }) => {
  const listener = await Listener.on(page);
  await page.goto(address(`${POSTER}/`), { waitUntil: "networkidle" });
  await listener.reach("searchbox", /./);
  await page.keyboard.type("leinwand 60x40");
  await expect(page.getByRole("list", { name: "Vorschläge" })).toBeVisible();
  await listener.reach("link", /^Leinwand/, "ArrowDown");
  await page.keyboard.press("Escape");
  await listener.hear();
  await page.keyboard.press("Enter");
  await page.waitForURL(/search/);
  await toContent(page, listener);
  await listener.reach("link", /^Leinwand \d/);
  expect(listener.heard).toEqual([
    'searchbox "Was suchst du?"',
    expect.stringMatching(/^said: \d+ Vorschläge$/),
    'link "Leinwand 34,90 €"',
    'searchbox "Was suchst du?": leinwand 60x40',
    'link "Zum Inhalt springen"',
    'link "Leinwand 34,90 €"',
  ]);
});

test("a message is written, mended and sent", async ({ page, address }) => {
  const listener = await Listener.on(page);
  await page.setExtraHTTPHeaders({ "CF-Connecting-IP": "203.0.113.77" });
  await page.goto(address(`${POSTER}/kontakt`), { waitUntil: "networkidle" });
  await toContent(page, listener);
  await listener.reach("combobox", "Worum geht es?");
  await listener.reach("textbox", /Name/);
  await page.keyboard.type("Mia");
  await listener.reach("textbox", "Deine E-Mail-Adresse");
  await page.keyboard.type("mia@example.com");
  await listener.reach("button", "Absenden");
  await page.keyboard.press("Enter");
  // The browser leads to the field that is empty.
  await expect(page.getByLabel("Deine Nachricht")).toBeFocused();
  await listener.hear();
  await page.keyboard.type("Mein Bild kam zerkratzt an.");
  await listener.reach("button", "Absenden");
  await page.keyboard.press("Enter");
  await page.waitForURL(/sent/);
  await expect(page.getByText("Danke, deine Nachricht ist da.")).toBeVisible();
  expect(listener.heard).toEqual([
    'link "Zum Inhalt springen"',
    'combobox "Worum geht es?" hasPopup menu: Meine Bestellung',
    'textbox "Dein Name"',
    'textbox "Deine E-Mail-Adresse" required',
    'button "Absenden"',
    'textbox "Deine Nachricht" required',
    'button "Absenden"',
  ]);
});

/** Opens the account dialog from the header, and hears the field that has the focus then. */
async function openAccount(page: Page, listener: Listener): Promise<void> {
  await listener.reach("button", "Mein Konto");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByLabel("E-Mail-Adresse")).toBeFocused();
  await listener.hear();
}

/** Types into a field that is reached by Tab. */
async function fill(page: Page, listener: Listener, label: string, text: string): Promise<void> {
  await listener.reach("textbox", label);
  await page.keyboard.type(text);
}

test("a customer logs in: a wrong password is said, the right one leads in", async ({ browser, shop, address }) => {
  await makeCustomer(shop, "walk@example.com");
  // A refusal is an error in the console.
  const { page } = await openedPage(browser);
  const listener = await Listener.on(page);
  await page.goto(address(`${POSTER}/impressum`), { waitUntil: "networkidle" });
  await openAccount(page, listener);
  await page.keyboard.type("walk@example.com");
  await fill(page, listener, "Passwort", "not this one");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByText("E-Mail-Adresse oder Passwort stimmen nicht.")).toBeFocused();
  await fill(page, listener, "Passwort", PASSWORD);
  await page.keyboard.press("Enter");
  await expect(named(page, "Mia Berger")).toBeFocused();
  await listener.hear();
  await page.keyboard.press("Enter");
  await page.waitForURL(/kundenkonto$/);
  await toContent(page, listener);
  await page.close();
  expect(listener.heard).toEqual([
    'button "Mein Konto"',
    'textbox "E-Mail-Adresse" required',
    'textbox "Passwort" required',
    "said: E-Mail-Adresse oder Passwort stimmen nicht.",
    'textbox "Passwort" required: ••••••••••••',
    'link "Mia Berger"',
    'link "Zum Inhalt springen"',
  ]);
});

test("an account is made and left, and its forgotten password made anew", async ({ browser, shop, address }) => {
  const { page } = await openedPage(browser);
  await page.setExtraHTTPHeaders({ "CF-Connecting-IP": "203.0.113.78" });
  const listener = await Listener.on(page);
  const title = (text: string) => dialogOf(page).getByRole("heading", { name: text });
  await page.goto(address(`${POSTER}/impressum`), { waitUntil: "networkidle" });
  await openAccount(page, listener);
  await listener.reach("button", "Konto anlegen");
  await page.keyboard.press("Enter");
  await expect(title("Neues Konto anlegen")).toBeFocused();
  await listener.hear();
  await fill(page, listener, "Vorname", "Ada");
  await fill(page, listener, "E-Mail-Adresse", "new@example.com");
  await fill(page, listener, "Passwort", "kurz");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByLabel("Passwort", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await listener.hear();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(title("Schau in dein Postfach")).toBeFocused();
  await listener.hear();
  await page.goto(await mailedLink(shop, "new@example.com"));
  await fill(page, listener, "Passwort", PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL(/kundenkonto$/);
  await toContent(page, listener);
  await listener.reach("button", "Abmelden");
  await page.keyboard.press("Enter");
  await page.waitForURL(address(`${POSTER}/`));
  await page.waitForLoadState("networkidle");
  await openAccount(page, listener);
  await page.keyboard.type("new@example.com");
  await listener.reach("button", "Passwort vergessen?");
  await page.keyboard.press("Enter");
  await expect(title("Neues Passwort")).toBeFocused();
  await listener.hear();
  await listener.reach("textbox", "E-Mail-Adresse");
  await page.keyboard.press("Enter");
  await expect(title("Schau in dein Postfach")).toBeFocused();
  await listener.hear();
  await page.goto(await mailedLink(shop, "new@example.com"));
  await fill(page, listener, "Passwort", "Acht Buchen im Wald");
  await page.keyboard.press("Enter");
  await page.waitForURL(/kundenkonto$/);
  await page.close();
  expect(listener.heard).toEqual([
    'button "Mein Konto"',
    'textbox "E-Mail-Adresse" required',
    'button "Konto anlegen"',
    'heading "Neues Konto anlegen"',
    'textbox "Vorname"',
    'textbox "E-Mail-Adresse" required',
    'textbox "Passwort" required (Mindestens 8 Zeichen)',
    'textbox "Passwort" invalid required: •••• (Das Passwort ist zu kurz. Mindestens 8 Zeichen)',
    "said: Wir haben dir eine Mail geschickt. Öffne den Link darin, dann ist dein Konto bereit.",
    'heading "Schau in dein Postfach"',
    'textbox "Passwort" required',
    'link "Zum Inhalt springen"',
    'button "Abmelden"',
    'button "Mein Konto"',
    'textbox "E-Mail-Adresse" required',
    'button "Passwort vergessen?"',
    'heading "Neues Passwort"',
    'textbox "E-Mail-Adresse" required: new@example.com',
    "said: Wenn es zu new@example.com ein Konto gibt, ist der Link unterwegs.",
    'heading "Schau in dein Postfach"',
    'textbox "Passwort" required (Mindestens 8 Zeichen)',
  ]);
});
