import { describe, expect, it } from "vitest";
import { editorOf } from "#tests/support/editor.ts";
import { startShop } from "#tests/support/shop.ts";
import { useShop } from "#tests/support/use-shop.ts";

const TOKEN = "operators-of-this-test";
const ORIGIN = "http://de.poster.localhost";

const shop = useShop(async () => ({ vars: { OPS_TOKEN: TOKEN, STORY_MAX_AGE_SECONDS: "86400" } }));

let callers = 0;
/** Purges as a program does. Each call comes from another network address unless one is given. */
function purge(target: unknown, { token = TOKEN, from = `10.0.0.${++callers}` } = {}) {
  const headers = { Authorization: `Bearer ${token}`, "CF-Connecting-IP": from };
  const body = typeof target === "string" ? target : JSON.stringify(target);
  return shop.get(`${ORIGIN}/ops/purge`, { method: "POST", headers, body });
}

const headline = async (path: string) => /<title>(.*?)<\/title>/.exec(await (await shop.get(path)).text())?.[1];
const change = (title: string) =>
  shop.DB.prepare("UPDATE stories SET published = json_set(published, '$.title', ?) WHERE full_slug = 'de-DE/leinwand'")
    .bind(title)
    .run();

describe("a purge", () => {
  it("by slug makes the story new, says what shows it, and how it went in each layer", async () => {
    await headline("/");
    let title = "";
    let changes = 0;
    // On a busy machine the page is kept late, and until then it is made of the service's story.
    const isKept = async () => {
      await headline("/leinwand");
      title = `Von Hand geändert ${++changes}`;
      await change(title);
      return (await headline("/leinwand")) !== title;
    };
    await expect.poll(isKept).toBe(true);
    const reply = await purge({ slug: "de-DE/leinwand" });
    const report = (await reply.json()) as { epoch: number; affected: { fullSlug: string; urls: string[] }[] };
    expect(reply.status).toBe(200);
    expect(report).toMatchObject({
      purged: [expect.stringMatching(/^s:\d+$/), "slug:de-DE/leinwand", "f:de-DE/", expect.stringMatching(/^p:/)],
      layers: { journal: "durable", stories: "fetched" },
    });
    const affected = new Map(report.affected.map(({ fullSlug, urls }) => [fullSlug, urls]));
    expect([...affected.keys()]).toEqual(["de-DE/home", "de-DE/leinwand", "de-DE/shell"]);
    expect(affected.get("de-DE/leinwand")).toContain("http://at.poster.localhost/leinwand");
    expect(await headline("/leinwand")).toBe(title);
  });

  it("names each page once, though its translations name each other", async () => {
    for (const page of ["http://fr.poster.localhost/toile", "http://at.poster.localhost/leinwand"])
      await headline(page);
    const reply = await purge({ slug: "de-DE/leinwand" });
    const { affected } = (await reply.json()) as { affected: { fullSlug: string; urls: string[] }[] };
    const urls = affected.flatMap((one) => one.urls);
    expect(urls).toContain("http://fr.poster.localhost/toile");
    expect(new Set(urls).size).toBe(urls.length);
  });

  it("done twice does the same", async () => {
    const [first, second] = [await purge({ slug: "de-DE/leinwand" }), await purge({ slug: "de-DE/leinwand" })];
    const of = async (reply: typeof first) => ({ ...((await reply.json()) as object), epoch: 0, layers: null });
    expect(await of(second)).toEqual(await of(first));
  });

  it("by id, by tag, or of everything", async () => {
    const { id } = await editorOf(shop).find("de-DE/leinwand");
    for (const [at, target] of [{ id }, { tag: `s:${id}` }, { everything: true }].entries()) {
      await change(`Fassung ${at}`);
      expect((await purge(target)).status).toBe(200);
      expect(await headline("/leinwand")).toBe(`Fassung ${at}`);
    }
  });

  it("of an article's prices makes the pages of all articles new too, and says of an unknown one what was meant", async () => {
    const cached = async () => (await shop.get("/fotobox")).headers.get("X-Cache");
    await expect.poll(cached).toMatch(/^HIT/);
    const known = (await (await purge({ tag: "price:photobox-small" })).json()) as Record<string, unknown>;
    expect(known).toMatchObject({ purged: ["price:*", "price:photobox-small"] });
    expect(known).not.toHaveProperty("warning");
    expect(await cached()).toMatch(/^MISS/);
    const typo = (await (await purge({ tag: "price:leinwnd" })).json()) as Record<string, unknown>;
    expect(typo.warning).toBe('"leinwnd" is no article. Did you mean "leinwand"?');
    const all = (await (await purge({ tag: "price:" })).json()) as Record<string, unknown>;
    expect(all).toMatchObject({ purged: ["price:"] });
    expect(all).not.toHaveProperty("warning");
  });

  it.each([
    ["{"],
    [{}],
    [{ slug: "" }],
    [{ id: -1 }],
    [{ id: "7; DROP" }],
    [{ tag: "anything" }],
    [{ everything: false }],
    [{ slug: "a", id: 7 }],
    [[]],
  ])("of %j is refused with 422", async (target) => {
    const reply = await purge(target);
    expect([reply.status, ((await reply.json()) as { title: string }).title]).toEqual([
      422,
      expect.stringContaining("Say what to purge"),
    ]);
  });

  it.each(["slug", "id"] as const)("by %s of a story without a copy makes the pages new that show it", async (by) => {
    const editor = editorOf(shop);
    const footer = await editor.create("de-DE", `fuss-${by}`, { component: "shell", footerText: "Der alte Fuß" });
    await editor.create("de-DE", `zeigt-${by}`, { title: "Zeigt ihn", footerOverride: footer.uuid });
    const page = async () => (await shop.get(`/zeigt-${by}`)).text();
    expect(await page()).toContain("Der alte Fuß");
    // The index is read, and knows the story.
    await shop.tick();
    await shop.DB.prepare("UPDATE stories SET published = json_set(published, '$.footerText', ?) WHERE full_slug = ?")
      .bind("Der neue Fuß", footer.full_slug)
      .run();
    await shop.STORIES.delete(`story:poster:${footer.full_slug}`);
    const target = by === "slug" ? { slug: footer.full_slug } : { id: footer.id };
    const report = (await (await purge(target)).json()) as { affected: { fullSlug: string }[] };
    expect(report.affected.map(({ fullSlug }) => fullSlug)).toContain(`de-DE/zeigt-${by}`);
    expect(await page()).toContain("Der neue Fuß");
  });

  it("of more than its bound is refused with 413", async () => {
    expect((await purge("x".repeat(4001))).status).toBe(413);
  });
});

