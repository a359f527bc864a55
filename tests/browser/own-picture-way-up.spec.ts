import type { Page } from "@playwright/test";
import { oneOf } from "#tests/support/runs.ts";
import { formats, handOff, openCalculator, sizes, stage, toDesigner, total } from "./calculator-page.ts";
import { HANGS, hung, pick, status } from "./own-picture-page.ts";
import { lyingPhoto, uprightPhoto } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

const checkedRow = (page: Page) => formats(page).locator("label:has(:checked)");

/** Returns the sides of the hung picture, in mm. */
async function hangs(page: Page): Promise<{ width: number; height: number }> {
  const [width, height] = await Promise.all(["width", "height"].map((side) => hung(page).getAttribute(side)));
  return { width: Number(width), height: Number(height) };
}

for (const [path, way] of [
  ["/poster", "lies"],
  ["/leinwand", "stands"],
] as const) {
  test(`on ${path} a picture that ${way} turns the sizes: rows, room and hand-off say what is seen`, async ({
    page,
    address,
  }) => {
    await openCalculator(page, address(path));
    const picture = way === "lies" ? { width: 1500, height: 1000 } : { width: 1000, height: 1500 };
    const { width, height } = picture;
    await pick(page, await (way === "lies" ? lyingPhoto : uprightPhoto)("IMG_4711.jpg", width, height));
    await expect(status(page)).toHaveText(HANGS);
    for (const format of oneOf(
      3,
      await sizes(page).evaluateAll((all) => all.map((one) => one.getAttribute("value"))),
    )) {
      await page.locator(`input[name="format"][value="${format}"]`).check();
      const eitherWay = [format, format?.split("x").reverse().join("x")];
      await expect.poll(async () => eitherWay.includes((await handOff(page)).get("formatType") ?? "")).toBe(true);
      const sides = await hangs(page);
      expect(sides.width >= sides.height, `${format} ${way}`).toBe(way === "lies" || sides.width === sides.height);
      const shares = [sides.width / width, sides.height / height];
      const cut = Math.round((1 - Math.min(...shares) / Math.max(...shares)) * 100);
      await expect(checkedRow(page)).toContainText(cut === 0 ? "das ganze Bild" : `· ${cut} % werden abgeschnitten`);
      const label = `${sides.width / 10} × ${sides.height / 10} cm`.replaceAll(".", ",");
      await expect(checkedRow(page)).toContainText(label);
      await expect(stage(page)).toContainText(label);
      expect((await handOff(page)).get("formatType")).toBe(`${sides.width}x${sides.height}`);
    }
    const price = await total(page).innerText();
    const label = await checkedRow(page).locator("b").first().innerText();
    await toDesigner(page).click();
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  });
}

test("taken down again, it leaves the sizes as they are sold", async ({ page, address }) => {
  await openCalculator(page, address("/leinwand"));
  const before = await formats(page).innerText();
  await pick(page, await uprightPhoto("IMG_4711.jpg", 1000, 1500));
  await expect(status(page)).toHaveText(HANGS);
  expect((await handOff(page)).get("formatType")).toBe("400x600");
  await page.getByRole("button", { name: "Bild abhängen" }).click();
  await expect(formats(page)).toHaveText(before, { useInnerText: true });
  expect((await handOff(page)).get("formatType")).toBe("600x400");
});
