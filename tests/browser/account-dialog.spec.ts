import { LOG_IN_PATH, PASSWORD_RESET_PATH, SIGN_UP_PATH } from "#domain/customer/customer.ts";
import { oneOf } from "#tests/support/runs.ts";
import { violationsOf } from "./accessible.ts";
import { dialogOf, guess, logIn, mailedLink, makeCustomer, named, opener, openForms, PASSWORD } from "./account.ts";
import { openedPage, translate } from "./other-hands.ts";
import { withOwnShop } from "./own-shop.ts";
import { expect, test } from "./shop.ts";

const IMPRINT = "/impressum";
const CARDS = "http://de.kartenliebe.localhost/impressum/";
const WIDTHS = [
  { width: 390, height: 700 },
  { width: 1440, height: 900 },
];
const LANGUAGES = [
  ["de", "http://de.poster.localhost/impressum"],
  ["fr", "http://fr.poster.localhost/"],
  ["fr", "http://ch.kartenliebe.localhost/fr/"],
  ["de", CARDS],
] as const;

test("a visitor signs up in the dialog, opens the mail's link, and is named in the shop", async ({
  page,
  shop,
  address,
}) => {
  await page.goto(address(IMPRINT));
  await openForms(page);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Neues Konto anlegen" });
  await dialog.getByLabel("Vorname").fill("Mia");
  await dialog.getByLabel("Nachname").fill("Berger");
  await dialog.getByLabel("E-Mail-Adresse").fill("anna@example.com");
  await dialog.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Konto anlegen" }).click();
  const sent = page.getByRole("dialog", { name: "Schau in dein Postfach" });
  await expect(sent.getByRole("status")).toContainText("Öffne den Link");
  await expect(sent.getByRole("heading")).toBeFocused();
  expect(await violationsOf(page, "#account")).toEqual([]);
  await page.goto(await mailedLink(shop, "anna@example.com"));
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await page.goto(address(IMPRINT));
  await expect(named(page, "Mia Berger")).toHaveAttribute("href", "/kundenkonto");
  await expect(opener(page)).toHaveCount(0);
});

test("a customer logs in by keyboard alone: her name and cart are there at once, and her wishlist moves to her account", async ({
  page,
  shop,
  address,
}) => {
  const id = await makeCustomer(shop, "keys@example.com");
  await shop.DB.prepare(
    `INSERT INTO cart_lines VALUES ('line', ?, 'kartenliebe', '/configurator-card?x=1', 3, 'key', 100, 'EUR', '2026-01-01')`,
  )
    .bind(`customer:${id}`)
    .run();
  await page.goto(address(CARDS));
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true });
    const liked = { action: "add", kind: "card", id: "5", back: "/wishlist/entries.json" };
    return fetch("/wishlist/", { method: "POST", body: new URLSearchParams(liked) });
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(LOG_IN_PATH)) asked.push(request.postData() ?? "");
  });
  const merged = page.waitForResponse((reply) => reply.request().postData() === "action=merge");
  await opener(page).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Schön, dass du da bist" });
  await expect(dialog.getByLabel("E-Mail-Adresse")).toBeFocused();
  await page.keyboard.type("keys@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Passwort anzeigen" })).toBeFocused();
  await page.keyboard.press("Space");
  const field = dialog.getByLabel("Passwort", { exact: true });
  await expect(field).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Anmelden" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(named(page, "Mia Berger")).toBeFocused();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Warenkorb 3" })).toBeVisible();
  expect((await merged).status()).toBe(200);
  await expect(page.getByRole("banner").getByRole("link", { name: "Merkliste 1" })).toBeVisible();
  expect(await page.evaluate("isSamePage")).toBe(true);
  expect(asked).toHaveLength(1);
});

