import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "#scripts/chromium.ts";
import { median } from "./throughput.ts";

/** A phone of the middle class on Slow 4G, throttled as Chrome's developer tools do it. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** Milliseconds since navigation; `ready` is null on a page without a calculator. */
export interface PhoneTimes {
  firstPaint: number;
  largestPaint: number;
  ready: number | null;
}

/** Medians of `runs` first visits, each in a context of its own, after one that is not counted. */
export async function measureOnPhone(url: string, runs: number): Promise<PhoneTimes> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS });
  try {
    const times: PhoneTimes[] = [];
    for (let run = 0; run <= runs; run++) times.push(await visit(browser, url));
    const counted = times.slice(1);
    const ready = counted.flatMap((time) => time.ready ?? []);
    return {
      firstPaint: median(counted.map((time) => time.firstPaint)),
      largestPaint: median(counted.map((time) => time.largestPaint)),
      ready: ready.length > 0 ? median(ready) : null,
    };
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string): Promise<PhoneTimes> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset.largestPaint = String(list.getEntries().at(-1)?.startTime);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(
    () => !document.querySelector("[data-island]") || performance.getEntriesByName("calculator-ready").length > 0,
  );
  const times = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
    const largestPaint = Number(document.documentElement.dataset.largestPaint);
    return { firstPaint: at("first-contentful-paint") ?? 0, largestPaint, ready: at("calculator-ready") ?? null };
  });
  await context.close();
  return times;
}
