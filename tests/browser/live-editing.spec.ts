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

test("who types fast sees what was ready on the way, and one state asks the shop at a time", async ({
  page,
  address,
}) => {
  const { frame, story, type } = await openEditor(page, address);
  const [calculator, ...others] = story.content.calculator;
  const write = (headline: string) =>
    type({ ...story, content: { ...story.content, calculator: [{ ...calculator, headline }, ...others] } });
  const asked: (string | undefined)[] = [];
  let answer = () => {};
  await page.route("**/transform?*", async (route) => {
    const { story: posted } = route.request().postDataJSON() as { story: EditedStory };
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    asked.push(posted.content.calculator[0]?.headline);
    await held;
    await route.continue();
  });
  const heading = frame.getByRole("heading", { level: 1 });
  await write("A");
  await expect.poll(() => asked).toEqual(["A"]);
  for (const headline of ["Au", "Auf", "Auf L"]) await write(headline);
  answer();
  await expect(heading).toHaveText("A");
  await expect.poll(() => asked).toEqual(["A", "Auf L"]);
  answer();
  await expect(heading).toHaveText("Auf L");
  expect(asked).toHaveLength(2);
});

test("blocks that a script wrote alike, with one id or none, all stay while an editor types", async ({
  page,
  address,
}) => {
  const { frame, story, type } = await openEditor(page, address);
  const line = { component: "margin", size: "xl" };
  const shown = (text: string): EditedStory => ({
    ...story,
    content: {
      ...story.content,
      body: [line, line, { ...line, _uid: "m" }, { ...line, _uid: "m" }, { ...added, text }],
    },
  });
  const added = { component: "headline", _uid: "added", text: "", level: "2" };
  for (const text of ["Eins", "Zwei", "Drei"]) {
    await type(shown(text));
    await expect(frame.getByRole("heading", { name: text })).toBeVisible();
    await expect(frame.locator("main > .margin-xl")).toHaveCount(4);
  }
});

test("what an editor writes into the bar, the breadcrumbs shows at once, and goes at once", async ({
  page,
  address,
}) => {
  const { frame, story, type } = await openEditor(page, address, "de-DE/hilfe");
  const words = (text: string) => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text }] }],
  });
  const bar = (text: string) => [{ component: "action-bar", _uid: "bar", id: "probe", text: words(text) }];
  const breadcrumb = (text: string) => [{ component: "breadcrumb-item", _uid: "way", text }];
  for (const text of ["Heute", "Morgen"]) {
    await type({ ...story, content: { ...story.content, bar: bar(text), breadcrumb: breadcrumb(text) } as never });
    await expect(frame.locator(".action-bar")).toContainText(text);
    await expect(frame.locator("body > .breadcrumb")).toContainText(text);
  }
  await type({ ...story, content: { ...story.content, bar: [], breadcrumb: [] } as never });
  await expect(frame.locator("body > .breadcrumb")).toHaveCount(0);
  await expect(frame.getByText("Morgen")).toHaveCount(0);
});

test("what an editor writes into the navigation shows in an open flyout, which stays open", async ({
  page,
  address,
}) => {
  const { frame, story, type } = await openEditor(page, address, "de-DE/shell");
  await frame.locator(".navigation button").first().click();
  await expect(frame.locator(".flyout:popover-open")).toBeVisible();
  const { mainNavigation } = story.content as unknown as { mainNavigation: { text: string }[] };
  const renamed = mainNavigation.map((item) => ({ ...item, text: `Neu: ${item.text}` }));
  await type({ ...story, content: { ...story.content, mainNavigation: renamed } } as EditedStory);
  await expect(frame.locator(".flyout:popover-open .flyout-title")).toContainText("Neu: ");
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
