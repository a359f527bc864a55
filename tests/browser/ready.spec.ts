import { measureOnPhone } from "#tests/bench/phone.ts";
import { expect, test } from "./shop.ts";

/** The budget is 1,800 ms, and `npm run bench` measures it; this ceiling catches a lost preload on a busy machine too. */
const READY_CEILING_MS = 2200;

test("the calculator is ready in time on a slow phone", async ({ address }) => {
  const { ready } = await measureOnPhone(address("/leinwand"), 3);
  expect(ready).not.toBeNull();
  expect(ready).toBeLessThan(READY_CEILING_MS);
});

test("under Save-Data the calculator waits for the first touch", async ({ page, address }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto(address("/leinwand"), { waitUntil: "load" });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/entry-/)]);
  await page.getByText("Dein Foto auf Leinwand").hover();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("calculator-ready").length)).toBe(1);
  expect(scripts).toContainEqual(expect.stringMatching(/^\/assets\/wake-/));
});
