import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { launchChromium } from "../../local/launch-chromium.ts";
import { readSettled } from "../pages.ts";
import { type Spread, spreadOf } from "./statistics.ts";

/** A phone of the middle class on Slow 4G, throttled as Chrome's developer tools do it. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  // Cloudflare picks the best encoding that a browser accepts. Miniflare picks the first that the browser names, gzip,
  // whatever encoding the worker used.
  extraHTTPHeaders: { "Accept-Encoding": "br, gzip" },
};
/** The factor by which its processor is slower than this machine's. */
export const PHONE_SLOWDOWN = 4;
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** The shortest interaction that a browser reports, in milliseconds: any shorter one counts as that long. */
const SHORTEST_MS = 16;
/** Positions in a calculator's list of formats, tapped one after the other. */
const FORMATS = [2, 8, 4];

/** The web vitals of a page so far. Layout shifts are simply summed: no two of them here are a second apart. */
interface Vitals {
  largestPaint: number;
  layoutShift: number;
  interactions: number[];
}

/** Milliseconds since navigation; `ready` is null on a page without a calculator, the interactions on one without a choice. */
export interface PhoneTimes {
  firstPaint: Spread;
  largestPaint: Spread;
  ready: Spread | null;
  /** Milliseconds from choosing another material until the page shows it. */
  change: Spread | null;
  /** INP: the slowest of the change of material and the choices of formats, or of a design's choices. */
  interaction: Spread | null;
  /** Cumulative layout shift, including that of the interactions. */
  layoutShift: Spread;
  /** Milliseconds of the main thread's tasks until the page was ready, on the slowed-down processor. */
  mainThread: Spread;
}

/** Visits a page until it holds its pictures: a visitor is rarely the first one, who has them converted. */
export async function settle(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage(PHONE);
  await readSettled(async () => {
    const reply = await page.goto(url, { waitUntil: "networkidle" });
    if (!reply) throw new Error(`${url} was not visited.`);
    const headers = reply.headers();
    return { headers: { get: (name) => headers[name.toLowerCase()] ?? null }, text: () => reply.text() };
  });
  await page.context().close();
}

/**
 * Measures first visits, each in a browser context of its own, after one that is not counted.
 *
 * @param slowdown the factor by which the phone's processor is slower than this machine's.
 */
export async function measureOnPhone(url: string, runs: number, slowdown = PHONE_SLOWDOWN): Promise<PhoneTimes> {
  const [times] = await measureSideBySide([url], runs, slowdown);
  if (!times) throw new Error(`${url} was not visited.`);
  return times;
}

/** Measures first visits of several pages in turn, so that a disturbance of the machine meets all of them. */
export async function measureSideBySide(
  urls: readonly string[],
  runs: number,
  slowdown = PHONE_SLOWDOWN,
): Promise<PhoneTimes[]> {
  const browser = await launchChromium();
  try {
    for (const url of urls) await settle(browser, url);
    const visits = urls.map((): Visit[] => []);
    for (let run = 0; run <= runs; run++)
      for (const [at, url] of urls.entries()) visits[at]?.push(await inTime(url, visit(browser, url, slowdown)));
    return visits.map((all) => timesOf(all.slice(1)));
  } finally {
    await browser.close();
  }
}

/** The longest time in milliseconds that a visit takes, however busy the machine. */
const VISIT_LIMIT_MS = 120_000;

/** Returns a visit. @throws Error that names the page, if the visit does not end: its browser may have crashed. */
function inTime<T>(url: string, visited: Promise<T>): Promise<T> {
  const late = wait(VISIT_LIMIT_MS, null, { ref: false }).then(() => {
    throw new Error(`A visit of ${url} does not end.`);
  });
  return Promise.race([visited, late]);
}

type Visit = Awaited<ReturnType<typeof visit>>;

function timesOf(visits: readonly Visit[]): PhoneTimes {
  const spread = (name: keyof Visit) => {
    const values = visits.flatMap((one) => one[name] ?? []);
    return values.length > 0 ? spreadOf(values) : null;
  };
  const known = (name: "firstPaint" | "largestPaint" | "layoutShift" | "mainThread") =>
    spreadOf(visits.map((one) => one[name]));
  return {
    firstPaint: known("firstPaint"),
    largestPaint: known("largestPaint"),
    layoutShift: known("layoutShift"),
    mainThread: known("mainThread"),
    ready: spread("ready"),
    change: spread("change"),
    interaction: spread("interaction"),
  };
}

/** Opens a page on a throttled phone whose cache is empty. */
export async function openPhone(
  browser: Browser,
  slowdown = PHONE_SLOWDOWN,
): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { context, page, devtools };
}

/** The function by which a page reports that it has loaded and its calculator, if it has one, is ready. */
const REPORT_READY = "reportReady";

