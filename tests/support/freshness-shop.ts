import { createFreshnessWorld, type FreshnessWorld, type Message } from "./freshness-world.ts";
import type { ModelStory } from "./space-model.ts";

const MINUTE = 60_000;

/** Makes a published story of the model. */
export function story(id: number, slug: string, more: Partial<ModelStory> = {}): ModelStory {
  const names = { id, uuid: `uuid-${id}`, slug: `de-DE/${slug}`, group: `group-${id}` };
  return { ...names, title: `${slug} 1`, related: null, publishedAt: "1", ...more };
}

/** Returns the same story, published again with a new title. */
export const anew = (one: ModelStory, title: string): ModelStory => ({ ...one, title, publishedAt: title });

export const message = (kind: Message["kind"], { id, slug }: ModelStory): Message => ({ kind, id, slug });

/**
 * Makes a shop for the tests of a file. `open` starts it anew with these stories, as a shop that has run for a while: its index exists,
 * and pages have been viewed.
 */
export function openedShop() {
  const shop = {
    world: undefined as unknown as FreshnessWorld,
    open: async (stories: readonly ModelStory[], slugs = stories.map(({ slug }) => slug)) => {
      shop.world = createFreshnessWorld();
      shop.world.space.publish(stories);
      await shop.cron(2);
      for (const slug of slugs) for (const one of shop.world.isolates) await one.view(slug);
      await shop.world.settle();
      await shop.world.pass(MINUTE);
    },
    isolate: (at = 0) => shop.world.isolates[at] as FreshnessWorld["isolates"][number],
    view: (slug: string, at = 0) => shop.isolate(at).view(`de-DE/${slug}`),
    /** Delivers a message and waits for the work that it starts. */
    hear: async (kind: Message["kind"], one: ModelStory) => {
      await shop.isolate().hear(message(kind, one));
      await shop.world.settle();
    },
    /** Lets the given minutes pass, with a cron in each. */
    cron: async (minutes = 1) => {
      for (let minute = 0; minute < minutes; minute++) {
        await shop.world.pass(MINUTE);
        await shop.isolate().cron();
        await shop.world.settle();
      }
    },
  };
  return shop;
}
