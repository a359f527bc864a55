import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

/** A drawing of stripes, in place of every picture: a picture is no blank band. */
const STRIPES = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="${Array.from(
  { length: 20 },
  (_, number) => `M0 ${number * 20}h600v10H0z`,
).join("")}"/></svg>`;

/** The height of a band of one colour, in CSS pixels, that no page has: a part that was left out is higher. */
const BLANK_PX = 420;

for (const path of ["/leinwand", "/poster", "/formate-und-preise", "http://de.kartenliebe.localhost/"])
  for (const width of [390, 1440])
    test(`a picture of the whole of ${path} at ${width} px, taken without scrolling, has no blank band`, async ({
      page,
      address,
    }) => {
      await page.route(/\/media\//, (route) => route.fulfill({ contentType: "image/svg+xml", body: STRIPES }));
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address(path));
      await expect(page.getByRole("contentinfo")).toHaveCSS("content-visibility", "visible");
      // Pictures further down come when somebody is near, or asks for them.
      await page.evaluate(() => {
        for (const image of document.images) image.loading = "eager";
      });
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      const picture = await page.screenshot({ fullPage: true, animations: "disabled" });
      expect(await highestBlankBand(page, picture)).toBeLessThan(BLANK_PX);
    });

/** Returns the height of a picture's highest band whose rows are each of one colour, the same in all of them. */
async function highestBlankBand(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("There is no canvas.");
    context.drawImage(bitmap, 0, 0);
    const rowOf = (y: number) => new Uint32Array(context.getImageData(0, y, bitmap.width, 1).data.buffer);
    let highest = 0;
    let band = 0;
    let before: number | undefined;
    for (let y = 0; y < bitmap.height; y++) {
      const row = rowOf(y);
      const [first] = row;
      const isPlain = row.every((pixel) => pixel === first);
      band = isPlain && first === before ? band + 1 : isPlain ? 1 : 0;
      before = first;
      highest = Math.max(highest, band);
    }
    return highest;
  }, picture.toString("base64"));
}