async function visit(browser: Browser, url: string, slowdown: number) {
  const { context, page, devtools } = await openPhone(browser, slowdown);
  await devtools.send("Performance.enable");
  const idleMs = await taskMilliseconds(devtools);
  await page.addInitScript(watchVitals);
  // The page itself reports that it is ready: a script that asks for it would take a tenth of the time that is measured.
  await devtools.send("Runtime.enable");
  await devtools.send("Runtime.addBinding", { name: REPORT_READY });
  const isReady = new Promise((resolve) => devtools.once("Runtime.bindingCalled", resolve));
  await page.goto(url, { waitUntil: "commit" });
  await isReady;
  const mainThread = (await taskMilliseconds(devtools)) - idleMs;
  const at = (name: string) => page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? null, name);
  // The largest paint is settled by the first touch. A page that is ready as it loads may not have been painted before.
  const { largestPaint } = await readVitals(page);
  const firstPaint = (await at("first-contentful-paint")) ?? Number.NaN;
  const ready = await at("calculator-ready");
  const change = ready === null ? null : await changeMaterial(page);
  if (ready !== null) await chooseFormats(page);
  const isDesign = (await page.locator(".design-form").count()) > 0;
  if (isDesign) await chooseQuantityAndPaper(page);
  const { layoutShift, interactions } = await readVitals(page);
  await context.close();
  return {
    firstPaint,
    largestPaint,
    layoutShift,
    mainThread,
    ready,
    change,
    interaction: ready === null && !isDesign ? null : Math.max(0, ...interactions),
  };
}

async function taskMilliseconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}

/** Chooses another material that changes the page in place, by keyboard: real input as a shopper gives it. Returns the milliseconds until it was painted. */
async function changeMaterial(page: Page): Promise<number> {
  await page.locator(".materials").getByRole("radio", { checked: true }).focus();
  await page.evaluate(untilIdle);
  await page.keyboard.press("ArrowDown");
  await page.evaluate(untilIdle);
  return Math.max(SHORTEST_MS, ...(await readVitals(page)).interactions);
}

/**
 * Chooses formats by touch, each once the page is idle. It taps the touchscreen itself: a locator's `tap` adds listeners, which
 * take as long as the shop's.
 */
async function chooseFormats(page: Page): Promise<void> {
  for (const place of FORMATS) {
    const label = page.locator(".formats label").nth(place);
    // In the middle of the screen: the bar at its foot, with the button to the designer, would take a tap near the edge.
    await label.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    await page.evaluate(untilIdle);
    const box = await label.boundingBox();
    if (!box) throw new Error(`There is no format at ${place}.`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  await page.evaluate(untilIdle);
}

/** Chooses another quantity of a design by keys, and another paper by touch, each once the price of the choice before is there. */
async function chooseQuantityAndPaper(page: Page): Promise<void> {
  await page.locator(".design-form[data-live]").waitFor();
  await page.locator("select:is([name='quantity'], [name='amount'])").focus();
  await page.evaluate(untilIdle);
  await page.keyboard.press("ArrowDown");
  await settled(page);
  const paper = page.locator("[name='paper'], [name='photobookPaper']").nth(1).locator("xpath=..");
  await paper.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.evaluate(untilIdle);
  const box = await paper.boundingBox();
  if (!box) throw new Error("There is no second paper.");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await settled(page);
}

/** Waits until the price of a design's choice is there. */
async function settled(page: Page): Promise<void> {
  await page.locator(".design-dock:not([aria-busy])").waitFor();
  await page.evaluate(untilIdle);
}

/** Waits until the page is idle. Where a page draws nothing more, Chromium may report no idle time at all. Runs in the page. */
function untilIdle(): Promise<unknown> {
  return new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
}

async function readVitals(page: Page): Promise<Vitals> {
  // After two frames everything that was painted has been reported.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  return page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
}

/** Collects web vitals in `window.vitals`. Runs in the page, before its first script. */
function watchVitals(): void {
  const vitals: Vitals = { largestPaint: 0, layoutShift: 0, interactions: [] };
  Object.assign(window, { vitals });
  const watch = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      ...{ type, buffered: true, durationThreshold: 16 },
    } as PerformanceObserverInit);
  watch("largest-contentful-paint", ({ startTime }) => {
    vitals.largestPaint = startTime;
  });
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.layoutShift += value;
  });
  // The mark may be set before the page has loaded.
  const loaded = new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  const report = () =>
    loaded.then(() => (window as unknown as { reportReady: (text: string) => void }).reportReady(""));
  watch("mark", ({ name }) => {
    if (name === "calculator-ready") report();
  });
  // An island wakes only by a script.
  loaded.then(() => {
    if (!document.querySelector("[data-island]") || document.scripts.length === 0) report();
  });
  watch("event", (entry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
      vitals.interactions.push(entry.duration);
  });
}
