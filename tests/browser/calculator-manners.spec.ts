import type { Page } from "@playwright/test";
import { oneOf } from "#tests/support/runs.ts";
import { violationsOf } from "./accessible.ts";
import {
  chooseMaterial,
  chosenMaterial,
  chosenSize,
  DESKTOP,
  dock,
  extraRow,
  formats,
  handOff,
  materials,
  openCalculator,
  PHONE,
  sizes,
  stage,
  toDesigner,
} from "./calculator-page.ts";
import { shiftOf, watchShifts } from "./layout-shift.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const NOT_THERE = "Diese Auswahl gibt es hier nicht. Du siehst unsere übliche.";
/** The allowed layout shifts. A price at the end of its row begins further right if it is shorter, which Chromium counts as a shift. */
const PRICES_ALIGNED_ANEW = 0.022;
const ROWS_OF_OTHER_SIZES = 0.06;
const notice = (page: Page) => page.locator(".notice");

test("the choice is shared by the system's sheet, or copied where there is none", async ({ page, address }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [], copied: [] });
    const into = (name: string) => (value: unknown) => {
      (window as unknown as Record<string, unknown[]>)[name]?.push(value);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, "share", { value: into("shared"), configurable: true, writable: true });
    Object.defineProperty(navigator, "clipboard", { value: { writeText: into("copied") } });
  });
  await openCalculator(page, address("/leinwand"));
  await chooseMaterial(page, "acrylglas");
  await formats(page)
    .getByRole("radio", { name: /^90 × 60 cm/ })
    .check();
  await expect(page).toHaveURL(/\?material=acrylglas&format=900x600$/);
  const url = page.url();
  const share = page.getByRole("button", { name: "Auswahl teilen" });
  await share.click();
  expect(await page.evaluate("shared")).toEqual([{ title: await page.title(), url }]);
  expect(await page.evaluate("copied")).toEqual([]);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await share.click();
  await expect(page.locator(".share").getByRole("status")).toHaveText("Link kopiert.");
  expect(await page.evaluate("copied")).toEqual([url]);
  // A browser within an app, or a strict one.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("Not allowed", "NotAllowedError"));
  });
  await share.click();
  await expect(page.locator(".share").getByRole("status")).toHaveText(/nicht geklappt/);
});

test("the dropdown says when it gets the focus", async ({ page, address }) => {
  await openCalculator(page, address("/leinwand"));
  await page.evaluate(() => {
    document.documentElement.dataset.focused = "0";
    addEventListener("calculator:dropdown-focus", () => {
      const { dataset } = document.documentElement;
      dataset.focused = String(Number(dataset.focused) + 1);
    });
  });
  await chosenMaterial(page).focus();
  await expect(page.locator("html")).toHaveAttribute("data-focused", "1");
  await formats(page).getByRole("radio").first().focus();
  await chosenMaterial(page).focus();
  await expect(page.locator("html")).toHaveAttribute("data-focused", "2");
});

test("while prices are on their way the button spins, says so and leads nowhere; then the price is told", async ({
  page,
  address,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/_offers\.json/, async (route) => {
    await promise;
    await route.continue();
  });
  await openCalculator(page, address("/acrylglas"));
  await expect(dock(page)).toHaveAttribute("aria-live", "polite");
  await chooseMaterial(page, "aludibond");
  const button = dock(page).locator("a");
  await expect(button).toHaveText("Preise werden geladen");
  await expect(button.locator(".spinner")).toBeVisible();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(dock(page)).toHaveAttribute("inert", "");
  const url = page.url();
  await button.click({ force: true });
  expect(page.url()).toBe(url);
  resolve();
  await expect(toDesigner(page)).toHaveText("Foto hochladen");
  await expect(toDesigner(page)).toHaveAttribute("href", /materialType=aludibond/);
  await expect(dock(page)).not.toHaveAttribute("inert");
  await expect(button.locator(".spinner")).toHaveCount(0);
});

