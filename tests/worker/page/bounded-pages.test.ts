import { afterAll, beforeEach, expect, it } from "vitest";
import { ARTICLES } from "#domain/catalogue/article.ts";
import { campaignData } from "#domain/contract/campaign-data.ts";
import { type CommerceStandIn, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const MOST_CALLS = 50;

let content: ServiceStandIn;
let commerce: CommerceStandIn;
/** The JSON of each story's body, by its slug. `JSON.stringify` cannot write what is nested thousands deep. */
const bodies = new Map<string, string>();

const shop = useShop(async () => {
  commerce = await startCommerce();
  content = await startService((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://content.test");
    const uuids = searchParams.get("by_uuids")?.split(",");
    if (uuids) return json(response, { stories: uuids.map(movedStory) });
    const slug = /de-DE\/([\w-]+)/.exec(request.url ?? "")?.[1] ?? "";
    const body = bodies.get(slug);
    if (body === undefined) return json(response, ["This record could not be found"], 404);
    const page = `{"component":"page","title":"Probe","body":${body}}`;
    const own = `"id":1,"uuid":"u-1","full_slug":"de-DE/${slug}","published_at":null,"alternates":[]`;
    response.writeHead(200, { "Content-Type": "application/json" });
    return response.end(`{"story":{${own},"content":${page}},"cv":1,"rels":[],"links":[]}`);
  });
  return { vars: { CONTENT_URL: content.url, COMMERCE_URL: commerce.url, COMMERCE_REMEMBERED_MS: "0" } };
});
afterAll(() => Promise.all([content.close(), commerce.close()]));
beforeEach(() => {
  commerce.answer = commerce.byContract;
  commerce.paths.length = 0;
  shop.clearLogs();
});

/** Returns the questions of a page's blocks. The bar above them asks for campaigns, once for a page. */
const askedByBlocks = () => commerce.paths.filter((path) => !path.startsWith(campaignData.path));

/** Returns a story that has moved since others linked to it. */
function movedStory(uuid: string) {
  const id = Number(uuid.replace("link-", "")) + 100;
  return { id, uuid, full_slug: `de-DE/neu-${uuid}`, content: { component: "page" } };
}

let serial = 0;
async function show(body: string) {
  const slug = `probe-${++serial}`;
  bodies.set(slug, body);
  const reply = await shop.get(`/${slug}`);
  return { slug, status: reply.status, html: await reply.text() };
}

const headline = '{"component":"headline","_uid":"h","text":"Flach"}';
const calculator = (articles: readonly string[], at = 0) => ({
  component: "calculator",
  _uid: `c-${at}`,
  headline: `Rechner ${at}`,
  articles,
});
/** Returns calculators of which no two have the same offer. */
function calculators(count: number): string {
  const some = (at: number) => ARTICLES.filter((_, bit) => (at + 1) & (1 << bit));
  return JSON.stringify(Array.from({ length: count }, (_, at) => calculator(some(at), at)));
}
const faults = () => shop.logs().filter(({ level }) => level === "error" || level === "warn");

it("600 calculators ask no more than a view may, and the page says once what it left out", async () => {
  const { status, html } = await show(calculators(600));
  expect([status, html.endsWith("</body></html>")]).toEqual([200, true]);
  expect(html).toContain("Rechner 0");
  expect(askedByBlocks()).toHaveLength(MOST_CALLS);
  const reasons = faults().flatMap(({ event, reason }) => (event === "hybrid-parse-error" ? [reason] : []));
  expect(reasons).toEqual([expect.stringContaining("500 blocks"), expect.stringContaining(`${MOST_CALLS} calls`)]);
});

it("such a page is kept: it would be no other the next time", async () => {
  const { slug } = await show(calculators(100));
  await expect.poll(async () => (await shop.look(`/${slug}`)).headers.get("X-Cache")).toMatch(/^HIT/);
});

it("asks twice that often at most where every call is tried again", async () => {
  commerce.answer = (_, response) => json(response, {}, 503);
  expect((await show(calculators(100))).status).toBe(200);
  expect(askedByBlocks()).toHaveLength(2 * MOST_CALLS);
});

it("a redirect of the commerce backend is followed by none of 40 calculators", async () => {
  commerce.answer = (_, response) => response.writeHead(302, { Location: "/again" }).end();
  expect((await show(calculators(40))).status).toBe(200);
  expect(askedByBlocks()).toHaveLength(MOST_CALLS);
  expect(commerce.paths).not.toContain("/again");
});

it("the same articles in another order are the same question", async () => {
  const twice = [calculator(["leinwand", "poster"], 1), calculator(["poster", "leinwand"], 2)];
  expect((await show(JSON.stringify(twice))).html).toContain("Rechner 2");
  // The three calls are for formats, prices, and the dates of delivery.
  expect(askedByBlocks()).toHaveLength(3);
});

/** Returns blocks nested so deep, each in one of the ways in which a block can hold another. */
function nested(depth: number, before: string, after: string): string {
  return `[${before.repeat(depth)}${headline}${after.repeat(depth)},${headline}]`;
}

it.each([
  ["in fields", '{"component":"hologram","_uid":"x","body":[', "]}"],
  [
    "in rich text",
    '{"component":"text","_uid":"x","text":{"type":"doc","content":[{"type":"blok","attrs":{"body":[',
    "]}}]}}",
  ],
])("blocks nested 5,000 deep %s cost what lies too deep, which is said once", async (_, before, after) => {
  const { slug, status, html } = await show(nested(5000, before, after));
  expect(status).toBe(200);
  expect(html).toContain("Flach");
  const tooDeep = () => faults().filter(({ reason }) => String(reason).includes("levels"));
  await expect.poll(() => tooDeep()).toHaveLength(1);
  expect(tooDeep()[0]).toMatchObject({ event: "hybrid-parse-error", leftOut: 1, path: expect.stringContaining(slug) });
});

it("so do lists", async () => {
  const list = '{"type":"bullet_list","content":[{"type":"list_item","content":[';
  const text = `{"component":"text","_uid":"x","text":{"type":"doc","content":[${list.repeat(5000)}${"]}]}".repeat(5000)}]}}`;
  const { status, html } = await show(`[${text},${headline}]`);
  expect([status, html.includes("Flach")]).toEqual([200, true]);
});

it("of 3,000 links the first lead to where their stories are now, the rest to where they were: it says so once", async () => {
  const text = Array.from({ length: 3000 }, (_, at) => {
    const attrs = { linktype: "story", uuid: `link-${at}`, href: `/de-DE/alt-link-${at}` };
    return { type: "text", text: `Seite ${at} `, marks: [{ type: "link", attrs }] };
  });
  const doc = { type: "doc", content: [{ type: "paragraph", content: text }] };
  const body = JSON.stringify([{ component: "text", _uid: "t", text: doc }]);
  content.paths.length = 0;
  const { slug, status, html } = await show(body);
  expect(status).toBe(200);
  expect(content.paths.filter((path) => path.includes("by_uuids"))).toHaveLength(6);
  for (const link of ["/neu-link-0", "/neu-link-299", "/alt-link-300", "/alt-link-2999"])
    expect(html).toContain(`href="${link}"`);
  const unfollowed = () => faults().filter((fault) => "unfollowed" in fault);
  await expect.poll(unfollowed).toHaveLength(1);
  expect(unfollowed()[0]).toMatchObject({ fullSlug: `de-DE/${slug}`, unfollowed: 2700 });
  await shop.get(`/${slug}`);
  expect(content.paths.filter((path) => path.includes("by_uuids"))).toHaveLength(6);
});
