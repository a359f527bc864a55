import type { BrowserContext, Page, Request } from "@playwright/test";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { announce } from "#tests/support/announce.ts";
import { BROWSER } from "#tests/support/flag-plan.ts";
import { startShop } from "#tests/support/shop.ts";
import { expect, test } from "./shop.ts";

/** A page whose words depend on a flag that half of the visitors have. */
const PAGE = "/flaggenseite";
const WORDS = { on: "Hallo du", off: "Guten Tag" } as const;
const FLAG = "sticky-button";

const words = (text: string) => ({
  component: "text",
  text: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
});

test.beforeAll(async ({ shop }) => {
  const block = { component: "ab-content", flag: FLAG, control: [words(WORDS.off)], treatment: [words(WORDS.on)] };
  const json = { name: "flaggenseite", content: { component: "page", title: "Flaggen", body: [block] } };
  const statements = contentSeed([{ path: "stories/poster/de-DE/flaggenseite.json", json }]);
  await shop.DB.exec(statements.map(toSql).join("\n"));
  await announce(shop, { action: "published", story_id: 880_001, full_slug: "de-DE/flaggenseite" });
  // The first request of a new shop asks the flag service, and does not wait for it.
  const read = async () => (await shop.get(PAGE, { headers: { "User-Agent": BROWSER } })).text();
  await expect.poll(read).toMatch(/"sticky-button":"(?:on|off)"/);
});

test.use({ userAgent: BROWSER });

/** Answers the question about measuring before the page asks it. */
async function answer(context: BrowserContext, address: string, consent: "granted" | "declined") {
  await context.addCookies([{ name: "consent", value: consent, url: address }]);
}

/** Collects the requests about flags. */
function flagRequests(page: Page): Request[] {
  const seen: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/web-api/feature-flags")) seen.push(request);
  });
  return seen;
}

async function shownTreatment(page: Page): Promise<"on" | "off"> {
  const written = await page.locator("#treatments").textContent();
  return (JSON.parse(written ?? "{}") as Record<string, "on" | "off">)[FLAG] ?? "off";
}

/** Waits until the flag client runs: it has asked for changes since its first plan. */
const clientRuns = (page: Page) => page.waitForResponse((reply) => /splitChanges.*since=[1-9]/.test(reply.url()));

/** Waits until the client has noted what the visitor saw. */
const isReported = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem("flags-reported"))).toContain(FLAG);

interface Report {
  path: string;
  body: {
    entries: { f?: string; i?: { k: string; t: string }[]; eventTypeId?: string }[];
    token: string;
    sim?: string;
  };
}

/** Notes the beacons of a page where the next page finds them: a browser sends them after the page has gone. */
async function noteBeacons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      const sent = JSON.parse(sessionStorage.getItem("sent") ?? "[]") as [string, unknown][];
      sessionStorage.setItem("sent", JSON.stringify([...sent, [String(address), body]]));
      return send(address, body);
    };
  });
}

/** The reports about flags that a page sends as it is left. */
async function reportsOnLeaving(page: Page, address: (path: string) => string): Promise<Report[]> {
  await page.evaluate(() => sessionStorage.removeItem("sent"));
  await page.goto(address("/impressum"));
  const sent = (await page.evaluate(() => JSON.parse(sessionStorage.getItem("sent") ?? "[]"))) as [string, string][];
  const about = sent.filter(([to]) => to.includes("/web-api/feature-flags"));
  return about.map(([to, body]) => ({
    path: new URL(to).pathname.replace("/web-api/feature-flags", ""),
    body: JSON.parse(body) as Report["body"],
  }));
}

const keyOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "visitor_key")?.value ?? "";

test("a page is the same from its first paint on; the client comes after load, and reports once what was seen", async ({
  page,
  context,
  address,
}) => {
  await answer(context, address("/"), "granted");
  await noteBeacons(page);
  const requests = flagRequests(page);
  const running = clientRuns(page);
  await page.goto(address(PAGE), { waitUntil: "domcontentloaded" });
  const treatment = await shownTreatment(page);
  await expect(page.getByText(WORDS[treatment])).toBeVisible();
  const first = await page.locator("main").innerHTML();
  await running;
  await isReported(page);
  expect(await page.locator("main").innerHTML()).toBe(first);
  const [loadedAt, askedAt] = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const asked = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/web-api/feature-flags"));
    return [visit?.loadEventStart ?? 0, Math.min(...asked.map(({ startTime }) => startTime))] as const;
  });
  expect(loadedAt).toBeGreaterThan(0);
  expect(askedAt).toBeGreaterThanOrEqual(loadedAt);
  const plans = requests.filter((request) => request.url().includes("/splitChanges"));
  const names = plans.map((request) => new URL(request.url()).searchParams.get("names"));
  expect(new Set(names)).toEqual(new Set([FLAG]));
  const key = await keyOf(context);
  const reports = await reportsOnLeaving(page, address);
  const impressions = reports.find(({ path }) => path === "/testImpressions/beacon")?.body;
  expect(impressions).toMatchObject({ token: "flags-client-local", sim: "OPTIMIZED" });
  expect(impressions?.entries).toMatchObject([{ f: FLAG, i: [{ k: key, t: treatment }] }]);
  const events = reports.find(({ path }) => path === "/events/beacon")?.body.entries ?? [];
  expect(events.map(({ eventTypeId }) => eventTypeId)).toEqual(["page_view"]);
  const again = clientRuns(page);
  await page.goto(address(PAGE));
  await again;
  await isReported(page);
  const later = await reportsOnLeaving(page, address);
  expect(later.map(({ path }) => path)).not.toContain("/testImpressions/beacon");
});

