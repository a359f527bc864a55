import type { Page, Request } from "@playwright/test";
import { isBilled } from "#tests/support/static-files.ts";
import { expect, test } from "./shop.ts";

/** Looks at a page until it is at rest, and returns the paths that the browser asked the shop for. */
async function view(page: Page, url: string): Promise<string[]> {
  const paths: string[] = [];
  const note = (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(url).origin) paths.push(pathname);
  };
  page.on("request", note);
  await page.goto(url);
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("calculator-ready").length)).toBe(1);
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  return paths;
}

test("somebody's first view of a product page costs four requests, of which two are scripts; the others are free", async ({
  page,
  address,
}) => {
  // The first visitor of all finds no converted picture yet: her page names it, the next ones carry it.
  const html = async () => (await page.request.get(address("/leinwand"))).text();
  await expect.poll(html).toContain('id="print" href="data:');
  const paths = await view(page, address("/leinwand"));
  const billed = paths.filter(isBilled);
  const kinds = billed.map((path) =>
    path.replace(/^\/assets\/([a-z-]+)-.*$/, "$1").replace(/^\/media\/.*$/, "picture"),
  );
  expect(kinds.sort()).toEqual(["/leinwand", "entry", "picture", "wake"]);
  const free = paths.filter((path) => !isBilled(path));
  expect(free.length).toBeGreaterThan(15);
  for (const path of free) {
    const reply = await page.request.get(address(path));
    expect(reply.status(), path).toBe(200);
    expect(reply.headers()["cache-control"], path).toContain("immutable");
    expect(reply.headers()["x-content-type-options"], path).toBe("nosniff");
    expect(reply.headers()["x-request-id"], `${path} did not reach the worker`).toBeUndefined();
  }
});

test("a small script of an earlier build is a 404 that nobody keeps", async ({ page, address }) => {
  const reply = await page.request.get(address("/assets/behaviour-AAAAAAAA.js"));
  expect([reply.status(), reply.headers()["cache-control"]]).toEqual([404, "no-store"]);
});
