import type { Story } from "../content/story.ts";
import { waitUntilOf } from "../context.ts";
import type { Visit } from "./visit.ts";

/** A story in the visit's locale, along its fallbacks: the draft for a verified editor, what is published for all others. */
export async function readStory({ context, dependencies, address }: Visit, slug: string): Promise<Story | null> {
  const { channel } = context.get("shop");
  const request = { channel, locale: address.locale, slug };
  const preview = context.get("preview");
  if (preview) return dependencies.content.drafts.read(request, preview.release);
  const { stories } = dependencies.content;
  const stamp = context.get("stamp");
  const view = context.get("view") ?? stories.beginView(channel);
  context.set("view", view);
  try {
    const reading = await stories.read(request, waitUntilOf(context), view);
    stamp.add(reading);
    return reading.story;
  } catch (error) {
    // Whatever is shown without it is not what the next visitor should see.
    stamp.isWhole = false;
    throw error;
  }
}
