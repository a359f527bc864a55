import { beforeAll, describe, expect, it } from "vitest";
import { editorOf } from "#tests/support/editor.ts";
import { useShop } from "#tests/support/use-shop.ts";

const TOKEN = "an-operators-own-token";
const shop = useShop({ vars: { STORY_MAX_AGE_SECONDS: "86400", OPS_TOKEN: TOKEN } });
const editor = editorOf(shop);
const BROWSER = {
  ...{ Accept: "text/html", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" },
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
};
const visit = (path: string, headers: Record<string, string> = {}) =>
  shop.look(path, { headers: { ...BROWSER, ...headers } });

let cookie = "";
beforeAll(async () => {
  const form = new URLSearchParams({ token: TOKEN }).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://localhost" };
  const reply = await shop.look("/ops/sign-in", { method: "POST", body: form, headers });
  cookie = String(reply.headers.get("Set-Cookie")).split(";")[0] ?? "";
});
const operators = async (query = "") =>
  (await shop.get(`/ops/redirects${query}`, { headers: { Cookie: cookie } })).text();

describe("the operators' page of redirects", () => {
  it("shows the list with its hits, what is wrong with it, and what people asked for in vain", async () => {
    const list = { datasource: { name: "Redirects", slug: "redirects" } };
    const { datasource } = await editor.ask<{ datasource: { id: number } }>("/datasources", "POST", list);
    for (const [name, value] of [
      ["/alt", "/leinwand"],
      ["/kreis", "/kreis"],
    ])
      await editor.ask("/datasource_entries", "POST", {
        datasource_entry: { name, value, datasource_id: datasource.id },
      });
    const story = await editor.create("de-DE", "gezogen", { title: "Gezogen" });
    await editor.ask(`/stories/${story.id}`, "PUT", { story: { slug: "umgezogen" }, publish: 1 });
    expect((await visit("/alt")).status).toBe(301);
    await expect.poll(() => operators()).toMatch(/<td>1<\/td><td class="tags">\/alt<\/td><td class="tags">\/leinwand</);
    const html = await operators();
    expect(html).toContain("/kreis leads back to itself, or never to an end.");
    expect(html).toMatch(/de-DE\/gezogen<\/td><td class="tags">de-DE\/umgezogen<\/td><td>301/);
    expect(html).toContain("2 entries in the datasource");
    expect(await operators("?find=umgezogen")).not.toContain(">/leinwand<");
  });

  it("is for operators alone", async () => {
    expect((await shop.look("/ops/redirects")).status).toBe(303);
  });

  it("counts no address of a person, no crawler and no script", async () => {
    await visit("/anna@post.example");
    await visit("/konto-4711001234");
    await visit("/fuer-roboter", { "User-Agent": "Googlebot/2.1" });
    await visit("/fuer-skripte", { "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" });
    await visit("/fuer-menschen");
    const html = await operators();
    for (const text of ["anna", "4711001234", "roboter", "skripte"]) expect(html).not.toContain(text);
  });
});
