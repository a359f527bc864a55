import { WHITELABEL_SWITCH_PATH } from "#domain/customer/customer.ts";
import { violationsOf } from "./accessible.ts";
import { logIn, makeCustomer, opener } from "./account.ts";
import { shiftOf, watchShifts } from "./layout-shift.ts";
import { expect, test } from "./shop.ts";

const HOME = "/";

for (const viewport of [
  { width: 320, height: 600 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a whitelabel customer sees and switches how she orders; nothing moves, and nobody else sees it", async ({
      page,
      shop,
      address,
    }) => {
      const email = `partner-${viewport.width}@example.com`;
      const id = await makeCustomer(shop, email);
      await shop.DB.prepare("UPDATE customers SET is_whitelabel = 1 WHERE id = ?").bind(id).run();
      await page.goto(address(HOME));
      const bar = page.locator(".whitelabel");
      await logIn(page, email);
      await expect(bar.getByRole("status")).toHaveText("Du bestellst mit unserer Marke");
      const switched = page.waitForRequest(`**${WHITELABEL_SWITCH_PATH}`);
      await bar.getByRole("button", { name: "Ohne Marke bestellen" }).click();
      await expect(bar.getByRole("status")).toHaveText("Du bestellst ohne unsere Marke");
      expect((await switched).postDataJSON()).toEqual({ isWhitelabelOrder: true });
      await expect(bar.getByRole("button")).toHaveText("Mit Marke bestellen");
      await expect(bar.getByRole("button")).toBeFocused();
      expect(await violationsOf(page, "header")).toEqual([]);
      // All of it is in the bar, which is as tall as the one whose place it takes.
      const overflow = await bar.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return [...element.children]
          .map((child) => child.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .some((box) => box.top < top || box.bottom > bottom || box.left < left || box.right > right);
      });
      expect(overflow).toBe(false);
      await watchShifts(page);
      await page.reload();
      await expect(bar.getByRole("status")).toHaveText("Du bestellst ohne unsere Marke");
      expect(await shiftOf(page)).toBeLessThan(0.01);
      await page.context().clearCookies();
      await page.reload();
      await expect(opener(page)).toBeVisible();
      await expect(bar).toBeHidden();
      await expect(bar).toBeEmpty();
    });
  });
}
