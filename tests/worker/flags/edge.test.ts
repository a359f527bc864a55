import { beforeAll, describe, expect, it } from "vitest";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { readVisitorKey } from "#domain/flags/visitor-key.ts";
import {
  ANNA,
  BERTA,
  BROWSER,
  flagDefinition,
  GREETING,
  type splitChanges,
  textBlock,
  visitorHeaders,
} from "#tests/support/flag-plan.ts";
import { useShop } from "#tests/support/use-shop.ts";

const KEY = "flags:flags-client-local";
const FLAGS = [
  { name: "greeting", keys: [ANNA] },
  { name: "later", share: 0 },
];

const shop = useShop();

beforeAll(async () => {
  const content = { component: "page", title: "Gruß", body: [GREETING] };
  const [path, hidden] = ["stories/poster/de-DE/gruss.json", "stories/poster/de-DE/ohne-flagge.json"];
  const plain = { component: "page", title: "Ohne", body: [textBlock("Für alle gleich")] };
  const statements = contentSeed([
    { path, json: { name: "gruss", content } },
    { path: hidden, json: { name: "ohne-flagge", content: plain } },
  ]);
  await shop.DB.exec(statements.map(toSql).join("\n"));
  await shop.STORIES.put(KEY, JSON.stringify({ flags: FLAGS.map(flagDefinition), till: Date.now() }));
});

interface Seen {
  html: string;
  cache: string | null;
  set: string | null;
  control: string | null;
}

async function see(headers: Record<string, string>, path = "/gruss"): Promise<Seen> {
  const reply = await shop.get(path, { headers });
  const [cache, set, control] = ["X-Cache", "Set-Cookie", "Cache-Control"].map((name) => reply.headers.get(name));
  return { html: await reply.text(), cache: cache ?? null, set: set ?? null, control: control ?? null };
}

describe("a page with a flag", () => {
  it("has its treatment in the first byte, says so to its script, and is the same from the cache", async () => {
    for (const cached of [false, true]) {
      const on = await see(visitorHeaders(ANNA));
      expect(on.html).toContain("Hallo du");
      expect(on.html).not.toContain("Guten Tag");
      expect(on.html).toContain(
        '<script type="application/json" id="treatments" data-key="flags-client-local">{"greeting":"on"}</script>',
      );
      const off = await see(visitorHeaders(BERTA));
      expect(off.html).toContain("Guten Tag");
      expect(off.html).toContain('{"greeting":"off"}');
      if (cached) expect([on.cache, off.cache]).toEqual([expect.stringMatching(/^HIT/), expect.stringMatching(/^HIT/)]);
      else await expect.poll(async () => (await see(visitorHeaders(BERTA))).cache).toMatch(/^HIT/);
      if (!cached) await expect.poll(async () => (await see(visitorHeaders(ANNA))).cache).toMatch(/^HIT/);
    }
  });

  it("is off for a crawler, which gets no key, and for an unknown program without a name", async () => {
    for (const headers of [{ "User-Agent": "Googlebot/2.1" }, { "User-Agent": "" }]) {
      const seen = await see({ ...headers, Cookie: `visitor_key=${ANNA}`, "CF-Connecting-IP": "203.0.113.5" });
      expect(seen.html).toContain("Guten Tag");
      expect(seen.set).toBeNull();
    }
  });

  it("is another one for a moment by the address, which no cache keeps", async () => {
    const asked = await see(visitorHeaders(BERTA), "/gruss?feature=greeting&treatment=on");
    expect(asked.html).toContain("Hallo du");
    expect(asked.cache).toBe("BYPASS (override feature)");
    expect((await see(visitorHeaders(BERTA))).html).toContain("Guten Tag");
    expect((await see(visitorHeaders(ANNA), "/gruss?disabled")).html).toContain("Guten Tag");
  });

  it("has no such element where it read no flag", async () => {
    expect((await see(visitorHeaders(ANNA), "/ohne-flagge")).html).not.toContain('id="treatments"');
  });
});

