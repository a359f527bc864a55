import { oneOf } from "#tests/support/runs.ts";
import { violationsOf } from "./accessible.ts";
import { answered, answerOf, banner, CARDS, openMeasured, POSTER, READER } from "./consent-page.ts";
import { MOST_STOPS, press } from "./hidden-focus.ts";
import { shiftOf, watchShifts } from "./layout-shift.ts";
import { translate } from "./other-hands.ts";
import { expect, test } from "./shop.ts";

test.use({ userAgent: READER });

const LANGUAGES = [
  [POSTER, "Deine Wahl", "Einverstanden", "Nein, danke", "Was wir messen"],
  ["http://ch.poster.localhost/fr", "Votre choix", "Accepter", "Refuser", "Ce que nous mesurons"],
  ["http://be.poster.localhost/", "Jouw keuze", "Akkoord", "Nee, bedankt", "Wat we meten"],
  [CARDS, "Deine Wahl", "Einverstanden", "Nein, danke", "Was wir messen"],
] as const;

for (const [shop, title, grant, decline, more] of LANGUAGES) {
  test(`${shop} asks for consent, with two answers of equal weight`, async ({ page, address }) => {
    await watchShifts(page);
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\/assets\/banner-/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto(address(shop));
    await page.evaluate(() => document.fonts.ready);
    const shiftBefore = await shiftOf(page);
    come();
    const dialog = banner(page, title);
    await expect(dialog).toBeVisible();
    const [yes, no] = [dialog.getByRole("button", { name: grant }), dialog.getByRole("button", { name: decline })];
    const look = (button: typeof yes) =>
      button.evaluate((one) => {
        const { color, backgroundColor, boxShadow, fontSize, fontWeight } = getComputedStyle(one);
        const { width, height } = one.getBoundingClientRect();
        return { color, backgroundColor, boxShadow, fontSize, fontWeight, width, height };
      });
    expect(await look(no)).toEqual(await look(yes));
    await expect(dialog.getByRole("link", { name: more })).toHaveAttribute("href", /\/consent\/?$/);
    expect(await page.evaluate(() => document.activeElement === document.body), "the focus stays").toBe(true);
    expect(await shiftOf(page)).toBe(shiftBefore);
    expect(await violationsOf(page, "dialog.consent")).toEqual([]);
  });
}

test("a page that a translator has put into a language that the shop does not speak asks in its own", async ({
  page,
  address,
}) => {
  await page.goto(address(POSTER));
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(banner(page)).toHaveCount(0);
  await translate(page);
  await page.locator(".copyright a").last().click();
  await expect(banner(page)).toContainText("Deine Wahl");
  for (const name of ["Einverstanden", "Nein, danke"])
    await expect(banner(page).getByRole("button", { name })).toBeVisible();
  expect(await banner(page).textContent()).not.toContain("undefined");
});

for (const [answer, button] of [
  ["granted", "Einverstanden"],
  ["declined", "Nein, danke"],
] as const) {
  test(`"${button}" is stored, and no later page asks again`, async ({ page, address, context }) => {
    await page.goto(address(POSTER));
    await banner(page).getByRole("button", { name: button }).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await answerOf(context)).toBe(answer);
    await openMeasured(page, address(`${POSTER}/versand`));
    await expect(banner(page)).toHaveCount(0);
  });
}

test("declining removes what the analytics container stored for all hosts of the domain", async ({
  page,
  address,
  context,
}) => {
  await page.goto(address(POSTER));
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the container sets it.
    document.cookie = "_ga=GA1.1.1.1; Domain=poster.localhost; Path=/";
  });
  const names = async () => (await context.cookies()).map(({ name }) => name);
  expect(await names()).toContain("_ga");
  await banner(page).getByRole("button", { name: "Nein, danke" }).click();
  await expect.poll(names).not.toContain("_ga");
});

