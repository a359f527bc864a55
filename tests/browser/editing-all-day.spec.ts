import { startClock } from "./editor-clock.ts";
import { type EditedStory, openEditor } from "./editor-frame.ts";
import { expect, test } from "./shop.ts";

/** Returns the story with another first fact beside the calculator. */
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