test("sending shows, and a second press sends nothing", async ({ page, address }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(`**${PASSWORD_RESET_PATH}`, async (route) => {
    sent++;
    await promise;
    await route.continue();
  });
  await page.goto(address(IMPRINT));
  await openForms(page);
  await dialogOf(page).getByLabel("E-Mail-Adresse").fill("nobody@example.com");
  await page.getByRole("button", { name: "Passwort vergessen?" }).click();
  // What was typed in one view is there in the next.
  await expect(dialogOf(page).getByLabel("E-Mail-Adresse")).toHaveValue("nobody@example.com");
  await page.getByRole("button", { name: "Link schicken" }).click();
  const button = page.getByRole("button", { name: "Einen Moment …" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.press("Enter");
  await dialogOf(page).getByLabel("E-Mail-Adresse").press("Enter");
  resolve();
  await expect(dialogOf(page).getByRole("status")).toHaveText(
    "Wenn es zu nobody@example.com ein Konto gibt, ist der Link unterwegs.",
  );
  expect(sent).toBe(1);
  await dialogOf(page).getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("dialog", { name: "Schön, dass du da bist" })).toBeVisible();
});

test("what is wrong stands beside its field, which gets the focus", async ({ browser, shop, address }) => {
  await makeCustomer(shop, "wrong@example.com");
  const { page, errors } = await openedPage(browser);
  await page.goto(address(IMPRINT));
  await openForms(page);
  const dialog = dialogOf(page);
  const [email, password] = [dialog.getByLabel("E-Mail-Adresse"), dialog.getByLabel("Passwort", { exact: true })];
  await email.press("Enter");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Bitte füll dieses Feld aus.");
  await expect(password).toHaveAttribute("aria-invalid", "true");
  expect(await violationsOf(page, "#account")).toEqual([]);
  await email.fill("wrong@example.com");
  await password.fill("not this one");
  await password.press("Enter");
  await expect(dialog.getByText("E-Mail-Adresse oder Passwort stimmen nicht.")).toBeFocused();
  await expect(email).not.toHaveAttribute("aria-invalid");
  await dialog.getByRole("button", { name: "Konto anlegen" }).click();
  await email.fill("mia@");
  await password.fill("kurz");
  await password.press("Enter");
  await expect(email).toHaveAccessibleDescription("Diese E-Mail-Adresse ist unvollständig.");
  await expect(email).toBeFocused();
  await expect(password).toHaveAccessibleDescription("Das Passwort ist zu kurz. Mindestens 8 Zeichen");
  await email.fill("mia@example.com");
  await password.fill("password1");
  await password.press("Enter");
  await expect(password).toHaveAccessibleDescription(/^Dieses Passwort steht auf Listen bekannter Passwörter\./);
  await expect(password).toBeFocused();
  await expect(dialog.locator("form > .fault")).toBeHidden();
  await expect(password).toHaveValue("password1");
  // Refusals alone, and nothing that a script did wrong.
  expect(errors.filter((error) => !error.includes("status of 400"))).toEqual([]);
  await page.close();
});

test("too many attempts are said; what cannot be helped leads to the account's own pages", async ({
  browser,
  shop,
  address,
}) => {
  await makeCustomer(shop, "often@example.com");
  const network = "203.0.113.99";
  await guess(shop, "often@example.com", network, 10);
  const context = await browser.newContext({ extraHTTPHeaders: { "CF-Connecting-IP": network } });
  const page = await context.newPage();
  await page.goto(address(IMPRINT));
  await logIn(page, "often@example.com");
  const dialog = dialogOf(page);
  await expect(dialog.getByText("Das waren zu viele Versuche.")).toBeFocused();
  const failed = dialog.getByText("Das hat gerade nicht geklappt. Versuch es gleich noch einmal.");
  for (const answer of [
    { status: 503, json: { title: "Down", detail: "Not for a shopper." } },
    { status: 400, json: { title: "Parameter email: is no e-mail address." } },
    { status: 200, body: "<html>", contentType: "text/html" },
    { status: 200, json: { isLoggedIn: false } },
    null,
  ]) {
    await page.route(`**${LOG_IN_PATH}`, (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 });
    await dialog.getByRole("button", { name: "Anmelden" }).click();
    await expect(failed).toBeFocused();
    await expect(dialog.getByRole("link", { name: "Mein Konto" })).toHaveAttribute("href", "/kundenkonto");
  }
  // A browser that keeps no cookies is not logged in, whatever the reply says.
  const reply = { isLoggedIn: true, firstName: "Mia" };
  await page.route(`**${LOG_IN_PATH}`, (route) => route.fulfill({ json: reply }), { times: 1 });
  await dialog.getByRole("button", { name: "Anmelden" }).click();
  await expect(dialog.getByText("Dein Browser lässt keine Cookies zu.")).toBeFocused();
  await expect(named(page, "Mia")).toHaveCount(0);
  await context.close();
});

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const [language, url] of oneOf(2, LANGUAGES, WIDTHS.indexOf(viewport))) {
      test(`every view is accessible and whole: ${language}, ${new URL(url).host}`, async ({ page, address }) => {
        await page.goto(address(url));
        await openForms(page);
        const dialog = dialogOf(page);
        const isWhole = () => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
        const isFrench = language === "fr";
        const titles = [];
        for (const way of [null, /Créer mon compte|Konto anlegen/, /^(?:Se connecter|Anmelden)$/, /oubli|vergessen/]) {
          if (way) await dialog.locator("p").getByRole("button", { name: way }).click();
          expect(await violationsOf(page, "#account")).toEqual([]);
          expect(await isWhole()).toBe(true);
          titles.push(await dialog.getByRole("heading").innerText());
        }
        expect(titles).toEqual(
          isFrench
            ? ["Ravis de vous revoir", "Créer un compte", "Ravis de vous revoir", "Nouveau mot de passe"]
            : ["Schön, dass du da bist", "Neues Konto anlegen", "Schön, dass du da bist", "Neues Passwort"],
        );
      });
    }
  });
}

