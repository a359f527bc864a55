import { Readable } from "node:stream";
import type { Page } from "@playwright/test";
import { ANONYMOUS } from "#domain/contract/customer-data.ts";
import { SESSION_MARKER } from "#domain/customer/customer.ts";
import type { WishlistEntry } from "#domain/wishlist/wishlist.ts";
import { oneOf } from "#tests/support/runs.ts";
import { json, startService } from "#tests/support/service-stand-in.ts";
import { violationsOf } from "./accessible.ts";
import { withOwnShop } from "./own-shop.ts";
import { expect, test } from "./shop.ts";

const LIST = "http://de.kartenliebe.localhost/wishlist/";
const LISTING = "http://de.kartenliebe.localhost/themes/hochzeit/";
const LIKED = [
  ["card", "3"],
  ["calendar", "1"],
  ["card", "5"],
] as const;

/** Puts designs on the list, as their hearts do. */
async function like(page: Page, entries: readonly (readonly [kind: string, id: string])[]) {
  for (const [kind, id] of entries) {
    const status = await page.evaluate(
      async (fields) => (await fetch("/wishlist/", { method: "POST", body: new URLSearchParams(fields) })).status,
      { action: "add", kind, id, back: "/wishlist/entries.json" },
    );
    expect(status).toBe(200);
  }
}

/** Presses a key on a heart; resolves once the new list is stored. */
async function pressAndKeep(page: Page, key: string) {
  const kept = page.waitForResponse(
    (reply) => reply.request().method() === "POST" && new URL(reply.url()).pathname === "/wishlist/",
  );
  await page.keyboard.press(key);
  await kept;
}

const hearts = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Merken: / });
const inHeader = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Merkliste/ });

const DEVICES = [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1440, height: 900 }],
] as const;

for (const [device, viewport] of oneOf(2, DEVICES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("hearts are switches: off, and on again, by keyboard; the header counts along", async ({ page, address }) => {
      await page.goto(address(LIST));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deine Merkliste ist noch leer");
      await like(page, LIKED);
      await page.goto(address(LIST));
      await expect(hearts(page)).toHaveCount(3);
      const first = hearts(page).first();
      await expect(first).toHaveAttribute("aria-pressed", "true");
      await expect(inHeader(page)).toHaveText(/3$/);
      await first.focus();
      await pressAndKeep(page, "Enter");
      await expect(first).toHaveAttribute("aria-pressed", "false");
      await expect(first).toBeFocused();
      await expect(inHeader(page)).toHaveText(/2$/);
      await pressAndKeep(page, "Space");
      await expect(first).toHaveAttribute("aria-pressed", "true");
      await pressAndKeep(page, "Space");
      await expect(first).toHaveAttribute("aria-pressed", "false");
      await page.reload();
      await expect(hearts(page)).toHaveCount(2);
    });

    test("without script a heart takes its design off the list", async ({ browser, address }) => {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      await page.goto(address(LIST));
      await like(page, LIKED);
      const plain = await browser.newContext({
        viewport,
        javaScriptEnabled: false,
        storageState: await context.storageState(),
      });
      const list = await plain.newPage();
      await list.goto(address(LIST));
      const off = list.getByRole("button", { name: /^Nicht mehr merken: / });
      await expect(off).toHaveCount(3);
      await off.first().focus();
      await list.keyboard.press("Enter");
      await expect(off).toHaveCount(2);
      await expect(list).toHaveURL(address(LIST));
      await plain.close();
      await context.close();
    });

    test("empty, with designs and with one that is gone, it is accessible", async ({ page, address }) => {
      await page.goto(address(LIST));
      expect(await violationsOf(page)).toEqual([]);
      await like(page, [...LIKED, ["card", "nie-gewesen"]]);
      await page.goto(address(LIST));
      await expect(page.getByText("Diese Vorlage gibt es nicht mehr.")).toBeVisible();
      await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "true");
      await hearts(page).nth(1).click();
      await expect(hearts(page).nth(1)).toHaveAttribute("aria-pressed", "false");
      expect(await violationsOf(page, "main")).toEqual([]);
    });
  });
}

