import * as z from "zod/mini";
import { CHANNELS, type Channel } from "#domain/shop/shop.ts";
import { ContentServiceError } from "../delivery/content-service.ts";
import type { IndexKeeper } from "./index-keeper.ts";
import { type IndexQuestion, indexQuestionSchema } from "./index-messages.ts";

/**
 * Durable Object with the index of one space's published stories. So the index is read once for all isolates, in
 * slices by its alarm if it is long, and stored in one place. Pages never wait for it: the set of existing slugs,
 * which they need, is in KV.
 *
 * `POST /{channel}` takes a question (`index-messages.ts`) and responds with the answer; after a failed reading, with
 * the content service's status and `{message}`.
 */
export class IndexObject {
  readonly #open: (channel: Channel) => IndexKeeper;
  #keeper: IndexKeeper | null = null;

  /** Creates the object. @param open creates the keeper of a channel's space, once in the object's life. */
  constructor(open: (channel: Channel) => IndexKeeper) {
    this.#open = open;
  }

  async fetch(request: Request): Promise<Response> {
    const channel = z.enum(CHANNELS).safeParse(new URL(request.url).pathname.slice(1));
    const question = indexQuestionSchema.safeParse(await request.json().catch(() => null));
    if (!channel.success || !question.success)
      return Response.json({ message: "This is no question." }, { status: 400 });
    this.#keeper ??= this.#open(channel.data);
    try {
      return Response.json(await answer(this.#keeper, question.data));
    } catch (error) {
      const status = error instanceof ContentServiceError ? error.status : 500;
      return Response.json({ message: error instanceof Error ? error.message : String(error) }, { status });
    }
  }

  /** Continues a reading. If the object was restarted since, there is none, and the next cron begins another. */
  async alarm(): Promise<void> {
    await this.#keeper?.goOn();
  }
}

function answer(keeper: IndexKeeper, question: IndexQuestion): unknown {
  if (question.ask === "refresh") return keeper.refresh(question.isAnew);
  if (question.ask === "renew") return keeper.renew(question.maxAgeMs);
  if (question.ask === "list") return keeper.list(question.query, question.since);
  if (question.ask === "sitemap") return keeper.sitemap(question.query, question.since);
  return question.ask === "search" ? keeper.search(question.text, question.most) : keeper.standing();
}