test("whoever declined is asked for nothing and sends nothing; the page is as the edge made it", async ({
  page,
  context,
  address,
}) => {
  await answer(context, address("/"), "declined");
  const requests = flagRequests(page);
  await page.goto(address(PAGE), { waitUntil: "networkidle" });
  await expect(page.getByText(WORDS[await shownTreatment(page)])).toBeVisible();
  await page.goto(address("/impressum"), { waitUntil: "networkidle" });
  expect(requests.map((request) => request.url())).toEqual([]);
});

for (const [choice, sends] of [
  ["Einverstanden", true],
  ["Nein, danke", false],
] as const) {
  test(`an answer on the page counts at once: ${choice}`, async ({ page, address }) => {
    const requests = flagRequests(page);
    const running = clientRuns(page);
    await page.goto(address(PAGE));
    await running;
    await page.getByRole("dialog").getByRole("button", { name: choice }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goto(address("/impressum"), { waitUntil: "networkidle" });
    // Allowed, it reports at once what it kept to itself.
    const sent = requests
      .filter((request) => request.method() === "POST")
      .map((request) => new URL(request.url()).pathname);
    expect(sent.some((path) => path.includes("/testImpressions/"))).toBe(sends);
    if (!sends) expect(sent).toEqual([]);
  });
}

test("an address may show the other treatment, which is not reported", async ({ page, context, address }) => {
  await answer(context, address("/"), "granted");
  await noteBeacons(page);
  const requests = flagRequests(page);
  for (const treatment of ["on", "off"] as const) {
    await page.goto(address(`${PAGE}?feature=${FLAG}&treatment=${treatment}`), { waitUntil: "networkidle" });
    await expect(page.getByText(WORDS[treatment])).toBeVisible();
  }
  expect(requests).toEqual([]);
  // How fast such a page was says nothing about the experiment.
  const sent = await page.evaluate(() => JSON.parse(sessionStorage.getItem("sent") ?? "[]") as [string, string][]);
  const vitals = sent.filter(([to]) => to === "/vitals").map(([, body]) => JSON.parse(body));
  expect(vitals).toEqual([expect.objectContaining({ pageType: "content", cls: expect.any(Number) })]);
  expect(vitals[0]).not.toHaveProperty("treatments");
});

test("a visitor without a key, because her browser keeps none, has no client, which is said", async ({
  page,
  context,
  address,
}) => {
  await answer(context, address("/"), "granted");
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "cookie", { get: () => "consent=granted", set: () => undefined });
  });
  const requests = flagRequests(page);
  await page.goto(address(`${PAGE}?logging=0`), { waitUntil: "networkidle" });
  expect([requests.length, lines]).toEqual([0, []]);
});

test("where the key needs consent, an answer on a page without one is no fault: the next page brings key and client", async ({
  page,
  context,
}) => {
  const shop = await startShop({ hasPhotographs: true, vars: { VISITOR_KEY: "consent" } });
  try {
    const tagged = "/alu-dibond";
    const headers = { "User-Agent": BROWSER, Cookie: "consent=granted" };
    await expect
      .poll(async () => (await shop.get(tagged, { headers })).text())
      .toMatch(/"calculator-layout":"(?:on|off)"/);
    const lines: string[] = [];
    page.on("console", (message) => lines.push(message.text()));
    await page.goto(new URL(tagged, shop.url).href);
    await page.getByRole("dialog").getByRole("button", { name: "Einverstanden" }).click();
    await page.waitForLoadState("networkidle");
    expect([await keyOf(context), lines.filter((line) => line.includes("flag-"))]).toEqual(["", []]);
    const running = clientRuns(page);
    await page.goto(new URL(tagged, shop.url).href);
    await running;
    expect(await keyOf(context)).not.toBe("");
  } finally {
    await shop.close();
  }
});

test("where the key needs consent, who withdraws it is followed by no mark of an advertisement", async ({ page }) => {
  const shop = await startShop({ hasPhotographs: true, vars: { VISITOR_KEY: "consent" } });
  try {
    const address = (path: string) => new URL(path, shop.url).href;
    const stored = () => page.evaluate(() => sessionStorage.getItem("came-by"));
    await page.goto(address("/leinwand?gclid=abc&s=brief"));
    await page.getByRole("dialog").getByRole("button", { name: "Einverstanden" }).click();
    await expect.poll(stored).toBe("gclid=abc&s=brief");
    await page.goto(address("/poster"));
    await page.getByRole("contentinfo").getByRole("link", { name: "Privatsphäre-Einstellungen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Nein, danke" }).click();
    await expect.poll(stored).toBe("s=brief");
    await page.goto("about:blank");
  } finally {
    await shop.close();
  }
});

test.describe("a crawler", () => {
  test.use({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });

  test("sees what is off, and has neither key nor client", async ({ page, context, address }) => {
    const requests = flagRequests(page);
    await page.goto(address(PAGE), { waitUntil: "networkidle" });
    await expect(page.getByText(WORDS.off)).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    expect([requests.length, await keyOf(context)]).toEqual([0, ""]);
  });
});