test("hearts of a listing are switched where they stand; the page is the same for the next visitor", async ({
  page,
  address,
}) => {
  await page.goto(address(LISTING));
  const third = hearts(page).nth(2);
  // A heart wakes once it is visible.
  await third.scrollIntoViewIfNeeded();
  await expect(third).toHaveAttribute("aria-pressed", "false");
  await third.click();
  await expect(third).toHaveAttribute("aria-pressed", "true");
  await expect(inHeader(page)).toHaveText(/1$/);
  await expect(page).toHaveURL(address(LISTING));
  await page.reload();
  await third.scrollIntoViewIfNeeded();
  await expect(third).toHaveAttribute("aria-pressed", "true");
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "false");
  const html = await page.evaluate(async () => (await fetch(location.href)).text());
  expect(/<button [^>]*aria-pressed/.test(html)).toBe(false);
});

test("without script a heart of a listing comes back to it", async ({ browser, address }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address(LISTING));
  await hearts(page).nth(1).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hochzeit");
  expect(new URL(page.url()).pathname).toBe(new URL(LISTING).pathname);
  const said = page.getByText("Steht auf deiner Merkliste.").filter({ visible: true });
  await expect(said).toHaveCount(1);
  await expect(said).toBeInViewport();
  await inHeader(page).click();
  await expect(page.getByRole("button", { name: /^Nicht mehr merken: / })).toHaveCount(1);
  await context.close();
});

test("a heart whose way is blocked goes the form's own", async ({ page, address }) => {
  await page.goto(address(LIST));
  await like(page, LIKED);
  await page.goto(address(LIST));
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "true");
  await page.route("**/wishlist/", (route) =>
    route.request().resourceType() === "fetch" ? route.fulfill({ status: 200, body: "{}" }) : route.continue(),
  );
  await hearts(page).first().click();
  await expect(hearts(page)).toHaveCount(2);
});

test("who comes back to a page finds its hearts as they are now", async ({ page, address }) => {
  await page.goto(address(LIST));
  await like(page, LIKED);
  await page.goto(address(LIST));
  await expect(inHeader(page)).toHaveText(/3$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(inHeader(page)).toHaveText(/3$/);
  await page.evaluate(() =>
    fetch("/wishlist/", {
      method: "POST",
      body: new URLSearchParams({ action: "remove", kind: "card", id: "5", back: "/wishlist/entries.json" }),
    }),
  );
  await page.goBack();
  await expect(inHeader(page)).toHaveText(/2$/);
});

test("a customer's list moves to her account when she has logged in, and leaves with her", async ({ browser }) => {
  let isLoggedIn = false;
  let account: WishlistEntry[] = [{ kind: "calendar", id: "9" }];
  const commerce = await startService(async (request, response) => {
    if (request.url === "/web-api/customer-data")
      return json(response, { ...ANONYMOUS, isLoggedIn, firstName: isLoggedIn ? "Mia" : "" });
    if (request.url !== "/web-api/wishlist" || !isLoggedIn) return json(response, {}, 404);
    const { add } = (await new Response(Readable.toWeb(request) as ReadableStream).json()) as { add: WishlistEntry[] };
    account = [...add, ...account];
    json(response, { entries: account });
  });
  await withOwnShop(browser, { vars: { COMMERCE_URL: commerce.url } }, async ({ page, shop }) => {
    const IMPRINT = `http://de.kartenliebe.localhost:${shop.url.port}/impressum/`;
    const asked: (string | null)[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/wishlist/")) asked.push(request.postData());
    });
    await page.goto(IMPRINT);
    await like(page, [["card", "5"]]);
    asked.length = 0;
    isLoggedIn = true;
    await page.context().addCookies([{ name: SESSION_MARKER, value: "1", url: new URL(IMPRINT).origin }]);
    await page.goto(IMPRINT);
    await expect(inHeader(page)).toHaveText(/2$/);
    expect(account).toEqual([
      { kind: "card", id: "5" },
      { kind: "calendar", id: "9" },
    ]);
    await page.reload();
    await expect(inHeader(page)).toHaveText(/2$/);
    await expect(page.getByRole("banner").getByRole("link", { name: "Mia" })).toBeVisible();
    expect(asked).toEqual(["action=merge"]);
    isLoggedIn = false;
    await page.context().clearCookies({ name: SESSION_MARKER });
    await page.reload();
    await expect.poll(() => asked).toEqual(["action=merge", "action=leave"]);
    await expect(inHeader(page)).toHaveAccessibleName("Merkliste");
  });
  await commerce.close();
});

test("a browser without cookies is told that no heart stays, and none seems to", async ({ page, address }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "cookieEnabled", { value: false }));
  await page.goto(address(LISTING));
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "false");
  await hearts(page).first().click();
  await expect(page.getByRole("status").filter({ hasText: "nimmt keine Cookies an" })).toBeVisible();
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "false");
  await expect(inHeader(page)).toHaveAccessibleName("Merkliste");
});
