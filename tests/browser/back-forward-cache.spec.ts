import { type CDPSession, chromium, type Page } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "#scripts/chromium.ts";
import { chooseMaterial, chosenMaterial, isReady, sizes, toDesigner, total } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

/** The reasons that a Chromium without windows gives for every page: it has no back/forward cache, whatever the page does. */
const WITHOUT_WINDOWS = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];

interface NotKept {
  notRestoredExplanations: { type: string; reason: string }[];
}

/**
 * Runs a test in a browser of its own. Playwright switches the back/forward cache off and observes the requests of its own pages, which
 * keeps them out of the cache. Pictures are not tested here, and each would be converted anew on the processor.
 */
async function withOwnBrowser(run: (page: Page, protocol: CDPSession) => Promise<void>) {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_ARGUMENTS, "--blink-settings=imagesEnabled=false"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Page.enable");
  await run(page, protocol);
  await browser.close();
}

test("nothing on a page with a calculator keeps it out of the browser's back/forward cache", async ({ address }) => {
  await withOwnBrowser(async (page, protocol) => {
    await page.goto(address("/leinwand"));
    await isReady(page);
    await chooseMaterial(page, "acrylglas");
    await expect(page).toHaveURL(/material=acrylglas/);
    await page.goto(address("/poster"));
    const told = new Promise<NotKept | null>((resolve) => {
      protocol.on("Page.backForwardCacheNotUsed", resolve);
      protocol.on("Page.frameNavigated", ({ type }) => {
        if (type === "BackForwardCacheRestore") resolve(null);
      });
    });
    await page.goBack();
    const reasons = (await told)?.notRestoredExplanations.map(({ reason }) => reason) ?? [];
    expect(reasons.filter((reason) => !WITHOUT_WINDOWS.includes(reason))).toEqual([]);
    await expect(chosenMaterial(page)).toHaveValue("acrylglas");
  });
});

test("a page that was frozen and is shown again hands over what she last saw, and can be chosen on", async ({
  address,
}) => {
  await withOwnBrowser(async (page, protocol) => {
    await page.goto(address("/leinwand"));
    await isReady(page);
    await chooseMaterial(page, "acrylglas");
    await sizes(page).last().check();
    const largest = await sizes(page).last().getAttribute("value");
    await expect(page).toHaveURL(new RegExp(`material=acrylglas&format=${largest}`));
    await expect(toDesigner(page)).toHaveAttribute("href", new RegExp(`formatType=${largest}`));
    const seen = () => Promise.all([total(page).innerText(), toDesigner(page).getAttribute("href")]);
    const [before, url] = [await seen(), page.url()];
    const pass = (kind: "pagehide" | "pageshow") =>
      page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), kind);
    await pass("pagehide");
    await protocol.send("Page.setWebLifecycleState", { state: "frozen" });
    await protocol.send("Page.setWebLifecycleState", { state: "active" });
    await pass("pageshow");
    expect([await seen(), page.url()]).toEqual([before, url]);
    await sizes(page).first().check();
    await expect(total(page)).not.toHaveText(before[0]);
    const format = await sizes(page).first().getAttribute("value");
    await expect(toDesigner(page)).toHaveAttribute("href", new RegExp(`materialType=acrylglas.*formatType=${format}`));
  });
});
