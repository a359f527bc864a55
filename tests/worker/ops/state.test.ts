import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editorOf } from "#tests/support/editor.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const TOKEN = "operators-of-this-test";
const ORIGIN = "http://de.poster.localhost";
const CARDS = "http://de.kartenliebe.localhost";

let commerce: ServiceStandIn;
const shop = useShop(async () => {
  commerce = await startService((_, response) => json(response, { title: "Unavailable", status: 503 }, 503));
  return { vars: { OPS_TOKEN: TOKEN, COMMERCE_URL: commerce.url } };
});
afterAll(() => commerce?.close());
const editor = editorOf(shop);

let cookie = "";
async function read(path: string, origin = ORIGIN): Promise<string> {
  const reply = await shop.get(origin + path, { headers: { Cookie: cookie } });
  expect(reply.status).toBe(200);
  return (await reply.text()).replaceAll("<!-- -->", "");
}
beforeAll(async () => {
  const headers = { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" };
  const reply = await shop.get(`${ORIGIN}/ops/sign-in`, { method: "POST", headers, body: `token=${TOKEN}` });
  cookie = reply.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
});

/** The text of a card, by the id of its heading. */
const card = (html: string, id: string) =>
  (new RegExp(`<section class="card" aria-labelledby="${id}">(.*?)</section>`, "s").exec(html)?.[1] ?? "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
/** The number in a column of the row of the last 24 hours. */
const today = (html: string, column: string) =>
  Number(new RegExp(`Last 24 hours.*?data-of="${column.replace(/[()]/g, "\\$&")}">([\\d,]+)`, "s").exec(html)?.[1]);

describe("the state of the shop", () => {
  it("counts requests, failures and redirects as they come, with what each part of the answer is", async () => {
    const before = await read("/ops/state");
    // A page is whole, and its failures are told, once its last part has come.
    for (let view = 0; view < 3; view++) await (await shop.get(`${ORIGIN}/leinwand`)).text();
    await shop.get(`${ORIGIN}/LEINWAND`);
    await shop.get(`${ORIGIN}/gibt-es-nicht`);
    const after = await read("/ops/state");
    const grown = (column: string) => today(after, column) - today(before, column);
    // Five of a visitor, and the page before, which told its counts before it was answered itself.
    expect(grown("Requests")).toBe(6);
    expect([grown("Redirects"), grown("Not found, refused (4xx)"), grown("Failed (5xx)")]).toEqual([1, 1, 0]);
    expect(card(after, "failures")).toMatch(/commerce-error [1-9]/);
  });

  it("says which system is down, and that the others answer", async () => {
    const systems = card(await read("/ops/state"), "systems");
    expect(systems).toContain("Down: commerce.");
    expect(systems).toMatch(/content of poster ok/);
    expect(systems).toMatch(/commerce down: answers 503/);
  });

  it("sums up redirects, flags and page speed, and names the versions of build, schema and content", async () => {
    const html = await read("/ops/state");
    expect(card(html, "redirects")).toMatch(/\d+ in the editors’ list.*followed \d+ times in 5 weeks/);
    expect(card(html, "flags")).toMatch(/\d+ flags as of .*UTC/);
    expect(card(html, "speed")).toContain("Nothing was measured yet.");
    const { version } = (await (await shop.get(`${ORIGIN}/healthz`)).json()) as { version: string };
    expect(card(html, "versions")).toContain(version);
    expect(card(html, "versions")).toMatch(/Schema [0-9a-f]{8} , \d\d blocks/);
    // A new shop reads its index in the background.
    const versions = async () => card(await read("/ops/state"), "versions");
    await expect.poll(versions).toMatch(/\d+ stories of space version \d+, as of epoch \d+/);
  });

  it("is for operators alone", async () => {
    const reply = await shop.get(`${ORIGIN}/ops/state`);
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/ops"]);
  });
});

describe("the search for a story", () => {
  const find = (text: string, origin = ORIGIN) => read(`/ops?${new URLSearchParams({ find: text })}`, origin);
  const heading = (html: string) => /<h2 id="story">(.*?)<\/h2>/.exec(html)?.[1] ?? null;

  it.each([
    ["its slug", "de-DE/leinwand", "de-DE/leinwand"],
    ["the address of its page", `${ORIGIN}/leinwand`, "de-DE/leinwand"],
    ["an address with a query", `${ORIGIN}/leinwand?width=51&height=37`, "de-DE/leinwand"],
    ["a host without a scheme", "de.poster.localhost/leinwand", "de-DE/leinwand"],
    ["another host of the brand", "http://fr.poster.localhost/toile", "fr-FR/toile"],
    ["a host whose page falls back", "http://at.poster.localhost/leinwand", "de-DE/leinwand"],
    ["the root", "/", "de-DE/home"],
  ])("takes %s", async (_, text, slug) => {
    expect(heading(await find(text))).toBe(slug);
  });

  it("takes the id of a story", async () => {
    const row = await shop.DB.prepare("SELECT id FROM stories WHERE full_slug = 'de-DE/leinwand'").first<{
      id: number;
    }>();
    expect(heading(await find(String(row?.id)))).toBe("de-DE/leinwand");
    expect(await find("999999999999999")).toContain("No such story: none with the id 999999999999999 is published.");
  });

  it("says that there is no such story, with near names that lead to one", async () => {
    const typo = await find("de-DE/leinwnad");
    expect(typo).toContain("No such story: no slug holds “de-DE/leinwnad”.");
    expect(typo).toContain('<a href="/ops?story=de-DE%2Fleinwand">de-DE/leinwand</a>');
    expect(await find("leinwnad")).toContain("de-DE/leinwand");
    expect(await find("/leinwnad")).toContain("No such story: none has its page at /leinwnad");
    const nothing = await find("zzzzzzzz");
    expect(nothing).toContain("No such story");
    expect(nothing).not.toContain("Did you mean");
    const chosen = await read("/ops?story=de-DE/leinwnad");
    expect(chosen).toContain("No such story: the index has none of this slug");
    expect(chosen).toContain("Did you mean");
  });

  it("leads to the other brand, and knows no strange host", async () => {
    expect(await find(`${CARDS}/hochzeit/`)).toContain("is a host of Kartenliebe");
    expect(await find("https://example.com/leinwand")).toContain("No such story: example.com is no host of the shop.");
  });

  it("warns a program that purges a misspelt story, or misspells what to purge", async () => {
    const purge = (target: object) =>
      shop.get(`${ORIGIN}/ops/purge`, {
        method: "POST",
        headers: { Authorization: `Bearer ${TOKEN}`, "CF-Connecting-IP": "192.0.2.9" },
        body: JSON.stringify(target),
      });
    expect(await (await purge({ slug: "de-DE/leinwnad" })).json()).toMatchObject({
      warning: "No such story: de-DE/leinwnad is not published. Did you mean de-DE/leinwand?",
    });
    expect(await (await purge({ slug: "de-DE/leinwand" })).json()).not.toHaveProperty("warning");
    const { id } = await editor.create("de-DE", "bald-fort", { title: "Bald fort" });
    expect((await shop.get(`${ORIGIN}/bald-fort`)).status).toBe(200);
    await editor.ask(`/stories/${id}`, "DELETE");
    await expect
      .poll(async () => (await purge({ slug: "de-DE/bald-fort" })).json())
      .toMatchObject({ affected: [], warning: expect.stringContaining("de-DE/bald-fort is not published.") });
    const refused = await (await purge({ slugg: "de-DE/leinwand" })).text();
    expect(refused).toContain('\\"slugg\\" is no target. Did you mean \\"slug\\"?');
  });
});