describe("the visitor's key", () => {
  const browser = { "User-Agent": BROWSER, "CF-Connecting-IP": "203.0.113.6" };

  it("comes with her first page, which no cache on the way may keep, and not again", async () => {
    const first = await see(browser);
    const key = readVisitorKey(first.set?.split(";")[0] ?? "");
    expect(key).not.toBeNull();
    expect(first.control).toBe("private, no-cache");
    const next = await see({ ...browser, Cookie: `visitor_key=${key}` });
    expect([next.set, next.control]).toEqual([null, "no-cache"]);
    expect(readVisitorKey((await see(browser)).set?.split(";")[0] ?? "")).not.toBe(key);
  });

  it("is a new one in place of garbage, and comes with a page from the cache and with a 304 too", async () => {
    const garbage = await see({ ...browser, Cookie: "visitor_key=<script>" });
    expect(readVisitorKey(garbage.set?.split(";")[0] ?? "")).not.toBeNull();
    const cached = await shop.get("/ohne-flagge", { headers: browser });
    await cached.text();
    const etag = cached.headers.get("ETag");
    if (!etag) throw new Error("The page has no entity tag.");
    const unchanged = await shop.get("/ohne-flagge", { headers: { ...browser, "If-None-Match": etag } });
    expect([unchanged.status, readVisitorKey(unchanged.headers.get("Set-Cookie")?.split(";")[0] ?? "")]).toEqual([
      304,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
  });

  it("comes with pages alone", async () => {
    for (const path of ["/robots.txt", "/favicon.svg", "/web-api/customer-data", "/_icons", "/nirgends.json"]) {
      const reply = await shop.get(path, { headers: browser });
      if (reply.headers.get("Content-Type")?.startsWith("text/html")) continue;
      expect([path, reply.headers.get("Set-Cookie")]).toEqual([path, null]);
    }
  });
});

describe("a shop where the key needs consent", () => {
  const careful = useShop({ vars: { VISITOR_KEY: "consent" } });
  const ask = async (cookie: string) => {
    const headers = { "User-Agent": BROWSER, "CF-Connecting-IP": "203.0.113.7", Cookie: cookie };
    const reply = await careful.get("/echtglas", { headers });
    const [, treatment] = /"sticky-button":"(\w+)"/.exec(await reply.text()) ?? [];
    return { treatment, set: reply.headers.get("Set-Cookie") };
  };

  it("gives none before she allows it, and everything is off; takes it back when she declines", async () => {
    expect(await ask("")).toEqual({ treatment: "off", set: null });
    expect(await ask(`visitor_key=${ANNA}`)).toEqual({ treatment: "off", set: null });
    const allowed = await ask("consent=granted");
    expect(readVisitorKey(allowed.set?.split(";")[0] ?? "")).not.toBeNull();
    await expect
      .poll(async () => (await ask(`consent=granted; visitor_key=${ANNA}`)).treatment)
      .toMatch(/^(?:on|off)$/);
    const declined = await ask(`consent=declined; visitor_key=${ANNA}`);
    expect(declined).toEqual({ treatment: "off", set: expect.stringContaining("visitor_key=; Path=/; Max-Age=0") });
  });
});

describe("the flags that a browser asks for", () => {
  const ask = (query: string, init: object = {}) => shop.get(`/web-api/feature-flags/splitChanges?s=1.3${query}`, init);

  it("are those of the page, by the plan of the edge, and no others", async () => {
    const reply = await ask("&since=-1&rbSince=-1&names=greeting,unknown");
    const body = (await reply.json()) as ReturnType<typeof splitChanges>;
    expect(body.ff.d.map(({ name }) => name)).toEqual(["greeting"]);
    const again = (await (await ask(`&since=${body.ff.t}&names=greeting`)).json()) as ReturnType<typeof splitChanges>;
    expect(again.ff).toMatchObject({ d: [], t: body.ff.t });
  });

  it.each(["", "&names=", "&names=a%20b", `&names=${"a,".repeat(50)}a`])(
    "are refused without their names (%s)",
    async (query) => {
      expect((await ask(`&since=-1${query}`)).status).toBe(400);
    },
  );

  it("are refused to other sites, and everything else below the path is not there", async () => {
    expect((await ask("&since=-1&names=greeting", { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
    expect(await (await shop.get("/web-api/feature-flags/memberships/x")).json()).toEqual({
      ms: { k: [] },
      ls: { k: [] },
    });
    for (const path of [
      "/memberships/",
      "/memberships/a/b",
      "/v1/metrics/usage",
      "/v1/metrics/config",
      "/auth",
      "/segmentChanges/a",
    ])
      expect((await shop.get(`/web-api/feature-flags${path}`)).status).toBe(404);
  });

  it("have no reports of more than 128 kB, and none of a visitor who did not allow them", async () => {
    const post = (cookie: string, body: string) =>
      shop.get("/web-api/feature-flags/events/beacon", {
        method: "POST",
        headers: { Cookie: cookie, "Content-Type": "text/plain" },
        body,
      });
    expect((await post("consent=granted", "x".repeat(10_000_000))).status).toBe(413);
    shop.clearLogs();
    for (const cookie of ["", "consent=declined"]) expect((await post(cookie, "{}")).status).toBe(204);
    expect(shop.logs().filter(({ event }) => event === "flag-report-failed")).toEqual([]);
  });
});
