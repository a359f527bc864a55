import type { ArticleOffers } from "#client/islands/calculator/props.ts";
import { moneyText } from "#domain/price/money-text.ts";
import { oneOf } from "#tests/support/runs.ts";
import { chooseMaterial, chosenMaterial, dock, formats, isReady, stage } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const EUROS = { decimal: ",", group: "", before: "", after: "\u00a0€" };

test.describe("with JavaScript", () => {
  test("a material and a format reach the designer, without a page load between", async ({ page, address }) => {
    let documents = 0;
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents += 1;
    });
    await page.goto(address("/leinwand"));
    await isReady(page);
    await chooseMaterial(page, { label: "Acrylglas" });
    await page.getByRole("radio", { name: /90 × 60 cm/ }).check();
    await expect(page).toHaveURL(/\?material=acrylglas&format=900x600$/);
    await expect(page.getByRole("img", { name: "90 × 60 cm über einem Sofa" })).toBeVisible();
    expect(documents).toBe(1);
    const price = await dock(page).locator(".total:visible").innerText();
    await page.getByRole("link", { name: "Foto hochladen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Wandbild");
    await expect(page.getByText("Acrylglas", { exact: true })).toBeVisible();
    await expect(page.getByText("90 × 60 cm", { exact: true })).toBeVisible();
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  });

  test("the choice outlives a reload and the way back from the designer", async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    await isReady(page);
    await chooseMaterial(page, { label: "Echtglas" });
    await page.getByRole("radio", { name: /40 × 30 cm/ }).check();
    await expect(page).toHaveURL(/\?material=echtglas&format=400x300$/);
    await page.reload();
    await isReady(page);
    await expect(chosenMaterial(page)).toHaveValue("echtglas");
    await expect(page.getByRole("radio", { name: /40 × 30 cm/ })).toBeChecked();
    await page.getByRole("link", { name: "Foto hochladen" }).click();
    await expect(page.getByText("40 × 30 cm", { exact: true })).toBeVisible();
    await page.goBack();
    await expect(chosenMaterial(page)).toHaveValue("echtglas");
    await expect(page.getByRole("radio", { name: /40 × 30 cm/ })).toBeChecked();
  });

  test("another material starts at its own first format", async ({ page, address }) => {
    await page.goto(address("/leinwand?format=1500x1000"));
    await isReady(page);
    await expect(page.getByRole("radio", { name: /150 × 100 cm/ })).toBeChecked();
    await chooseMaterial(page, { label: "Posterpapier" });
    await expect(page.getByRole("radio", { name: /60 × 40 cm/ })).toBeChecked();
  });

  test("each format of each material shows in the dock and the room what its row and its file say", async ({
    page,
    address,
  }) => {
    await page.goto(address("/leinwand"));
    await isReady(page);
    const reply = await page.request.get(address("/leinwand/_offers.json"));
    const all = (await reply.json()) as ArticleOffers[];
    for (const { article, formats: sold, listed } of [...oneOf(2, all.slice(0, 3)), all[0] as ArticleOffers]) {
      const formats = sold.filter(({ format }) => listed?.includes(format) ?? true);
      await chooseMaterial(page, article);
      await expect(page.locator("input[name=format]")).toHaveCount(formats.length);
      for (const { format, label, hint, amount, reference = 0 } of oneOf(2, formats)) {
        const [price, original] = [amount, reference].map((one) => moneyText(one, EUROS)) as [string, string];
        const percent = reference && Math.floor(((reference - amount) * 100) / reference);
        const radio = page.locator(`input[value="${format}"]`);
        await radio.check();
        await expect(stage(page)).toContainText(`${label} über einem Sofa`);
        await expect(dock(page).locator(".total")).toHaveText(price);
        const reduction = percent ? `−${percent} % · 30-Tage-Tiefstpreis ${original}` : "inkl. MwSt.";
        await expect(dock(page).locator(".terms")).toContainText(reduction);
        await expect(dock(page).getByRole("link")).toHaveAttribute("href", new RegExp(`formatType=${format}(&|$)`));
        await expect(page.locator("label", { has: radio })).toContainText(new RegExp(`${label}.*${hint}.*${price}`));
      }
    }
  });

  test("while another material's prices are on their way nothing of the old one can be ordered", async ({
    page,
    address,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/_offers\.json/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(address("/leinwand"));
    await isReady(page);
    await chooseMaterial(page, { label: "Acrylglas" });
    await expect(page.locator("form[aria-busy]")).toBeVisible();
    await expect(dock(page)).toHaveAttribute("inert", "");
    await chooseMaterial(page, { label: "Echtglas" });
    await page.getByRole("radio", { name: /40 × 30 cm/ }).check();
    resolve();
    await expect(dock(page).getByRole("link")).toHaveAttribute("href", /materialType=echtglas.*formatType=400x300/);
    await expect(page.locator("form[aria-busy]")).toHaveCount(0);
    await expect(page).toHaveURL(/material=echtglas&format=400x300/);
  });

  test("a size that is taken back while the other one is on its way to the dock is the one in the dock", async ({
    page,
    address,
  }) => {
    await page.goto(address("/leinwand"));
    await isReady(page);
    const price = await dock(page).locator(".total").innerText();
    await page.evaluate(() => {
      const { requestAnimationFrame, setTimeout } = window;
      const frames: FrameRequestCallback[] = [];
      Object.assign(window, {
        requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
        setTimeout: (work: () => void) => work(),
      });
      const first = document.querySelector<HTMLInputElement>("input[name='format']:checked");
      document.querySelector<HTMLInputElement>("input[name='format']:not(:checked)")?.click();
      // The other size is processed, but not rendered yet.
      frames.shift()?.(0);
      first?.click();
      for (const frame of frames) frame(0);
      Object.assign(window, { requestAnimationFrame, setTimeout });
    });
    await expect(page.getByRole("radio", { name: /60 × 40 cm/ })).toBeChecked();
    await expect(dock(page).locator(".total")).toHaveText(price);
    await expect(stage(page)).toContainText("60 × 40 cm über einem Sofa");
  });

  test("where they do not come in time, the page is asked for with the choice", async ({ page, address }) => {
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms / 100);
    });
    await page.route(/_offers\.json/, () => undefined);
    await page.goto(address("/leinwand"));
    await isReady(page);
    await chooseMaterial(page, { label: "Acrylglas" });
    await page.waitForURL(/\?material=acrylglas/);
    await expect(dock(page).getByRole("link")).toHaveAttribute("href", /materialType=acrylglas/);
  });

  test("where they cannot be had, the page is asked for with the choice", async ({ page, address }) => {
    await page.route(/_offers\.json/, (route) => route.fulfill({ body: "[]" }));
    await page.goto(address("/leinwand"));
    await isReady(page);
    await chooseMaterial(page, { label: "Acrylglas" });
    await page.waitForURL(/\?material=acrylglas/);
    await isReady(page);
    await expect(chosenMaterial(page)).toHaveValue("acrylglas");
    await expect(dock(page).getByRole("link")).toHaveAttribute("href", /materialType=acrylglas/);
  });

  test("works by keyboard alone", async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    await isReady(page);
    await chosenMaterial(page).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("radio", { name: /60 × 40 cm/ })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: /40 × 40 cm/ })).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Weitere Formate" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("summary", { hasText: "Wunschformat" })).toBeFocused();
    for (const group of ["Keilrahmen", "Rand"]) {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("group", { name: group }).getByRole("radio", { checked: true })).toBeFocused();
    }
    for (const control of ["Eins weniger", "Anzahl", "Eins mehr"]) {
      await page.keyboard.press("Tab");
      await expect(page.locator(".copies :focus")).toHaveAccessibleName(control);
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Foto hochladen" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("40 × 40 cm", { exact: true })).toBeVisible();
  });

  for (const width of oneOf(2, [390, 768, 1440])) {
    test(`at ${width} px arrow keys never leave the choice behind the dock`, async ({ page, address }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address("/leinwand"));
      await isReady(page);
      await formats(page).getByRole("radio", { checked: true }).focus();
      for (let presses = 0; presses < 6; presses += 1) {
        await page.keyboard.press("ArrowDown");
        await expect.poll(() => page.evaluate(spaceAboveDock)).toBeGreaterThanOrEqual(0);
      }
    });
  }
});

