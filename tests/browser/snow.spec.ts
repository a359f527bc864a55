import { editorOf } from "#tests/support/editor.ts";
import { withOwnShop } from "./own-shop.ts";
import { expect, test } from "./shop.ts";

/** The code that returns a checksum of the pixels that the decoration has drawn; zero if it has drawn none. */
const DRAWN = `(() => {
  const canvas = document.querySelector(".snow canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  for (let at = 3; at < data.length; at += 4) sum += data[at] ? at % 8191 : 0;
  return sum;
})()`;

test("it snows where an editor wants it, can be stopped for the visit, and not for who asks for less motion", async ({
  browser,
}) => {
  await withOwnShop(browser, {}, async ({ shop, page, address }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(address("/versand"));
    await expect(page.locator(".snow")).toHaveCount(0);
    expect(asked.filter((url) => url.includes("snow"))).toEqual([]);

    await editorOf(shop).edit("de-DE/shell", { decoration: "snow" });
    await page.goto(address("/versand"));
    await expect(page.getByRole("button", { name: "Schnee anhalten" })).toBeVisible();
    const drawn = () => page.evaluate<number>(DRAWN);
    await expect.poll(drawn).toBeGreaterThan(0);
    const first = await drawn();
    await expect.poll(drawn).not.toBe(first);
    expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 200)?.localName)).not.toBe("canvas");

    await page.getByRole("button", { name: "Schnee anhalten" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".snow canvas")).toBeHidden();
    await page.reload();
    await expect(page.getByRole("button", { name: "Schnee fallen lassen" })).toBeVisible();
    await expect(page.locator(".snow canvas")).toBeHidden();
    await page.getByRole("button", { name: "Schnee fallen lassen" }).click();
    await expect(page.locator(".snow canvas")).toBeVisible();

    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(page.locator(".snow")).toBeHidden();
  });
});
