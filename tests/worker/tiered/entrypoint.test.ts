import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { migrate } from "#scripts/backend/migrate.ts";
import { BACKEND, SHOP } from "#scripts/local/local-settings.ts";
import { backendWorker, seedSql, shopWorker } from "#scripts/local/workers.ts";
import { startRuntime } from "#tests/support/runtime.ts";
import { fromTieredReply } from "#worker/cache/tiered-page.ts";

/**
 * A worker that asks the shop's entrypoint as the platform's cache does when it has no copy. No address leads there from
 * outside.
 */
const ASKER = {
  name: "asker",
  compatibilityDate: "2026-07-29",
  modules: [
    {
      type: "ESModule" as const,
      path: "asker.js",
      contents: "export default { fetch: (request, { SHOP }) => SHOP.fetch(request) };",
    },
  ],
  serviceBindings: { SHOP: { name: SHOP, entrypoint: "TieredAnswers" } },
};
const ORIGIN = "http://de.poster.localhost";

let runtime: Awaited<ReturnType<typeof startRuntime>>;
beforeAll(async () => {
  const shop = await shopWorker();
  const bindings = { ...shop.bindings, TIERED_CACHE: "on" };
  runtime = await startRuntime([{ ...shop, bindings }, await backendWorker(), ASKER]);
  const sql = await seedSql();
  const database = await runtime.miniflare.getD1Database("DB", BACKEND);
  await migrate(database as never);
  await database.exec(sql);
});
afterAll(() => runtime.close());

const visit = (path: string, headers = {}) => runtime.fetch(ORIGIN + path, { headers });
const ask = async (path: string) =>
  (await runtime.worker("asker")).fetch(ORIGIN + path, {}) as unknown as Promise<Response>;

describe("what the tiered cache is answered", () => {
  it("is a whole page with what it is made of, for a minute", async () => {
    // The first pages are made before their picture is converted: they hold for seconds, and are not shared.
    const reply = await vi.waitFor(
      async () => {
        const answer = await ask("/leinwand?format=600x400");
        expect(answer.headers.get("Cloudflare-CDN-Cache-Control")).toBe("public, max-age=60, stale-if-error=0");
        return answer;
      },
      { timeout: 120_000, interval: 500 },
    );
    const page = await fromTieredReply(reply);
    expect(page?.tags).toContain("slug:de-DE/leinwand");
    expect(page?.reads.values.query).toMatchObject({ format: "600x400" });
    expect(page?.headers["content-security-policy"]).toContain("default-src");
    expect(Object.keys(page?.headers ?? {})).not.toContain("x-request-id");
    const shown = await (await visit("/leinwand?format=600x400")).text();
    expect(new TextDecoder().decode(page?.body)).toBe(shown);
  });

  it("is nothing where there is no page", async () => {
    const reply = await ask("/gibt-es-nicht");
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([204, "no-store"]);
  });
});

describe("a shop that shares by the tiered cache", () => {
  it("converts a picture there, and shows it as any other", async () => {
    const page = await (await visit("/leinwand")).text();
    const path = /\/media\/\d+\.auto\/[^" ]+/.exec(page)?.[0] ?? "";
    const shown = await visit(path, { Accept: "image/webp" });
    const bytes = await shown.arrayBuffer();
    const shared = await ask(path.replace(".auto/", ".webp/"));
    expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(shared.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(new Uint8Array(await shared.arrayBuffer())).toEqual(new Uint8Array(bytes));
  });

  it("says that there is no such picture where there is none", async () => {
    const path = "/media/319.webp/f/287216594031001/400x300/abcdef0123/gibt-es-nicht.jpg";
    expect((await visit(path)).status).toBe(404);
    const shared = await ask(path);
    expect([shared.status, shared.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  });
});
