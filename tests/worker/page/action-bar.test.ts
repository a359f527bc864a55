import { expect, it } from "vitest";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { announce } from "#tests/support/announce.ts";
import { useStoriesShop } from "#tests/support/use-shop.ts";

const shop = useStoriesShop();
const DAY_MS = 86_400_000;

let serial = 0;

/** Publishes a page with a bar of its own, and returns its address. */
async function publish(bar: Record<string, unknown>): Promise<string> {
  const slug = `offer-${++serial}`;
  const text = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: `Rabatt ${serial}` }] }],
  };
  const item = { _uid: `${slug}-bar`, component: "action-bar", id: slug, text, ...bar };
  const content = { _uid: slug, component: "page", title: slug, bar: [item] };
  const path = `backend/content/stories/poster/de-DE/${slug}.json`;
  await shop.DB.exec(
    contentSeed([{ path, json: { name: slug, content } }])
      .map(toSql)
      .join("\n"),
  );
  await announce(shop, { action: "published", story_id: serial, full_slug: `de-DE/${slug}` });
  shop.clearLogs();
  return `/${slug}`;
}
const get = async (path: string, cookie = "") => {
  const reply = await shop.get(path, { headers: { Cookie: cookie } });
  return { html: await reply.text(), cache: reply.headers.get("X-Cache") ?? "" };
};
/** Returns a date so many days from now, as Storyblok stores it. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16).replace("T", " ");
/** Returns the logged events, without that of a page that has nothing but its bar. */
const events = () => shop.logs().filter(({ event }) => event !== "request" && event !== "empty-hybrid-layout");

it("stands on a page with its countdown's end in words, and not for whoever dismissed it", async () => {
  const path = await publish({ countdownEndDate: inDays(3), backgroundColor: "#ffeeaa" });
  const { html } = await get(path);
  expect(html).toContain("Rabatt 1");
  expect(html).toMatch(/<time dateTime="[^"]+Z">Nur bis \d+\. \p{L}+ um \d\d:\d\d<\/time>/u);
  expect(html).toContain('class="action-bar tint-fill-yellow"');
  expect(html).toContain(".action-bar{");
  expect(html).toContain(".countdown{");
  const dismissed = await get(path, "session=x; action-bar-offer-1=1");
  expect(dismissed.html).not.toMatch(/action-bar|Rabatt 1|\.countdown\{/);
  // Each variant is kept by itself, and found again.
  await expect.poll(async () => (await get(path, "action-bar-offer-1=1")).cache).toMatch(/^HIT/);
  expect((await get(path, "action-bar-offer-1=1")).html).toBe(dismissed.html);
  await expect.poll(async () => (await get(path)).cache).toMatch(/^HIT/);
  for (const nonsense of ["action-bar-offer-1=2", "action-bar-other=1", ";=;\u00e4", "action-bar-offer-1"])
    expect((await get(path, nonsense)).html).toBe(html);
  // No address can do what a cookie does.
  expect((await get(`${path}?dismissed%3Aaction-bar-offer-1=1`)).html).toContain("Rabatt 1");
});

it.each([
  ["its countdown is over", { countdownEndDate: inDays(-1) }],
  ["its time is over", { actionBarEndDate: inDays(-1), countdownEndDate: inDays(2) }],
])("is not there once %s, which is logged", async (_, bar) => {
  const path = await publish(bar);
  const { html } = await get(path);
  expect(html).not.toMatch(/action-bar|Rabatt/);
  expect(events()).toMatchObject([{ level: "error", event: "countdown-date-in-past", component: "action-bar" }]);
});

it("goes on without a countdown that is over, and without a date at all", async () => {
  const { html } = await get(await publish({ countdownEndDate: inDays(-1), actionBarEndDate: inDays(1) }));
  expect(html).toContain("Rabatt");
  expect(html).not.toContain("<time");
  expect((await get(await publish({ countdownEndDate: "soon" }))).html).toContain("Rabatt");
  expect(events()).toMatchObject([{ event: "hybrid-parse-error", field: "bar.0.countdownEndDate" }]);
});

it("a page is kept no longer than its bar stands on it", async () => {
  const END = Math.ceil(Date.now() / 1000) * 1000 + 10_000;
  const path = await publish({ countdownEndDate: new Date(END).toISOString() });
  expect((await get(path)).html).toContain("Rabatt");
  await expect.poll(async () => (await get(path)).cache).toMatch(/^HIT/);
  await expect.poll(async () => (await get(path)).html).not.toContain("Rabatt");
  expect(Date.now()).toBeGreaterThanOrEqual(END);
});

it("a bar without an id is left out and logged; the page stands", async () => {
  const { html } = await get(await publish({ id: "no id" }));
  expect(html).toContain('<header class="header"');
  expect(html).not.toContain("Rabatt");
  expect(events()).toMatchObject([{ event: "hybrid-parse-error", field: "bar.0" }]);
});