// One list without reductions, and one with other sizes, whose rows replace others in the same place.
for (const [article, most] of [
  ["acrylglas", PRICES_ALIGNED_ANEW],
  ["poster", ROWS_OF_OTHER_SIZES],
] as const) {
  test(`${article}: prices that come late move nothing else on a phone`, async ({ page, address }) => {
    await page.setViewportSize(PHONE);
    await watchShifts(page);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/_offers\.json/, async (route) => {
      await promise;
      await route.continue();
    });
    await openCalculator(page, address("/leinwand"));
    await formats(page).scrollIntoViewIfNeeded();
    await expect(formats(page).locator("s").first()).toBeVisible();
    await chooseMaterial(page, article);
    await expect(toDesigner(page)).toHaveAttribute("aria-disabled", "true");
    resolve();
    await expect(toDesigner(page)).toHaveAttribute("href", new RegExp(`materialType=${article}`));
    await expect(formats(page).locator("s")).toHaveCount(0);
    expect(await shiftOf(page)).toBeLessThanOrEqual(most);
  });
}

for (const isScripted of [true, false]) {
  test.describe(isScripted ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: isScripted });

    test("a choice that does not exist falls back to the usual one and says so", async ({ page, address }) => {
      const choices = [
        ["material=gold", "acrylglas", "600x400"],
        ["format=1x1", "acrylglas", "600x400"],
        ["material=echtglas&format=9000x10", "echtglas", "400x300"],
        ["material=gold&format=900x600", "acrylglas", "900x600"],
        ["size=99999x99999", "acrylglas", "600x400"],
        ["material=%22%3E%3Cscript%3E&format=", "acrylglas", "600x400"],
      ] as const;
      // Each is tried with or without JavaScript; with --long in both ways.
      for (const [query, article, format] of oneOf(2, choices, Number(isScripted))) {
        await page.goto(address(`/acrylglas?${query}`));
        await expect(notice(page), query).toContainText(query.startsWith("size") ? "Bitte gib ein Maß von" : NOT_THERE);
        await expect(chosenMaterial(page), query).toHaveValue(article);
        await expect(chosenSize(page), query).toHaveValue(format);
        const handed = await handOff(page);
        expect([handed.get("materialType"), handed.get("formatType")], query).toEqual([article, format]);
      }
      await page.goto(address("/acrylglas?material=echtglas&format=400x300"));
      await expect(notice(page)).toHaveCount(0);
    });

    test("a page about one picture opens with its size beside the list", async ({ page, address }) => {
      await page.goto(address("/gerahmtes-hahnemuehle-bild"));
      await expect(chosenMaterial(page)).toHaveValue("hahnemuehle-gerahmt");
      await expect(extraRow(page)).toContainText("70 × 50 cm");
      await expect(extraRow(page).getByRole("radio")).toBeChecked();
      await expect(sizes(page)).toHaveCount(6);
      expect((await handOff(page)).get("formatType")).toBe("700x500");
    });
  });
}

test("the portrait page has every size upright, in the room and in the hand-off", async ({ page, address }) => {
  await openCalculator(page, address("/poster"));
  const values = await sizes(page).evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  for (const value of values) {
    const [width = 0, height = 0] = value.split("x").map(Number);
    expect(height, value).toBeGreaterThanOrEqual(width);
  }
  await expect(chosenSize(page)).toHaveValue("400x600");
  await expect(stage(page)).toContainText("40 × 60 cm");
  await chooseMaterial(page, "hahnemuehle");
  await expect(toDesigner(page)).toHaveAttribute("href", /materialType=hahnemuehle.*formatType=400x600/);
});

test("materials stand under the headings of their groups", async ({ page, address }) => {
  await openCalculator(page, address("/forexplatte"));
  await expect(materials(page).locator("b")).toHaveText(["Auf Platte", "Auf Papier"]);
  await expect(materials(page).getByRole("list").nth(1).getByRole("radio")).toHaveCount(1);
  await chooseMaterial(page, "poster");
  await expect(toDesigner(page)).toHaveAttribute("href", /materialType=poster/);
});

for (const path of oneOf(3, ["/gallery-bond", "/forexplatte", "/echtglas", "/fotobox", "/acrylglas"])) {
  test(`${path} is readable in its colours and its layout`, async ({ page, address }) => {
    await page.setViewportSize(PHONE);
    await openCalculator(page, address(path));
    await sizes(page).last().check();
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      // One page shows any fault of the layout; the others differ in colours only.
      if (viewport === PHONE || path === "/gallery-bond") expect(await violationsOf(page, "#calculator")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    }
    await expect(page.locator(".calculator.as-list")).toHaveCount(path === "/gallery-bond" ? 1 : 0);
    await expect(page.locator(".materials.two-lines")).toHaveCount(path === "/echtglas" ? 1 : 0);
  });
}
