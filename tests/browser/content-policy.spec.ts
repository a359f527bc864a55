import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

/** Returns the directives of its content policy that a page violates when code runs in it. */
async function brokenBy(page: Page, run: () => void): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.dataset.broken = "";
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      document.documentElement.dataset.broken += `${effectiveDirective} `;
    });
  });
  await page.evaluate(run);
  const broken = () => page.locator("html").getAttribute("data-broken");
  await expect.poll(broken).not.toBe("");
  return [...new Set((await broken())?.trim().split(" "))];
}

for (const path of ["/leinwand", "http://de.kartenliebe.localhost/"]) {
  test(`${path} runs the scripts of the build alone`, async ({ browser, address }) => {
    const page = await browser.newPage();
    await page.goto(address(path));
    // An address of the shop's own that is no file of the build.
    const broken = await brokenBy(page, () => {
      import("/robots.txt" as string).catch(() => undefined);
    });
    expect(broken).toEqual(["script-src-elem"]);
    await page.close();
  });

  test(`${path} makes no markup of a text`, async ({ browser, address }) => {
    const page = await browser.newPage();
    await page.goto(address(path));
    const broken = await brokenBy(page, () => {
      try {
        document.createElement("p").innerHTML = "<b>text</b>";
      } catch {
        return;
      }
      document.documentElement.dataset.broken += "nothing";
    });
    expect(broken).toEqual(["require-trusted-types-for"]);
    await page.close();
  });
}

test("structured data are no script: they break no policy, in whatever page they stand", async ({
  page,
  shop,
  address,
}) => {
  shop.clearLogs();
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      throw new Error(effectiveDirective);
    });
  });
  for (const [path, type] of [
    ["/", "Organization"],
    ["/hilfe", "FAQPage"],
    ["/themes/collage-13", "Product"],
  ] as const) {
    await page.goto(address(path));
    const data = page.locator('body > script[type="application/ld+json"]');
    const { "@graph": graph } = JSON.parse((await data.textContent()) ?? "");
    expect(graph.map((one: object) => Reflect.get(one, "@type"))).toContain(type);
  }
  expect(shop.logs().filter(({ event }) => event === "content-policy-violated")).toEqual([]);
});

test("what breaks a page's policy is reported by the browser, and logged", async ({ browser, shop, address }) => {
  const page = await browser.newPage();
  await page.goto(address("/leinwand?gclid=secret"));
  shop.clearLogs();
  await brokenBy(page, () => {
    import("/robots.txt" as string).catch(() => undefined);
  });
  const reported = () => shop.logs().filter(({ event }) => event === "content-policy-violated");
  await expect.poll(reported).toHaveLength(1);
  const blocked = address("/robots.txt");
  const violations = [{ page: "/leinwand", directive: "script-src-elem", blocked }];
  expect(reported()[0]).toMatchObject({ level: "warn", violations });
  await page.close();
});
