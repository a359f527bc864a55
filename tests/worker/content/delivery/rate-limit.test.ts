import { afterAll, beforeEach, expect, it } from "vitest";
import { answerContent, type PublishedStories } from "#tests/support/content-stand-in.ts";
import { previewQuery } from "#tests/support/editor.ts";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const published: PublishedStories = new Map([
  ["de-DE/shell", { title: "Rahmen", id: 1, content: { component: "shell" } }],
]);
for (let at = 0; at < 40; at++)
  published.set(`de-DE/p${at}`, { title: `Seite ${at}`, id: 10 + at, content: { body: [] } });

let storyblok: ServiceStandIn;
let arrivals: { atMs: number; isDraft: boolean; isIndex: boolean }[] = [];
let startedAtMs = 0;
const shop = useShop(async () => {
  storyblok = await startService(async (request, response) => {
    const { url = "" } = request;
    const isIndex = url.includes("&page=");
    arrivals.push({ atMs: performance.now(), isDraft: url.includes("version=draft"), isIndex });
    const reply = answerContent(new Request(`http://content${request.url}`), published, 1, "p");
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    response.end(await reply.text());
  });
  // A busy machine is slow, and the time that a reading may wait is not the subject here.
  return {
    vars: {
      CONTENT_URL: storyblok.url,
      CONTENT_TIMEOUT_MS: "60000",
      CONTENT_VIEW_TIMEOUT_MS: "60000",
      CONTENT_REQUESTS_PER_SECOND: "5",
    },
    unseeded: true,
  };
});
afterAll(() => storyblok.close());
beforeEach(() => {
  arrivals = [];
  startedAtMs = performance.now();
});

/**
 * Expects that so many requests a second went out at most since the first was asked for. The time between arrivals says
 * nothing on a busy machine, which may hold up some; but none arrives before it was sent.
 */
function expectAtMost(perSecond: number, of = arrivals) {
  for (let seconds = 1; seconds * perSecond < of.length; seconds++)
    expect((of[seconds * perSecond]?.atMs ?? 0) - startedAtMs).toBeGreaterThanOrEqual(seconds * 1000);
}
const view = async (path: string) => {
  const reply = await shop.get(path);
  return [reply.status, /<title>(.*?) \(p\)/.exec(await reply.text())?.[1]];
};

it("20 cold pages at once are all shown, and Storyblok is asked five times a second", async () => {
  const views = Array.from({ length: 20 }, (_, at) => view(`/p${at}`));
  expect(await Promise.all(views)).toEqual(Array.from({ length: 20 }, (_, at) => [200, `Seite ${at}`]));
  // The story of each page, and the shell. The index and the redirects are read by their own object, which has a limit of its own.
  const stories = () => arrivals.filter(({ isIndex }) => !isIndex);
  await expect.poll(() => [stories().length, arrivals.length]).toEqual([21, 23]);
  expectAtMost(5, stories());
});

it("many previews at once hold up no shopper", async () => {
  await view("/p20");
  const previews = Array.from({ length: 10 }, (_, at) => view(`/p${at + 30}?${previewQuery()}`));
  await expect.poll(() => arrivals.filter(({ isDraft }) => isDraft).length, { interval: 5 }).toBeGreaterThanOrEqual(3);
  expect(await view("/p21")).toEqual([200, "Seite 21"]);
  const draftsBefore = arrivals.filter(({ isDraft }) => isDraft).length;
  expect(draftsBefore).toBeLessThan(20);
  for (const [status] of await Promise.all(previews)) expect(status).toBe(200);
  const drafts = arrivals.filter(({ isDraft }) => isDraft);
  expect(drafts).toHaveLength(20);
  expectAtMost(3, drafts);
  expectAtMost(5);
});
