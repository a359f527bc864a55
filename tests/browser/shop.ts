import { test as base, chromium, expect } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "#scripts/chromium.ts";
import { changeInPlace } from "#tests/support/change-in-place.ts";
import { learnCampaign } from "#tests/support/learn-campaign.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

/** The origin of the tests' visual editor. */
export const EDITOR_ORIGIN = "http://editor.localhost";

/** The browser argument that resolves only names of this machine: no request leaves it, whatever a page asks for. */
const ON_THIS_MACHINE =
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1";
/** The error of a transition between two pages that the browser began and gave up, as when a click is followed by another. No script waits for it. */
const TRANSITION_LEFT = /^Transition was (aborted|skipped)/;
/** The error of a request that no test answers. */
const UNANSWERED = /ERR_NAME_NOT_RESOLVED|ERR_CONNECTION_REFUSED/;

/**
 * The test function of browser tests on a running shop: `productPages` is false for a shop whose shell names no page of an article, so
 * that all materials change their page in place; `shop` is started once, and `page` fails its test on any console error, page
 * error, hydration warning, content policy violation or request that leaves the machine.
 */
export const test = base.extend<{ address: (path: string) => string }, { shop: RunningShop; productPages: boolean }>({
  productPages: [true, { option: true, scope: "worker" }],
  shop: [
    async ({ productPages }, use) => {
      // The visual editor is a site on this machine.
      const shop = await startShop({ hasPhotographs: true, vars: { EDITOR_ORIGIN } });
      if (!productPages) await changeInPlace(shop);
      await learnCampaign(shop, [shop.url.href, "http://de.poster.localhost/"]);
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured argument.
    async ({}, use) => {
      // A page that a test makes up counts as a page of the internet, which may not show local pages in a frame.
      const args = [...CHROMIUM_ARGUMENTS, ON_THIS_MACHINE, "--disable-features=LocalNetworkAccessChecks"];
      const browser = await chromium.launch({ executablePath: await chromiumPath(), args });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  address: async ({ shop }, use) => {
    await use((path) => {
      const url = new URL(path, shop.url);
      url.port = shop.url.port;
      return url.href;
    });
  },
  page: async ({ page, shop }, use) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      const isProblem = message.type() === "error" || message.type() === "warning";
      // Where a test takes the network away, a picture or a measurement that was under way fails too.
      if (isProblem && !message.text().endsWith("net::ERR_INTERNET_DISCONNECTED")) problems.push(message.text());
    });
    page.on("pageerror", ({ message }) => {
      if (!TRANSITION_LEFT.test(message)) problems.push(message);
    });
    page.on("requestfailed", (request) => {
      const isElsewhere = new URL(request.url()).port !== shop.url.port;
      if (isElsewhere && UNANSWERED.test(request.failure()?.errorText ?? ""))
        problems.push(`unexpected request to ${request.url()}`);
    });
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };
