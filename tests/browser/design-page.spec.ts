import { oneOf } from "#tests/support/runs.ts";
import { violationsOf } from "./accessible.ts";
import { expect, test } from "./shop.ts";

const CARD = "http://de.kartenliebe.localhost/themes/5/";
const PHONE = { width: 390, height: 844 };
const WIDTHS = [320, 390, 768, 1024, 1440];

const OTHERS = {
  calendar: "http://de.poster.localhost/themes/calendar-4",
  photobook: "http://de.poster.localhost/themes/photobook-1",
  collage: "http://ch.poster.localhost/themes/collage-13",
};

/** Returns the parameters of a designer's address. */
const doorOf = (href: string | null) => Object.fromEntries(new URL(href ?? "", "http://shop.test").searchParams);

test.describe("a design's own page", () => {
  test("whose choice was stopped on its way asks for the price by its button", async ({ page, address }) => {
    await page.goto(address(CARD));
    await expect(page.locator("form[data-live]")).toBeVisible();
    // The reply never comes.
    await page.route(/refinementType=gold/, (route) =>
      route.request().isNavigationRequest() ? route.continue() : null,
    );
    const asked = page.waitForRequest(/refinementType=gold/);
    await page.getByRole("radio", { name: "Gold", exact: true }).check();
    await asked;
    // As the browser's own button and Escape do.
    await page.evaluate(() => stop());
    await page.getByRole("button", { name: "Preis anzeigen" }).click();
    await expect(page).toHaveURL(/refinementType=gold/);
    await expect(page.getByRole("link", { name: "Karte gestalten", exact: true })).toHaveAttribute("href", /gold/);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });

      test("by keyboard on a phone: sides, choice, price, and a door that names every choice", async ({
        page,
        address,
      }) => {
        await page.setViewportSize(PHONE);
        await page.goto(address(CARD));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const door = page.getByRole("link", { name: "Karte gestalten", exact: true });
        await expect(door).toBeInViewport();
        await expect(page.locator(".design-dock .total")).toHaveText(/\d+,\d\d\s€/);

        // The row of sides can be scrolled by keys.
        const row = page.getByRole("region", { name: "Ansichten" });
        await row.focus();
        await page.keyboard.press("ArrowRight");
        await expect.poll(() => row.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);

        // The choice is made by keys. Without a script no price is shown until the form is sent, because it would be that of another choice.
        if (javaScriptEnabled) await expect(page.locator("form[data-live]")).toBeVisible();
        await page.getByRole("radio", { name: "Bilderdruck, seidenmatt" }).focus();
        await page.keyboard.press("ArrowDown");
        await expect(page.getByRole("radio", { name: "Naturpapier" })).toBeChecked();
        await expect(door).toBeVisible({ visible: javaScriptEnabled });
        await expect(page.locator(".design-dock .total")).toBeVisible({ visible: javaScriptEnabled });
        await page.getByRole("radio", { name: "Gold", exact: true }).check();
        await page.getByLabel("Menge").selectOption("100");
        await page
          .getByRole("group", { name: "Umschlag" })
          .getByRole("radio", { name: /^Creme/ })
          .check();
        if (!javaScriptEnabled) {
          await page.getByLabel("Menge").focus();
          await page.getByRole("button", { name: "Preis anzeigen" }).focus();
          await page.keyboard.press("Enter");
        }

        await expect(page).toHaveURL(/refinementType=gold.*quantity=100/);
        await expect(page.getByText("Gold aus der Nähe")).toBeVisible();
        await expect(page.getByRole("radio", { name: "Naturpapier" })).toBeChecked();
        await expect(page.getByRole("listitem").filter({ hasText: "100 × Umschlag, Creme" })).toBeVisible();
        expect(doorOf(await door.getAttribute("href"))).toMatchObject({
          themeId: "5",
          designId: "5",
          occasion: "hochzeit",
          paper: "naturpapier",
          refinementType: "gold",
          punching: "ohne",
          quantity: "100",
          locale: "de-DE",
        });
        const total = await page.locator(".design-dock .total b").innerText();
        await door.click();
        await expect(page).toHaveURL(/configurator-card\/\?.*paper=naturpapier/);
        await expect(page.getByRole("listitem").filter({ hasText: "100 × Umschlag, Creme" })).toBeVisible();
        await expect(page.getByRole("region", { name: "Preis" }).getByText(total, { exact: true })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole("radio", { name: "Gold", exact: true })).toBeChecked();
      });
    });
  }

  test("what a card is refined with is seen from near, as long as it is chosen; a pointer turns the light", async ({
    page,
    address,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address(CARD));
    await expect(page.locator("form[data-live]")).toBeVisible();
    const near = page.getByText(/ aus der Nähe$/);
    await expect(near).toHaveText(["Bilderdruck, seidenmatt aus der Nähe"]);
    await page.getByRole("radio", { name: "Silber" }).check();
    const figure = page.getByRole("figure").filter({ hasText: "Silber aus der Nähe" });
    const right = figure.locator("img").last();
    await figure.scrollIntoViewIfNeeded();
    await expect.poll(() => right.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await expect(figure.locator("picture").last()).toHaveCSS("opacity", "0");
    await figure.hover();
    await expect(figure.locator("picture").last()).toHaveCSS("opacity", "1");
    await page.getByRole("radio", { name: "Reliefl" }).check();
    await expect(page.getByText(/^Relief\S* aus der Nähe$/)).toBeVisible();
    await expect(figure).toHaveCount(0);
    await page.getByRole("radio", { name: "Ohne Veredelung" }).check();
    await expect(near).toHaveText(["Bilderdruck, seidenmatt aus der Nähe"]);
  });

  test("every paper is seen from near when it is chosen, and a folded card is held open", async ({ page, address }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address(CARD));
    await expect(page.locator("form[data-live]")).toBeVisible();
    for (const paper of ["Naturpapier", "Recyclingpapier", "Perlmuttpapier", "Baumwollpapier"]) {
      await page.getByRole("radio", { name: paper }).check();
      const figure = page.getByRole("figure").filter({ hasText: `${paper} aus der Nähe` });
      await figure.scrollIntoViewIfNeeded();
      const width = () => figure.locator("img").evaluate((one: HTMLImageElement) => one.naturalWidth);
      await expect.poll(width, { message: paper }).toBe(640);
    }
    const open = page.getByRole("figure").filter({ hasText: "Aufgeklappt" });
    await open.scrollIntoViewIfNeeded();
    // Both halves of its inside, both hands, and their thumbs.
    await expect(open.locator("img")).toHaveCount(6);
    for (const img of await open.locator("img").all())
      await expect.poll(() => img.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    // In a shape that it is not drawn for, words would be lost.
    await page.getByRole("radio", { name: "10 × 21 cm" }).check();
    await expect(open).toHaveCount(0);
    await page.getByRole("radio", { name: "12 × 17 cm" }).check();
    await expect(open).toHaveCount(1);
    // A card of one sheet has no inside.
    await page.getByRole("navigation", { name: "Auch als" }).getByRole("link", { name: "Menükarte" }).click();
    await expect(page.locator(".kicker")).toHaveText("Hochzeit · Menükarte");
    await expect(open).toHaveCount(0);
  });

  test("a sample is one card, for a price of its own", async ({ page, address }) => {
    await page.goto(address(CARD));
    await expect(page.locator("form[data-live]")).toBeVisible();
    await page.getByLabel("Menge").selectOption("200");
    await page.getByRole("checkbox", { name: /Musterkarte bestellen: \d,\d\d\s€/ }).check();
    await expect(page.locator(".design-dock")).toContainText("Musterkarte");
    const door = page.getByRole("link", { name: "Karte gestalten", exact: true });
    expect(doorOf(await door.getAttribute("href"))).toMatchObject({ quantity: "1", isSample: "1" });
  });

  test("a colour is a page of its own, and similar designs lead on", async ({ page, address }) => {
    await page.goto(address(CARD));
    const colours = page.getByRole("navigation", { name: "Farbe" });
    await expect(colours.locator("[aria-current]")).toHaveCount(1);
    await colours.getByRole("link").nth(1).click();
    await expect(page).not.toHaveURL(/themes\/5\//);
    await expect(page.locator(".colour-links [aria-current]")).toHaveCount(1);
    const similar = page.locator(".similar-designs");
    await similar.scrollIntoViewIfNeeded();
    await expect(similar.locator("a.design")).toHaveCount(4);
    const name = await similar.locator(".design-name").first().textContent();
    await similar.locator("a.design").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name?.split(",")[0] ?? "");
    // Its colour is in the title, as it is in the tile's name for those who hear it.
    await expect(page).toHaveTitle(new RegExp(`^${name}: `));
  });

  test("nothing is against WCAG 2.2 AA, nor wider than the screen", async ({ page, address }) => {
    const pages = [CARD, ...Object.values(OTHERS), `${CARD}?paper=brokat&envelope=creme`];
    for (const url of oneOf(2, pages)) {
      await page.setViewportSize(PHONE);
      await page.goto(address(url));
      expect(await violationsOf(page, "main"), url).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${url} at ${width}`).toBe(width);
      }
    }
  });
});

test.describe("a calendar's months", () => {
  /** Returns the year of a drawing, by its address. */
  const yearOf = (src: string | null) => /-(\d{4})-[\da-f]{8}\.svg$/.exec(src ?? "")?.[1] ?? "";

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });

      test("one line says them; tile, cover and door agree on the year, and on another that is chosen", async ({
        page,
        address,
      }) => {
        await page.goto(address("http://de.poster.localhost/alle-fotokalender"));
        const tile = page.locator("a.design").nth(2);
        const href = (await tile.getAttribute("href")) ?? "";
        const shown = yearOf(await tile.locator("img").getAttribute("src"));
        await page.goto(address(`http://de.poster.localhost${href}`));
        const months = page.getByLabel("Zeitraum");
        const cover = page.locator("#side-front img");
        const door = page.locator("a.door");
        await expect(months.locator("option:checked")).toHaveText(
          /^(Januar bis Dezember \d{4}|\S+ \d{4} bis \S+ \d{4})$/,
        );
        expect(yearOf(await cover.getAttribute("src"))).toBe(shown);
        const leaves = page.getByRole("region", { name: "Alle zwölf Monate" }).getByRole("listitem");
        await expect(leaves).toHaveCount(12);
        expect(doorOf(await door.getAttribute("href"))).toMatchObject({ year: shown });

        const last = months.locator("option").last();
        const [, year = ""] = /(\d{4})$/.exec((await last.textContent()) ?? "") ?? [];
        if (javaScriptEnabled) await expect(page.locator("form[data-live]")).toBeVisible();
        await months.selectOption({ value: (await last.getAttribute("value")) ?? "" });
        if (!javaScriptEnabled) await page.getByRole("button", { name: "Preis anzeigen" }).click();
        await expect(page).toHaveURL(/startDate=/);
        const chosen = String(Number(year) - 1);
        await expect.poll(async () => yearOf(await cover.getAttribute("src"))).toBe(chosen);
        await expect(leaves.first()).toHaveText(`Dezember ${chosen}`);
        await expect(leaves.last()).toHaveText(`November ${year}`);
        expect(yearOf(await leaves.last().locator("img").getAttribute("src"))).toBe(year);
        await expect
          .poll(() => cover.evaluate((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0))
          .toBe(true);
        expect(doorOf(await door.getAttribute("href"))).toMatchObject({ startMonth: "12", year: chosen });
        await door.click();
        await expect(page.locator("body")).toContainText(chosen);
      });
    });
  }

  test("a month that is over is told of, and the door of an old tab has a way on", async ({ page, address }) => {
    await page.goto(address(`${OTHERS.calendar}?startMonth=1&year=2026&amount=3`));
    await expect(page.getByRole("status").filter({ hasText: "Kalender" })).toHaveText(
      /^Kalender beginnen von .* Gewählt ist jetzt .*\.$/,
    );
    await expect(page.getByLabel("Menge")).toHaveValue("3");
    // The console reports every answer of 400 as an error, so the door is opened in a tab of its own.
    const tab = await page.context().newPage();
    const door = "http://de.poster.localhost/configurator-calendar/?designId=4&startMonth=1&year=2026&locale=de-DE";
    await tab.goto(address(door));
    await expect(tab.getByText(/Januar 2026 ist nicht möglich/)).toBeVisible();
    await tab.getByRole("link", { name: /^Weiter mit/ }).click();
    await expect(tab.getByRole("heading", { level: 1 })).not.toContainText("nicht ganz angekommen");
    await expect(tab).toHaveURL(/designId=4/);
  });
});

