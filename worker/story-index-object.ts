import type { IndexObject } from "./content/index/index-keeper.ts";
import { once } from "./memory/once.ts";

/** Durable Object of a space's index. An isolate that only answers shoppers starts without its code. */
export class StoryIndexObject {
  readonly #open: () => Promise<IndexObject>;

  constructor(state: DurableObjectState, rawEnv: unknown) {
    this.#open = once(async () => (await import("./open-story-index.ts")).openStoryIndex(state, rawEnv));
  }

  async fetch(request: Request): Promise<Response> {
    return (await this.#open()).fetch(request);
  }

  async alarm(): Promise<void> {
    await (await this.#open()).alarm();
  }
}
