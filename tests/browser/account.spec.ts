import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { RunningShop } from "#tests/support/shop.ts";
import { expect, test } from "./shop.ts";

const PASSWORD = "vier ganz lange worte";
/** Each test has a network of its own: a network has a limit of sign-ups. */
const network = (at: number) => ({ "CF-Connecting-IP": `198.51.100.${at}` });
/** Axe runs as script, so a page without script is judged by its twin with script. */
const isAccessible = async (page: Page, isScripted = true) =>
  isScripted && expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

async function linkTo(shop: RunningShop, email: string): Promise<string> {
  const query = "SELECT plain FROM outbox WHERE recipient = ? ORDER BY written_at DESC LIMIT 1";
  const plain = await shop.DB.prepare(query).bind(email).first<string>("plain");
  return /^http:\/\/\S+$/m.exec(plain ?? "")?.[0] ?? "";
}

for (const [at, isScripted] of [true, false].entries()) {
  test(`an account is made, used and left ${isScripted ? "with" : "without"} JavaScript, by keyboard alone`, async ({
    browser,
    shop,
    address,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: isScripted,
      extraHTTPHeaders: network(10 + at),
      viewport: { width: at === 0 ? 1280 : 390, height: 800 },
    });
    const page = await context.newPage();
    const email = `mia${at}@example.com`;
    await page.goto(address("http://de.poster.localhost/kundenkonto"));
    await expect(page).toHaveURL(/\/kundenkonto\/anmelden\?next=/);
    await isAccessible(page, isScripted);
    await page.getByRole("link", { name: "Neues Konto anlegen" }).press("Enter");
    await page.getByLabel("Vorname").focus();
    await page.keyboard.type("Mia");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Berger");
    await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type("kurz");
    await page.keyboard.press("Enter");
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue(email);
    await expect(page.getByLabel("Passwort", { exact: true })).toHaveValue("");
    await expect(page.getByLabel("Passwort", { exact: true })).toHaveAccessibleDescription(/zu kurz.*Mindestens 8/);
    await isAccessible(page, isScripted);
    await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
    const show = page.getByRole("button", { name: "Passwort anzeigen" });
    if (isScripted) {
      await show.press("Enter");
      await expect(page.getByLabel("Passwort", { exact: true })).toHaveAttribute("type", "text");
      await page.getByRole("button", { name: "Passwort verbergen" }).press("Enter");
    } else {
      await expect(show).toHaveCount(0);
    }
    await page.getByRole("button", { name: "Konto anlegen" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Schau in dein Postfach" })).toBeVisible();
    await isAccessible(page, isScripted);
    await page.goto(await linkTo(shop, email));
    await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Hallo Mia" })).toBeVisible();
    await isAccessible(page, isScripted);
    await page.getByRole("main").getByRole("link", { name: "Meine Daten" }).press("Enter");
    await page.getByLabel("Straße und Hausnummer").fill("Ring 1");
    await page.getByLabel("Postleitzahl").fill("04109");
    await page.getByLabel("Ort", { exact: true }).fill("Leipzig");
    await page.getByLabel("Vor- und Nachname").fill("Mia Berger");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toHaveText("Gespeichert.");
    await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Leipzig");
    await isAccessible(page, isScripted);
    // The shop's own pages know her by script alone.
    await page.goto(address("http://de.poster.localhost/impressum"));
    if (isScripted) await expect(page.getByRole("banner").getByRole("link", { name: "Mia Berger" })).toBeVisible();
    await page.goto(address("http://de.poster.localhost/kundenkonto"));
    await page.getByRole("button", { name: "Abmelden" }).press("Enter");
    await expect(page).toHaveURL(address("http://de.poster.localhost/"));
    await page.goto(address("http://de.poster.localhost/kundenkonto/daten"));
    await expect(page).toHaveURL(/anmelden/);
    await context.close();
  });
}

test("a forgotten password is replaced by the mail's link, in French on a Swiss host of the cards", async ({
  browser,
  shop,
  address,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: network(20), viewport: { width: 768, height: 1000 } });
  const page = await context.newPage();
  const home = address("http://ch.kartenliebe.localhost/fr/kundenkonto");
  await page.goto(`${home}/registrieren`);
  await page.getByLabel("Adresse e-mail").fill("lou@example.com");
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sent$/);
  await page.goto(await linkTo(shop, "lou@example.com"));
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(home);
  await context.clearCookies();
  await page.goto(`${home}/passwort`);
  await isAccessible(page);
  await page.getByLabel("Adresse e-mail").fill("LOU@example.com");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sent$/);
  const link = await linkTo(shop, "lou@example.com");
  expect(link).toContain("/fr/kundenkonto/neues-passwort?token=");
  await page.goto(link);
  await isAccessible(page);
  await page.getByLabel("Mot de passe", { exact: true }).fill("encore quatre mots longs");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(home);
  await page.goBack();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Ce lien n’est plus valable" })).toBeVisible();
  await context.close();
});

test("a passkey of the device logs in without a password, once for each challenge", async ({
  browser,
  shop,
  address,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: network(30) });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const home = address("http://de.poster.localhost/kundenkonto");
  await page.goto(`${home}/registrieren`);
  await page.getByLabel("E-Mail-Adresse").fill("kim@example.com");
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sent$/);
  await page.goto(await linkTo(shop, "kim@example.com"));
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(home);
  await page.goto(`${home}/daten`);
  await page.getByRole("button", { name: "Passkey hinzufügen" }).click();
  await expect(page.getByRole("status")).toHaveText("Gespeichert.");
  // A mail tells of it, with the way to a new password.
  await expect.poll(() => linkTo(shop, "kim@example.com")).toBe(`${home}/passwort`);
  await context.clearCookies();
  await page.goto(`${home}/anmelden?next=%2Fkundenkonto%2Fdaten`);
  const answered = page.waitForRequest((request) => request.postData()?.includes("authenticatorData") ?? false);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page).toHaveURL(`${home}/daten`);
  // The same answer of the device again begins no session.
  const sent = await answered;
  const again = await page.evaluate(
    async ([url, body]) => (await fetch(url ?? "", { method: "POST", body: body ?? "" })).status,
    [sent.url(), sent.postData()],
  );
  expect(again).toBe(422);
  // Without its passkey the device says so, and the password still works.
  await devtools.send("WebAuthn.clearCredentials", { authenticatorId });
  await context.clearCookies();
  await page.goto(`${home}/anmelden`);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await page.getByLabel("E-Mail-Adresse").fill("kim@example.com");
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Passwort", { exact: true }).press("Enter");
  await expect(page).toHaveURL(home);
  await context.close();
});
