import { expect, test } from "./shop.ts";

test("a picture comes in the best format that the browser names, and no wider than its place needs", async ({
  browser,
  address,
}) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const picture = page.waitForResponse(/\/media\/\d+\.auto\//);
  await page.goto(address("/leinwand"));
  await page.locator("img[srcset]").first().scrollIntoViewIfNeeded();
  const reply = await picture;
  expect(reply.status()).toBe(200);
  expect(reply.headers()["content-type"]).toBe("image/avif");
  expect(reply.headers().vary).toMatch(/(^|, )Accept(,|$)/);
  expect(Number(/\/media\/(\d+)\./.exec(reply.url())?.[1])).toBeLessThanOrEqual(958);
  await page.close();
});
