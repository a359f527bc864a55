import { afterAll, describe, expect, it } from "vitest";
import { LOCAL_OPS_TOKEN } from "#scripts/local/local-settings.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const POSTER = "http://de.poster.localhost";
const FLAG = {
  ...{ name: "two-line-title", status: "ACTIVE", killed: false, seed: 1, trafficAllocation: 100, algo: 2 },
  ...{ defaultTreatment: "off", changeNumber: 1, conditions: [] },
};

let flags: ServiceStandIn;
const shop = useShop(async () => {
  flags = await startService((_, response) => json(response, { ff: { d: [FLAG], s: -1, t: 1 }, rbs: { d: [] } }));
  return { vars: { FLAGS_URL: flags.url } };
});
afterAll(() => flags?.close());

let visitors = 0;
function send(body: unknown, { origin = POSTER, consent = "granted", headers = {} as Record<string, string> } = {}) {
  return shop.get(`${origin}/vitals`, {
    method: "POST",
    headers: {
      Origin: origin,
      Cookie: `consent=${consent}`,
      "Content-Type": "text/plain;charset=UTF-8",
      "CF-Connecting-IP": `10.7.${++visitors >> 8}.${visitors & 255}`,
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

let session = "";
async function report(origin = POSTER): Promise<string> {
  if (!session) {
    const headers = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
    const reply = await shop.get(`${origin}/ops/sign-in`, {
      method: "POST",
      headers,
      body: `token=${LOCAL_OPS_TOKEN}`,
    });
    session = reply.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  }
  const reply = await shop.get(`${origin}/ops/vitals`, { headers: { Cookie: session } });
  expect(reply.status).toBe(200);
  return reply.text();
}
/** The text of a table's row, by its first cell. */
const rowOf = (html: string, name: string) =>
  (html.match(/<tr><th scope="row">.*?<\/tr>/gs) ?? [])
    .find((row) => row.startsWith(`<tr><th scope="row">${name}</th>`))
    ?.replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("how fast pages were", () => {
  it("is counted for visitors who allowed it, and reported to operators", async () => {
    expect(await report()).toContain("Nothing was measured yet.");
    const sizes = [1000, 1200, 2000, 3000];
    for (const lcp of sizes)
      expect((await send({ lcp, inp: 24, cls: 0.02, pageType: "product", treatments: {} })).status).toBe(204);
    await expect.poll(async () => rowOf(await report(), "product")).toContain("4 page views");
    const html = await report();
    // Three of four were at 2 s or faster, within 5 %.
    const seconds = Number(/product (\d\.\d\d) s good/.exec(rowOf(html, "product") ?? "")?.[1]);
    expect(Math.abs(seconds - 2) / 2).toBeLessThan(0.05);
    expect(rowOf(html, "product")).toMatch(/4 page views: too few to judge \d+ ms good .* 0\.0\d\d good/);
    expect(rowOf(html, "DE")).toContain("4 page views");
  });

  it("is told apart by treatments of the plan; whatever else is written counts under none", async () => {
    const treatments = { "two-line-title": "on", invented: "on" };
    await send({ lcp: 900, pageType: "home", treatments });
    await expect.poll(async () => rowOf(await report(), "two-line-title:on")).toContain("1 page view");
    const html = await report();
    expect(html).not.toContain("invented");
    expect(rowOf(html, "home")).toMatch(/^home 0\.\d\d s good 1 page view: too few to judge – –$/);
  });

  it("is told apart by the country of the shop, and by channel", async () => {
    await send({ lcp: 900, pageType: "home" }, { origin: "http://ch.poster.localhost" });
    await send({ lcp: 900, pageType: "listing" }, { origin: "http://at.kartenliebe.localhost" });
    await expect.poll(async () => rowOf(await report(), "CH")).toContain("1 page view");
    expect(rowOf(await report(), "AT")).toBeUndefined();
  });

  it.each(["declined", "unknown", ""])("is dropped with the consent %j", async (consent) => {
    expect((await send({ lcp: 900, pageType: "error" }, { consent })).status).toBe(204);
    expect(rowOf(await report(), "error")).toBeUndefined();
  });

  it.each([
    ["another site's page", { headers: { Origin: "https://evil.example" } }, { lcp: 900, pageType: "error" }, 403],
    ["an impossible number", {}, { lcp: 60_001, pageType: "error" }, 400],
    ["an unknown kind of page", {}, { lcp: 900, pageType: "x" }, 400],
    ["nothing measured", {}, { pageType: "error" }, 400],
    ["no JSON", {}, "lcp=900", 400],
    ["three kilobytes", {}, { lcp: 900, pageType: "error", treatments: { ["x".repeat(3000)]: "on" } }, 413],
    ["ten megabytes", {}, "x".repeat(10_000_000), 413],
  ])("is refused of %s", async (_, options, body, status) => {
    const reply = await send(body, options).catch(() => ({ status: 413 }));
    expect(reply.status).toBe(status);
    expect(rowOf(await report(), "error")).toBeUndefined();
  });

  it("is taken from a network so many times a minute", async () => {
    const headers = { "CF-Connecting-IP": "10.8.0.1" };
    const replies = [];
    for (let at = 0; at < 130; at++) replies.push((await send({ cls: 0, pageType: "home" }, { headers })).status);
    expect(replies.filter((status) => status === 204).length).toBeGreaterThan(60);
    expect(replies).toContain(429);
  });

  it("is shown to operators alone", async () => {
    const { status, headers } = await shop.get(`${POSTER}/ops/vitals`);
    expect([status, headers.get("Location")]).toEqual([303, "/ops"]);
  });
});