describe("the operators' page", () => {
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    shop.get(`${ORIGIN}${path}`, {
      method: "POST",
      headers: {
        Origin: ORIGIN,
        "Content-Type": "application/x-www-form-urlencoded",
        "CF-Connecting-IP": "198.51.100.1",
        ...headers,
      },
      body: String(new URLSearchParams(fields)),
    });
  const signIn = async () => {
    const reply = await form("/ops/sign-in", { token: TOKEN });
    return { reply, cookie: reply.headers.get("Set-Cookie") ?? "" };
  };

  it("shows when each data centre last heard of a publish, and how late one may be", async () => {
    await (await shop.get("/leinwand?format=30x20")).text();
    await purge({ slug: "de-DE/home" });
    const page = async () => (await shop.get(`${ORIGIN}/ops`, { headers: { Cookie: (await signIn()).cookie } })).text();
    expect(await page()).toContain("hears of it by KV, within <!-- -->90<!-- --> seconds.");
    const row = /<th scope="row">([A-Z]{3}|local)<\/th><td>(.*?)<\/td><td>\d+<\/td><td>(no|\d+ publish.*?)<\/td>/;
    await expect.poll(page).toMatch(row);
    const [, , heard = ""] = row.exec(await page()) ?? [];
    const atMs = Date.parse(/dateTime="(.*?)"/i.exec(heard)?.[1] ?? "");
    expect(Math.abs(Date.now() - atMs)).toBeLessThan(60_000);
  });

  it("shows how the index of the space stands", async () => {
    await shop.tick();
    const page = async () => (await shop.get(`${ORIGIN}/ops`, { headers: { Cookie: (await signIn()).cookie } })).text();
    const text = (html: string) => html.replace(/<[^>]*>/g, "");
    const shown = async () => text(await page());
    await expect.poll(shown).toMatch(/Index[1-9]\d* published stories as of epoch \d+/);
  });

  it("signs in by a cookie that no script and no other site gets, and holds no token", async () => {
    const { reply, cookie } = await signIn();
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/ops"]);
    expect(cookie).toMatch(/^ops=\d+\.[0-9a-f]{32}\.[0-9a-f]{64}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/);
    const page = await shop.get(`${ORIGIN}/ops`, { headers: { Cookie: cookie } });
    expect(await page.text()).toContain("Find a story");
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("signs nobody in whose token came in clear text", async () => {
    const body = String(new URLSearchParams({ token: TOKEN }));
    const signIn = (origin: string) => {
      const headers = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
      return shop.get(`${origin}/ops/sign-in`, { method: "POST", headers, body });
    };
    const [clear, secret] = [await signIn("http://posterliebe.de"), await signIn("https://posterliebe.de")];
    expect([clear.status, clear.headers.get("Set-Cookie")]).toEqual([405, null]);
    expect([secret.status, secret.headers.get("Set-Cookie")]).toEqual([303, expect.stringMatching(/; Secure$/)]);
  });

  it.each([
    ["no cookie", ""],
    ["a made-up one", `ops=9999999999.${"b".repeat(32)}.${"a".repeat(64)}`],
    ["one that is over", `ops=1.${"b".repeat(32)}.${"a".repeat(64)}`],
  ])("shows nothing with %s", async (_, cookie) => {
    const page = await shop.get(`${ORIGIN}/ops?find=home`, { headers: { Cookie: cookie } });
    expect(await page.text()).not.toContain("Find a story");
    expect((await form("/ops/purge", { slug: "de-DE/home" }, { Cookie: cookie })).status).toBe(401);
  });

  it("shows nothing with the cookie of a session that was signed out, and leaves others be", async () => {
    const [mine, other] = [(await signIn()).cookie, (await signIn()).cookie];
    const reply = await form("/ops/sign-out", {}, { Cookie: mine });
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/ops"]);
    expect(reply.headers.get("Set-Cookie")).toMatch(/^ops=; Path=\/; Max-Age=0;/);
    const pageOf = async (Cookie: string) => (await shop.get(`${ORIGIN}/ops`, { headers: { Cookie } })).text();
    expect(await pageOf(mine)).not.toContain("Find a story");
    expect((await form("/ops/purge", { slug: "de-DE/home" }, { Cookie: mine })).status).toBe(401);
    expect(await pageOf(other)).toContain("Find a story");
  });

  it("takes no form from another site, signed in or not", async () => {
    const { cookie } = await signIn();
    for (const Origin of ["https://evil.example", "null", ""]) {
      const reply = await form("/ops/purge", { slug: "de-DE/home" }, { Cookie: cookie, Origin });
      expect(reply.status).toBe(403);
    }
  });

  it("takes nothing that is no form", async () => {
    const { cookie } = await signIn();
    const headers = { Cookie: cookie, "Content-Type": "application/json" };
    expect((await form("/ops/purge", { slug: "de-DE/home" }, headers)).status).toBe(415);
  });

  it("purges by form and comes back", async () => {
    const { cookie } = await signIn();
    const reply = await form("/ops/purge", { slug: "de-DE/home" }, { Cookie: cookie });
    expect(reply.headers.get("Location")).toMatch(/^\/ops\?story=de-DE%2Fhome&purged=\d+$/);
    expect((await form("/ops/purge", {}, { Cookie: cookie })).status).toBe(422);
  });

  it("is not there where no token is set", async () => {
    const closed = await startShop({ vars: { OPS_TOKEN: "" }, unseeded: true });
    try {
      expect([404, 503]).toContain((await closed.get("/ops")).status);
      expect((await closed.get("/ops/purge", { method: "POST", body: "{}" })).status).toBe(405);
    } finally {
      await closed.close();
    }
  });
});