test("of two tabs one logs in, and out by the account: the other knows at once", async ({ page, shop, address }) => {
  await makeCustomer(shop, "tabs@example.com");
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto(address(IMPRINT));
  await openForms(other);
  await other.keyboard.press("Escape");
  await logIn(page, "tabs@example.com");
  await expect(named(page, "Mia Berger")).toBeVisible();
  await expect(named(other, "Mia Berger")).toBeVisible();
  await named(page, "Mia Berger").click();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(opener(page)).toBeVisible();
  await expect(opener(other)).toBeVisible();
  await opener(other).click();
  await expect(dialogOf(other).getByLabel("E-Mail-Adresse")).toHaveValue("");
});

test("without JavaScript the dialog leads to the account's own log-in", async ({ browser, address }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address(IMPRINT));
  await opener(page).click();
  await page.getByRole("dialog", { name: "Schön, dass du da bist" }).getByRole("link", { name: "Anmelden" }).click();
  await expect(page.getByLabel("E-Mail-Adresse")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/kundenkonto/anmelden");
  await context.close();
});

test("a page that was translated before the dialog opened logs in as any", async ({ browser, shop, address }) => {
  await makeCustomer(shop, "translated@example.com");
  const { page, errors } = await openedPage(browser);
  await page.goto(address(IMPRINT));
  await translate(page);
  await logIn(page, "translated@example.com");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.locator(".item-account a")).toHaveText("Mia Berger");
  expect(errors).toEqual([]);
  await page.close();
});

test("the forms are fetched when somebody turns to the dialog, which leads on without them", async ({
  browser,
  address,
}) => {
  const { page, errors } = await openedPage(browser);
  const fetched: string[] = [];
  await page.route(/\/assets\/on-demand-/, (route) => {
    fetched.push(route.request().url());
    return route.abort();
  });
  await page.goto(address(IMPRINT), { waitUntil: "networkidle" });
  expect(fetched).toEqual([]);
  await opener(page).hover();
  await expect.poll(() => fetched.length).toBe(1);
  await opener(page).click();
  const dialog = page.getByRole("dialog", { name: "Schön, dass du da bist" });
  await expect(dialog.getByRole("link", { name: "Anmelden" })).toBeVisible();
  expect(errors.filter((error) => !error.includes("ERR_FAILED"))).toEqual([]);
  await page.close();
});

test("the bot protection guards the sign-up: each attempt has a token of its own", async ({ browser }) => {
  await withOwnShop(browser, { vars: { BOT_CHECK_SITE_KEY: "0x4AAA" } }, async ({ context, page, address }) => {
    let asked = 0;
    const widget = `window.turnstile = {
      render: (_, { sitekey, callback }) => callback(sitekey + " " + (window.given = (window.given ?? 0) + 1)),
    };`;
    await context.route("https://challenges.cloudflare.com/**", (route) => {
      asked++;
      return route.fulfill({ contentType: "text/javascript", body: widget });
    });
    const tokens: (string | null)[] = [];
    await page.route(`**${SIGN_UP_PATH}`, (route) => {
      tokens.push(new URLSearchParams(route.request().postData() ?? "").get("reCaptchaToken"));
      return route.fulfill({ status: 400, json: { detail: "Nein.", errors: { password: "Nein." } } });
    });
    await page.goto(address(IMPRINT));
    await openForms(page);
    expect(asked).toBe(0);
    const dialog = dialogOf(page);
    await dialog.getByRole("button", { name: "Konto anlegen" }).click();
    await dialog.getByLabel("E-Mail-Adresse").fill("bot@example.com");
    await dialog.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
    for (const at of [1, 2]) {
      await expect(dialog.locator("[name=reCaptchaToken]")).toHaveValue(`0x4AAA ${at}`);
      await dialog.getByRole("button", { name: "Konto anlegen" }).click();
      await expect.poll(() => tokens.length).toBe(at);
    }
    expect(tokens).toEqual(["0x4AAA 1", "0x4AAA 2"]);
    expect(asked).toBe(1);
  });
});