/** Returns the pixels between the focused format and the dock below it. */
function spaceAboveDock(): number {
  const edge = (element: Element | null | undefined, side: "top" | "bottom") =>
    element?.getBoundingClientRect()[side] ?? Number.NaN;
  return edge(document.querySelector(".dock"), "top") - edge(document.activeElement?.closest("label"), "bottom");
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a material and a format reach the designer", async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    await chooseMaterial(page, { label: "Acrylglas" });
    await expect(page.getByRole("link", { name: "Foto hochladen" })).toBeHidden();
    await page.getByRole("button", { name: "Preise anzeigen" }).click();
    await expect(page).toHaveURL(/material=acrylglas/);
    await page.getByRole("radio", { name: /90 × 60 cm/ }).check();
    const price = await page.locator(".formats label:has(:checked) .price b").innerText();
    await page.getByRole("button", { name: "Foto hochladen" }).click();
    await expect(page).toHaveURL(/materialType=acrylglas.*formatType=900x600/);
    await expect(page.getByText("Acrylglas", { exact: true })).toBeVisible();
    await expect(page.getByText("90 × 60 cm", { exact: true })).toBeVisible();
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  });

  test("the dock says nothing untrue of any format, and there is one way on with it", async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    const total = dock(page).locator(".total");
    const rendered = await total.innerText();
    for (const radio of await formats(page).getByRole("radio").all()) {
      await radio.check();
      const isRendered = (await radio.getAttribute("checked")) !== null;
      await expect(total).toBeVisible({ visible: isRendered });
      await expect(dock(page).getByRole("link")).toHaveCount(isRendered ? 1 : 0);
      await expect(dock(page).getByRole("button")).toHaveCount(isRendered ? 0 : 1);
      if (isRendered) await expect(page.locator(".formats label:has(:checked) .price b")).toHaveText(rendered);
    }
  });
});
