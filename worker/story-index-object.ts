import type { IndexObject } from "./content/index/index-keeper.ts";
import { fromModule } from "./memory/from-module.ts";

/** Durable Object of a space's index. An isolate that only answers shoppers starts without its code. */
export class StoryIndexObject {
  readonly #open: () => Promise<IndexObject>;

  constructor(state: DurableObjectState, rawEnv: unknown) {
    this.#open = fromModule(
      () => import("./open-story-index.ts"),
      ({ openStoryIndex }) => openStoryIndex(state, rawEnv),
    );
  }

  async fetch(request: Request): Promise<Response> {
    return (await this.#open()).fetch(request);
  }

  async alarm(): Promise<void> {
    await (await this.#open()).alarm();
  }
}
