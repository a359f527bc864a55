import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "#scripts/chromium.ts";
import { startShop } from "#tests/support/shop.ts";

const UA = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
mkdirSync("/tmp/shots", { recursive: true });
const shop = await startShop({ hasPhotographs: true });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_ARGUMENTS] });
const at = (u: string) => { const url = new URL(u, shop.url); url.port = shop.url.port; return url.href; };
await shop.tick();
for (const [name, url, widths, opts] of [
  ["banner-home", "http://de.poster.localhost/", [390, 768, 1440], {}],
  ["banner-leinwand", "http://de.poster.localhost/leinwand", [390, 1440], {}],
  ["banner-karten-fr", "http://ch.kartenliebe.localhost/fr/", [390, 1440], {}],
  ["consent", "http://de.poster.localhost/consent", [390, 768, 1440], { full: true }],
  ["consent-nl", "http://nl.poster.localhost/consent", [1024], { full: true }],
  ["consent-karten", "http://de.kartenliebe.localhost/consent/", [390, 1440], { full: true }],
  ["privacy", "http://de.poster.localhost/datenschutz", [1440], { full: true }],
  ["sticky-on", "http://de.poster.localhost/echtglas?feature=sticky-button&treatment=on", [390], { scroll: 1500 }],
  ["previews-on", "http://de.poster.localhost/acrylglas?feature=material-previews&treatment=on", [390, 1440], {}],
  ["layout-on", "http://de.poster.localhost/alu-dibond?feature=calculator-layout&treatment=on", [1440], {}],
] as const) {
  for (const width of widths) {
    const context = await browser.newContext({ userAgent: UA, viewport: { width, height: width < 700 ? 844 : 900 } });
    const page = await context.newPage();
    await page.goto(at(url), { waitUntil: "networkidle" });
    if (name.startsWith("banner")) await page.locator("dialog.consent").waitFor({ timeout: 10000 }).catch(() => console.log("no banner", name));
    if ("scroll" in opts) await page.evaluate((y) => scrollTo(0, y), (opts as any).scroll);
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: "full" in opts });
    await context.close();
  }
}
// ops
const context = await browser.newContext({ userAgent: UA, viewport: { width: 1280, height: 900 } });
const page = await context.newPage();
await page.goto(at("http://de.poster.localhost/ops"));
await page.getByRole("textbox").first().fill("operators-token-local");
await page.keyboard.press("Enter");
await page.waitForURL(/\/ops$/);
// some vitals and exposures
for (let i = 0; i < 60; i++) {
  const key = crypto.randomUUID();
  const c = { Cookie: `consent=granted; visitor_key=${key}`, "User-Agent": UA, Origin: at("http://de.poster.localhost/").replace(/\/$/, "") };
  const html = await (await fetch(at("http://de.poster.localhost/echtglas"), { headers: c })).text();
  const t = /"sticky-button":"(on|off)"/.exec(html)?.[1] ?? "off";
  await fetch(at("http://de.poster.localhost/vitals"), { method: "POST", headers: c, body: JSON.stringify({ lcp: 700 + i * 20, inp: 40 + i, cls: 0.01, pageType: "product", treatments: { "sticky-button": t } }) });
  await fetch(at("http://de.poster.localhost/web-api/feature-flags/testImpressions/bulk"), { method: "POST", headers: { ...c, "Content-Type": "application/json" }, body: JSON.stringify([{ f: "sticky-button", i: [{ k: key, t, m: Date.now(), c: 1, r: "x" }] }]) });
}
for (const path of ["/ops/flags", "/ops/vitals"]) {
  await page.goto(at("http://de.poster.localhost" + path), { waitUntil: "networkidle" });
  await page.screenshot({ path: `/tmp/shots${path.replaceAll("/", "-")}.png`, fullPage: true });
}
await browser.close();
await shop.close();
