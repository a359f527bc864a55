import { expect, it } from "vitest";
import { createFreshnessWorld } from "#tests/support/freshness-world.ts";
import { runs } from "#tests/support/runs.ts";
import type { ModelStory } from "#tests/support/space-model.ts";

const MINUTE = 60_000;
const LOCALES = ["de-DE", "fr-FR", "it-IT", "nl-NL", "es-ES", "en-GB", "en-US"];
const GROUPS = 50;
const LINKS = 3;
const PUBLISHES = runs(40, 6);

/** Returns a die whose throws look random and are the same each time (Park and Miller). */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}
const dice = createDice(20_260_729);

/** Creates fifty pages in seven languages. Each links to three others of its language, and every second one shows another one. */
function createStories(): ModelStory[] {
  return LOCALES.flatMap((locale, language) =>
    Array.from({ length: GROUPS }, (_, group) => {
      const uuidOf = (other: number) => `uuid-${language * GROUPS + other + 1}`;
      const links = Array.from({ length: LINKS }, () => uuidOf(dice(GROUPS)));
      const related = group % 2 === 0 ? uuidOf(dice(GROUPS)) : null;
      const [id, slug] = [language * GROUPS + group + 1, `${locale}/p${group}`];
      return { id, uuid: `uuid-${id}`, slug, group: `group-${group}`, title: "1", related, links, publishedAt: "1" };
    }),
  );
}

/** Draws an edit: mostly of a text, now and then a page is moved, taken away, or added. */
function edit(stories: readonly ModelStory[], serial: number) {
  const story = stories[dice(stories.length)] as ModelStory;
  const version = `v${serial}`;
  const others = stories.filter((one) => one !== story);
  const throwOf = dice(20);
  if (throwOf === 0) return { kind: "gone" as const, story, stories: others };
  const fresh = { uuid: `uuid-new-${serial}`, group: `group-new-${serial}`, links: [], related: null };
  const changed = {
    ...story,
    ...{ title: version, publishedAt: version },
    ...(throwOf === 1 && { slug: `${story.slug}-${version}` }),
    ...(throwOf === 2 && { ...fresh, id: 10_000 + serial, slug: `de-DE/new-${serial}` }),
  };
  return {
    kind: "changed" as const,
    story: changed,
    stories: throwOf === 2 ? [...stories, changed] : [...others, changed],
  };
}

it("throws away less than 2 % of the kept pages that nothing changed", { timeout: 600_000 }, async () => {
  const world = createFreshnessWorld({ isolates: 1 });
  const [isolate] = world.isolates;
  if (!isolate) throw new Error("There is no isolate.");
  let stories = createStories();
  world.space.publish(stories);
  const shown = new Map<string, string>();
  const found = { kept: 0, needed: 0, needless: 0 };
  const viewAll = async () => {
    for (const { slug } of stories) {
      const reply = await isolate.ask(slug);
      const text = await reply.text();
      if (reply.headers.get("X-Cache") === "MISS (published)")
        found[shown.get(slug) === text ? "needless" : "needed"]++;
      shown.set(slug, text);
    }
    await world.settle();
  };
  const cron = async () => {
    await world.pass(MINUTE);
    await isolate.cron();
    await world.settle();
  };
  await cron();
  await cron();
  await viewAll();
  await cron();
  await viewAll();
  Object.assign(found, { needed: 0, needless: 0 });
  for (let serial = 1; serial <= PUBLISHES; serial++) {
    found.kept += stories.length;
    const edited = edit(stories, serial);
    ({ stories } = edited);
    world.space.publish(stories);
    await isolate.hear({ kind: edited.kind, id: edited.story.id, slug: edited.story.slug });
    await world.settle();
    await viewAll();
    for (let minute = dice(3); minute >= 0; minute--) await cron();
    await viewAll();
  }
  expect(found.needed).toBeGreaterThan(PUBLISHES / 2);
  expect(found.needless / found.kept).toBeLessThan(0.02);
});
