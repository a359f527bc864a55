import type { Page } from "@playwright/test";
import { previewQuery, sessionQuery } from "#tests/support/editor.ts";
import { type EditedStory, openEditor } from "./editor-frame.ts";
import { EDITOR_ORIGIN, expect, test } from "./shop.ts";

const HOUR = 3_600_000;

/** Lets time pass: every signature and session that the frame sends is then as old as if it had waited. */
async function startClock(page: Page) {
  let waitedMs = 0;
  await page.route(
    (url) => url.search.includes("_storyblok"),
    (route) => {
      const url = new URL(route.request().url());
      const [, story, opened, renewed] = (url.searchParams.get("_storyblok_session") ?? "").split(".").map(Number);
      const signed = Number(url.searchParams.get("_storyblok_tk[timestamp]"));
      const set = (query: URLSearchParams) => {
        for (const [name, value] of query) url.searchParams.set(name, value);
      };
      const before = (seconds = 0) => seconds * 1000 - waitedMs;
      if (signed) set(previewQuery("poster", { at: before(signed) }));
      if (story) set(sessionQuery({ story, opened: before(opened), renewed: before(renewed), origin: EDITOR_ORIGIN }));
      return route.continue({ url: url.href });
    },
  );
  return {
    waitHours: (hours: number) => {
      waitedMs = hours * HOUR;
    },
  };
}

/** The story with another first proof beside the calculator. */
function withFact({ content, ...story }: EditedStory, title: string): EditedStory {
  const [calculator, ...others] = content.calculator;
  if (!calculator) throw new Error("The page has no calculator.");
  const [fact, ...facts] = calculator.facts ?? [];
  return {
    ...story,
    content: { ...content, calculator: [{ ...calculator, facts: [{ ...fact, title }, ...facts] }, ...others] },
  };
}

test("an editor clicks a nested blok and edits it, hours after the signature and after a save", async ({
  page,
  address,
}) => {
  const clock = await startClock(page);
  const { frame, story, type, tell, heard } = await openEditor(page, address);
  expect(new URL(frame.url()).pathname).toBe("/leinwand");
  await type(withFact(story, "Frisch gespannt"));
  const fact = frame.getByRole("listitem").filter({ hasText: "Frisch gespannt" });
  await expect(fact).toBeVisible();
  await tell({ action: "enterEditmode", storyId: story.id, componentNames: {}, appVersion: "v2" });
  await fact.click();
  await expect.poll(() => heard("edit")).toMatchObject([{ dataC: { name: "fact", id: String(story.id) } }]);
  clock.waitHours(2.1);
  await type(withFact(story, "Nach dem Mittag"));
  await expect(frame.getByText("Nach dem Mittag")).toBeVisible();
  await frame.evaluate("window.isSamePage = true");
  await tell({ action: "published", slug: "de-DE/leinwand", storyId: story.id, slugChanged: false });
  await expect.poll(async () => (await heard("initialized")).length).toBe(2);
  expect(await frame.evaluate("window.isSamePage")).toBeUndefined();
  await type(withFact(story, "Noch immer da"));
  await expect(frame.getByText("Noch immer da")).toBeVisible();
  const moved = page.waitForRequest(/\/de-DE\/leinwand\?.*_storyblok_session=/);
  await tell({ action: "change", reload: true, slug: "de-DE/leinwand", storyId: story.id, slugChanged: true });
  await moved;
  await expect.poll(async () => (await heard("initialized")).length).toBe(3);
});

test("when the day is over the frame says so, and is not blank after a save", async ({ page, address }) => {
  const clock = await startClock(page);
  const { frame, story, type, tell } = await openEditor(page, address);
  // Browsers report each refused request.
  page.removeAllListeners("console");
  clock.waitHours(12.5);
  await type(withFact(story, "Zu spät"));
  await expect(frame.getByRole("alert")).toContainText("Reload the editor");
  await tell({ action: "change", reload: true, slug: "de-DE/leinwand", storyId: story.id });
  await expect(frame.getByRole("heading", { name: "The preview has ended" })).toBeVisible();
});
