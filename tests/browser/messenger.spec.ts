import { violationsOf } from "./accessible.ts";
import { withOwnShop } from "./own-shop.ts";
import { expect, test } from "./shop.ts";

/** A stand-in for the messenger's script, as far as the shop calls it: it records the calls. */
const STAND_IN = `
  window.told = [];
  window.zE = (command, action, value) => {
    told.push([command, action, typeof value === "string" ? value : ""].join(" ").trim());
    if (command === "messenger:on") window.closeMessenger = value;
  };`;

test("the messenger is fetched by the first press, speaks the page's language, opens, and opens again", async ({
  browser,
}) => {
  await withOwnShop(browser, { vars: { MESSENGER_KEY: "0f1e" } }, async ({ context, page, address }) => {
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    const asked: string[] = [];
    let answer: "broken" | "held" | "there" = "broken";
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route("https://static.zdassets.com/**", async (route) => {
      asked.push(route.request().url());
      if (answer === "broken") return route.abort();
      if (answer === "held") await held;
      return route.fulfill({ contentType: "text/javascript", body: STAND_IN });
    });
    const told = () => page.evaluate(() => (window as unknown as { told?: string[] }).told ?? []);
    const button = page.getByRole("button", { name: "Chat" });
    const status = page.locator(".messenger [role=status]");
    await page.goto(address("/leinwand"));
    await expect(button).toBeVisible();
    expect(asked).toEqual([]);
    expect(await violationsOf(page, ".messenger")).toEqual([]);

    await button.click();
    await expect(status).toHaveText(/lässt sich gerade nicht öffnen/);
    expect(await violationsOf(page, ".messenger")).toEqual([]);
    complaints.length = 0;

    answer = "held";
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(status).toHaveText("Der Chat wird geöffnet …");
    await button.click();
    release();
    await expect(button).toBeHidden();
    expect(asked).toHaveLength(2);
    expect(asked[1]).toBe("https://static.zdassets.com/ekr/snippet.js?key=0f1e");
    expect(await told()).toEqual([
      "messenger:set locale de-DE",
      "messenger:on close",
      "messenger show",
      "messenger open",
    ]);

    await page.evaluate(() => (window as unknown as { closeMessenger: () => void }).closeMessenger());
    await expect(button).toBeVisible();
    await button.click();
    await expect(button).toBeHidden();
    expect((await told()).slice(4)).toEqual(["messenger hide", "messenger show", "messenger open"]);
    expect(asked).toHaveLength(2);
    expect(complaints).toEqual([]);
  });
});
