import * as z from "zod/mini";
import { CHANNELS, type Channel } from "#domain/shop/shop.ts";
import { ContentServiceError } from "../delivery/content-service.ts";
import type { IndexKeeper } from "./index-keeper.ts";
import { type IndexQuestion, indexQuestionSchema } from "./index-messages.ts";

/**
 * The index of one space's published stories: a Durable Object, so that it is read once for all isolates, slice by slice by
 * its alarm where it is long, and kept whole in one place. Pages never wait for it: what they ask of it, which slugs there
 * are, it puts into KV.
 *
 * `POST /{channel}` takes a question (`index-messages.ts`) and answers it; a reading that failed is answered with the content
 * service's status and `{message}`.
 */
export class IndexObject {
  readonly #open: (channel: Channel) => IndexKeeper;
  #keeper: IndexKeeper | null = null;

  /** @param open makes the keeper of a channel's space, once for the life of the object. */
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

  /** Goes on with a reading; where the object was started anew since, the next cron begins another. */
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