for (const javaScriptEnabled of [true, false]) {
  for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
    test.describe(`${viewport.width} px wide, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled, viewport });

      test("a photo book is leafed through, from its first pages to its last", async ({ page, address }) => {
        await page.goto(address(OTHERS.photobook));
        const row = page.getByRole("region", { name: "Blättere durch" });
        await row.scrollIntoViewIfNeeded();
        const leaves = row.getByRole("listitem");
        await expect(leaves).toHaveCount(8);
        await expect(leaves.first()).toHaveText("Seiten 2 und 3");
        const next = page.locator(".leaves").getByRole("button", { name: "Weiter" });
        for (let leaf = 1; leaf < 8; leaf++) {
          if (!javaScriptEnabled) break;
          await next.click();
          await expect(leaves.nth(leaf)).toBeInViewport({ ratio: 0.9 });
        }
        // A key that is pressed while the row still moves is not counted by every browser.
        await expect(async () => {
          if (!javaScriptEnabled) await row.press("ArrowRight");
          await expect(leaves.last()).toBeInViewport({ ratio: 0.9, timeout: 500 });
        }).toPass();
        const picture = leaves.last().locator("img");
        await expect(leaves.last()).toHaveText("Seiten 16 und 17");
        await expect
          .poll(() =>
            picture.evaluate((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0),
          )
          .toBe(true);
        if (javaScriptEnabled) await expect(next).toBeDisabled();
      });
    });
  }
}

test("calendars, photo books and collages: the door names what is chosen", async ({ page, address }) => {
  const door = page.locator("a.door");
  await page.goto(address(`${OTHERS.calendar}?mountingType=holzblock&startMonth=1&amount=3&refinementType=none`));
  const calendar = doorOf(await door.getAttribute("href"));
  expect(calendar).toMatchObject({
    "accessoryTypes[]": "holzblock",
    mountingType: "ohne",
    startMonth: "1",
    amount: "3",
  });
  expect(calendar.startDate).toMatch(/^\d{4}-01-01$/);
  await expect(page.locator(".design-dock")).toContainText("3 Stück");

  await page.goto(address(`${OTHERS.photobook}?photobookCover=soft&photobookPageCount=48&photobookPaper=glaenzend`));
  expect(doorOf(await door.getAttribute("href"))).toMatchObject({
    photobookType: "digitalfotobuch",
    photobookCover: "soft",
    photobookPageCount: "48",
    photobookPaper: "glaenzend",
    photobookBinding: "pur",
    photobookCoverLamination: "glossy",
    photobookPrinting: "digital",
    designGroupSetId: "1",
    templateId: "1",
  });
  await expect(page.locator(".design-dock .total")).toHaveText(/\d\d,\d\d\s€/);

  await page.goto(address(`${OTHERS.collage}?materialType=framedPoster`));
  expect(doorOf(await door.getAttribute("href"))).toMatchObject({
    materialType: "framedPoster",
    frameType: "holzrahmen",
    matType: "mat-weiss",
    designId: "13",
  });
  await expect(page.locator(".design-dock .total")).toHaveText(/CHF\s\d+\.\d\d/);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "a set, with JavaScript" : "a set, without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("leads from the invitation to the thank-you card of the same hand, and to its designer", async ({
      page,
      address,
    }) => {
      await page.goto(address(CARD));
      const set = page
        .locator("section")
        .filter({ has: page.getByRole("heading", { name: "Alles in einer Handschrift" }) });
      await expect(set.locator(".design-name")).toHaveText([
        /^Save the Date/,
        /^Menükarte/,
        /^Tischkarte/,
        /^Danksagung/,
      ]);
      const thanks = set.locator("a.design").last();
      const price = await thanks.locator(".design-note").last().innerText();
      await thanks.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olivenzweig");
      await expect(page.locator(".kicker")).toHaveText("Hochzeit · Danksagung");
      // What its tile said is the first price of its page.
      const each = /\d+,\d\d\s€/.exec(price)?.[0] ?? "none";
      await expect(page.locator(".design-dock")).toContainText(each);
      const door = page.getByRole("link", { name: "Karte gestalten", exact: true });
      const [, id] = /themes\/(\d+)\//.exec(page.url()) ?? [];
      expect(doorOf(await door.getAttribute("href"))).toMatchObject({ designId: id, occasion: "hochzeit" });
      await page.goBack();
      await expect(page).toHaveURL(/themes\/5\/$/);
      await expect(set.locator("a.design").last()).toBeInViewport();
    });
  });
}
