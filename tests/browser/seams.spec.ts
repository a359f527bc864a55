import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildScratchShop } from "#tests/seams/scratch-shop.ts";
import { editorOf } from "#tests/support/editor.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { structuredDataOf } from "#tests/support/structured-data.ts";
import { openEditor } from "./editor-frame.ts";
import { test as base, EDITOR_ORIGIN, expect } from "./shop.ts";

const COMPONENTS = "docs/storyblok/components/shop/components.json";

/** A test with a shop that has five additions, each of them one folder and one entry in a list. */
const test = base.extend<object, { scratch: string; shop: RunningShop }>({
  scratch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured argument.
    async ({}, use) => {
      const { root, remove } = await buildScratchShop();
      await use(root);
      await remove();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  shop: [
    async ({ scratch: root }, use) => {
      const shop = await startShop({
        root,
        hasPhotographs: true,
        vars: { EDITOR_ORIGIN, STORY_MAX_AGE_SECONDS: "86400" },
      });
      const greeting = { component: "greeting", _uid: "g1", name: "Anna" };
      const nobody = { component: "greeting", _uid: "g2", name: "niemand" };
      await editorOf(shop).create("de-DE", "gruss", { title: "Gruß", body: [greeting, nobody] });
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test("a block that is one folder and one entry is on its page, with its style and what it loaded", async ({
  page,
  address,
}) => {
  await page.goto(address("/gruss"));
  const anna = page.getByRole("region", { name: "Anna" });
  await expect(anna).toContainText("Hallo Anna (de-DE)");
  await expect(anna).toHaveCSS("outline-color", "rgb(1, 2, 3)");
  await expect(page.getByRole("region", { name: "niemand" })).toContainText("nothing");
});

test("what that block states to search engines is on its page, with what it loaded", async ({ shop }) => {
  const html = await (await shop.get("/gruss")).text();
  expect(structuredDataOf(html)).toEqual([{ "@type": "Person", name: "Anna", description: "Hallo Anna (de-DE)" }]);
});

test("a constant of that block says what its source says, whatever it is named", async ({ page, address }) => {
  await page.goto(address("/gruss"));
  await expect(page.getByRole("region", { name: "Anna" })).toContainText("Alter 1 bis 5");
});

test("what another file of the calculator does on demand no page fetches before", async ({ scratch }) => {
  const scripts = await readdir(join(scratch, "dist/client/assets"));
  const withIt: string[] = [];
  for (const name of scripts.filter((one) => one.endsWith(".js"))) {
    const text = await readFile(join(scratch, "dist/client/assets", name), "utf8");
    if (text.includes("fetched-on-demand")) withIt.push(name);
  }
  expect(withIt).toEqual([expect.stringMatching(/^on-demand-/)]);
});

test("the editors of that block find it in the file that Storyblok's command line pushes", async ({ scratch }) => {
  await promisify(execFile)(process.execPath, ["scripts/storyblok-components.ts"], { cwd: scratch });
  const components = JSON.parse(await readFile(join(scratch, COMPONENTS), "utf8")) as Record<string, unknown>[];
  const greeting = components.find(({ name }) => name === "greeting");
  expect(greeting).toMatchObject({ display_name: "Greeting", is_nestable: true });
  expect(greeting?.schema).toMatchObject({ name: { type: "text", display_name: "Name", required: true } });
  const page = components.find(({ name }) => name === "page")?.schema as { body: { component_whitelist: string[] } };
  expect(page.body.component_whitelist).toContain("greeting");
});

test("what an editor types into that block is on her page at once, with what it loads", async ({ page, address }) => {
  const { frame, story, type } = await openEditor(page, address, "de-DE/gruss");
  const [anna, ...others] = story.content.body;
  await type({ ...story, content: { ...story.content, body: [{ ...anna, name: "Berta" }, ...others] } });
  await expect(frame.getByRole("region", { name: "Berta" })).toContainText("Hallo Berta (de-DE)");
  await expect(frame.getByRole("region", { name: "Anna" })).toHaveCount(0);
});

test("a call that is one file, one handler and its place among the public ones is answered to the browser, and refused when it is wrong", async ({
  shop,
}) => {
  const reply = await shop.get("/web-api/greeting?name=Eva");
  expect([reply.status, await reply.json()]).toEqual([200, { text: "Hallo Eva (de-DE)" }]);
  expect((await shop.get("/web-api/greeting")).status).toBe(400);
  expect((await shop.get("/web-api/greeting?name=Eva", { method: "POST", body: "{}" })).status).toBe(405);
  expect((await shop.get("/web-api/no-greeting")).status).toBe(404);
});

test("an island in the header wakes on every page", async ({ page, address }) => {
  for (const path of ["/gruss", "/", "/leinwand"]) {
    await page.goto(address(path));
    const button = page.getByRole("banner").getByRole("button", { name: /Menü: \d/ });
    await expect(button).toHaveText("Menü: 1");
    await button.click();
    await expect(button).toHaveText("Menü: 2");
  }
});

test("a form that is one folder and one entry comes back with its fault, and goes on when it is right", async ({
  browser,
  address,
}) => {
  // The console reports a page with status 422, which is intended here.
  const page = await browser.newPage();
  await page.goto(address("/gaestebuch"));
  await page.getByLabel("Name").fill("A");
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Name")).toHaveValue("A");
  await page.getByLabel("Name").fill("Anna");
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page).toHaveURL(/\/\?greeted=Anna$/);
  await page.close();
});

test("a flag is its name where it is read, and a value what its block offers: each has its own copy", async ({
  shop,
  page,
  address,
}) => {
  const cacheOf = async (path: string) => {
    const reply = await shop.get(path);
    await reply.text();
    return reply.headers.get("X-Cache");
  };
  // A headless browser is nobody who is counted: whatever no address asks for is off.
  const forced = /^BYPASS [(]override feature[)]$/;
  for (const [query, said, kept] of [
    ["", "plain, off", /^HIT/],
    ["?feature=warm-greeting&treatment=on", "plain, on", forced],
    ["?tone=loud", "loud, off", /^HIT/],
    ["?tone=loud&feature=warm-greeting&treatment=on", "loud, on", forced],
    ["?tone=shrill&feature=cold-greeting&treatment=on", "plain, off", forced],
  ] as const) {
    await page.goto(address(`/gruss${query}`));
    await expect(page.getByRole("region", { name: "Anna" })).toContainText(said);
    await expect.poll(() => cacheOf(`/gruss${query}`)).toMatch(kept);
    await page.goto(address(`/gruss${query}`));
    await expect(page.getByRole("region", { name: "Anna" })).toContainText(said);
  }
});
