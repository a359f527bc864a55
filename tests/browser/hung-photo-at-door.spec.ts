import { HANGS, hung, open, pick, status } from "./own-picture-page.ts";
import { photo, uprightPhoto } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

/** The picture that the door shows in the frame, and its place in the drawing. */
const shown = 'svg.preview [preserveAspectRatio="xMidYMid slice"]';

test("the photograph that hangs in the calculator is at the designer's door too, in its size, and is sent nowhere", async ({
  page,
  address,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.method() + (request.postData() ?? "")));
  await open(page, address);
  await pick(page, await uprightPhoto("hoch.jpg", 3024, 4032));
  await expect(status(page)).toHaveText(HANGS);
  await page.getByRole("radio", { name: /60 × 90 cm/ }).check();
  await expect(hung(page)).toBeVisible();
  await page.getByRole("link", { name: "Foto hochladen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dein Wandbild");
  await expect(page.getByRole("img", { name: "Dein Foto in wahren Proportionen, 60 × 90 cm" })).toBeVisible();
  const picture = page.locator(shown);
  await expect(picture).toHaveAttribute("href", /^data:image\//);
  await expect(picture).toHaveAttribute("width", "600");
  await expect(picture).toHaveAttribute("height", "900");
  expect(new Set(sent)).toEqual(new Set(["GET"]));
});

test("without a photograph, or with one that no browser shows, the door keeps its drawing", async ({
  page,
  address,
}) => {
  const door = "/configurator-photo-frame/?materialType=leinwand&formatType=900x600&locale=de-DE";
  for (const kept of [
    null,
    "{",
    JSON.stringify({ data: "data:image/png;base64,AAAA" }),
    JSON.stringify({ data: "javascript:1" }),
  ]) {
    await page.goto(address("/leinwand"));
    await page.evaluate((text) => {
      if (text === null) sessionStorage.removeItem("own-picture");
      else sessionStorage.setItem("own-picture", text);
    }, kept);
    await page.goto(address(door));
    await expect(page.getByRole("img", { name: "Zeichnung in wahren Proportionen, 90 × 60 cm" })).toBeVisible();
    await expect(page.locator(shown).locator("path")).toHaveCount(4);
  }
});

test("a frame without a picture stays empty", async ({ page, address }) => {
  await open(page, address);
  await pick(page, await photo("photo.jpg", "jpeg"));
  await expect(status(page)).toHaveText(HANGS);
  await page.goto(address("/configurator-photo-frame/?frameType=holzrahmen-eiche&formatType=600x400&locale=de-DE"));
  await expect(page.locator("svg.preview")).toBeVisible();
  await expect(page.locator(shown)).toHaveCount(0);
});
