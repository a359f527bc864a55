import { previewQuery } from "#tests/support/editor.ts";
import { chooseMaterial, chosenMaterial } from "./calculator-page.ts";
import { type EditedStory, openEditor } from "./editor-frame.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const SLOWEST_MS = 300;
const TIMES = 20;

test("what an editor types shows at once, without a reload, and the focus stays", async ({ page, address }) => {
  const { frame, story, type } = await openEditor(page, address);
  await frame.evaluate("window.isSamePage = true");
  const heading = frame.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Dein Foto auf Leinwand");
  const select = chosenMaterial(frame);
  await select.focus();
  const [calculator, ...others] = story.content.calculator;
  const edit = (headline: string): EditedStory => ({
    ...story,
    content: { ...story.content, calculator: [{ ...calculator, headline }, ...others] },
  });
  await type(edit("Warm")); // The first one pays for the connection.
  await expect(heading).toHaveText("Warm");
  // The fastest of several tries counts, because other programs may slow the machine down.
  let fastest = Number.POSITIVE_INFINITY;
  for (let time = 1; time <= TIMES && fastest > SLOWEST_MS; time += 1) {
    const started = Date.now();
    await type(edit(`Gerade getippt ${time}`));
    await frame.waitForFunction(
      (text) => document.querySelector("h1")?.textContent === text,
      `Gerade getippt ${time}`,
      {
        polling: 5,
      },
    );
    fastest = Math.min(fastest, Date.now() - started);
  }
  expect(fastest).toBeLessThanOrEqual(SLOWEST_MS);
  expect(await frame.evaluate("window.isSamePage")).toBe(true);
  await expect(select).toBeFocused();
});

test("an editor adds, moves and removes blocks, and the calculator still works", async ({ page, address }) => {
  const { frame, story, type } = await openEditor(page, address);
  const added = { component: "headline", _uid: "added", text: "Ganz neu dabei", level: "2" };
  const usps = {
    component: "usp-teaser",
    _uid: "usps",
    items: [{ component: "usp", _uid: "u", icon: "leaf", title: "Neu hier" }],
  };
  await type({ ...story, content: { ...story.content, body: [added, ...story.content.body.toReversed(), usps] } });
  await expect(frame.getByRole("heading", { name: "Ganz neu dabei" })).toBeVisible();
  await expect(frame.getByText("Neu hier")).toBeVisible();
  await expect(frame.locator("[data-blok-uid$='-added']")).toHaveCount(1);
  await type({ ...story, content: { ...story.content, body: [] } });
  await expect(frame.getByRole("heading", { name: "Ganz neu dabei" })).toHaveCount(0);
  await chooseMaterial(frame, { label: "Acrylglas" });
  await expect(frame.getByRole("link", { name: "Foto hochladen" })).toHaveAttribute("href", /materialType=acrylglas/);
});

test("no other site can put a page in a frame, nor a preview", async ({ page, address }) => {
  const blocked: string[] = [];
  await page.route("http://evil.localhost/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<iframe src="${address(`/leinwand?${previewQuery()}`)}"></iframe>`,
    }),
  );
  page.removeAllListeners("console");
  page.on("console", (message) => blocked.push(message.text()));
  await page.goto("http://evil.localhost/");
  await expect.poll(() => blocked.join()).toContain("frame-ancestors");
});