test("a keyboard comes to the banner first; Escape closes it, and the next page asks again", async ({
  page,
  address,
  context,
}) => {
  await page.goto(address(POSTER));
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("button", { name: "Einverstanden" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(banner(page)).toHaveCount(0);
  expect(await answerOf(context)).toBeUndefined();
  await page.goto(address(`${POSTER}/versand`));
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await answerOf(context)).toBe("declined");
});

test("the link in the footer asks again, says what was answered, and gets the focus back", async ({
  page,
  address,
  context,
}) => {
  await answered(context, address(CARDS), "declined");
  await openMeasured(page, address(CARDS));
  await expect(banner(page)).toHaveCount(0);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Privatsphäre-Einstellungen" });
  await link.click();
  await expect(banner(page)).toContainText("Du hast abgelehnt");
  expect(await banner(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await banner(page).getByRole("button", { name: "Einverstanden" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(await answerOf(context)).toBe("granted");
  await link.click();
  await expect(banner(page)).toContainText("Du hast zugestimmt");
});

test("an answer in one tab is one in all", async ({ page, address, context }) => {
  await page.goto(address(POSTER));
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(address(`${POSTER}/versand`));
  await banner(other).getByRole("button", { name: "Nein, danke" }).click();
  await expect(banner(page)).toHaveCount(0);
});

test("a page that comes back asks nobody who has answered meanwhile", async ({ page, address }) => {
  await page.goto(address(POSTER));
  await expect(banner(page)).toBeVisible();
  await page.goto(address(`${POSTER}/versand`));
  await banner(page).getByRole("button", { name: "Nein, danke" }).click();
  await page.goBack();
  await expect(banner(page)).toHaveCount(0);
});

test("where cookies are refused the banner closes for this page, and nothing breaks", async ({ page, address }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "cookie", {
      get: () => "",
      set: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await page.goto(address(POSTER));
  await banner(page).getByRole("button", { name: "Einverstanden" }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await expect(banner(page)).toHaveCount(0);
});

test("the page of the settings asks by itself; without the banner's script the footer leads there", async ({
  page,
  address,
  context,
}) => {
  await openMeasured(page, address(`${POSTER}/consent`));
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("table")).toContainText("Wie schnell Seiten laden und reagieren");
  expect(await violationsOf(page, "main")).toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "Nein, danke" }).click();
  await expect(page.getByRole("main")).toContainText("Du hast abgelehnt");
  expect(await answerOf(context)).toBe("declined");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the footer leads to the settings, and an answer leads back", async ({ page, address, context }) => {
    await page.goto(address(`${POSTER}/leinwand?format=600x400`));
    await page.getByRole("contentinfo").getByRole("link", { name: "Privatsphäre-Einstellungen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privatsphäre-Einstellungen");
    await page.getByRole("main").getByRole("button", { name: "Einverstanden" }).click();
    await expect(page).toHaveURL(address(`${POSTER}/leinwand?format=600x400`));
    expect(await answerOf(context)).toBe("granted");
  });
});

test.describe("a crawler", () => {
  test.use({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });

  test("is asked nothing", async ({ page, address }) => {
    await openMeasured(page, address(POSTER));
    await expect(banner(page)).toHaveCount(0);
  });
});

const SCREENS = [
  ["a phone", { width: 390, height: 844 }, "100%"],
  ["a small phone with letters of twice the size", { width: 320, height: 640 }, "200%"],
  ["a phone held across", { width: 844, height: 390 }, "100%"],
  ["a desktop", { width: 1440, height: 900 }, "100%"],
] as const;

for (const [screen, viewport, letters] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    for (const path of oneOf(2, ["/leinwand", "/versand"], viewport.width % 4 === 2 ? 1 : 0)) {
      test(`the banner hides nothing that has the focus on ${path}, and is whole itself`, async ({ page, address }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.addInitScript((size) => {
          addEventListener("DOMContentLoaded", () => {
            document.documentElement.style.fontSize = size;
          });
        }, letters);
        await page.goto(address(POSTER + path));
        await expect(banner(page)).toBeVisible();
        for (const button of await banner(page).getByRole("button").all())
          await expect(button).toBeInViewport({ ratio: 1 });
        const { height } = (await banner(page).boundingBox()) ?? { height: Number.NaN };
        expect(height).toBeLessThan(viewport.height / 2);
        const behind = [...(await press(page, "Tab", MOST_STOPS))].filter((stop) => /consent/.test(stop));
        expect(behind).toEqual([]);
        await page.keyboard.press("End");
        await expect(page.locator("[data-behaviour=measure]")).toBeInViewport();
      });
    }
  });
}
