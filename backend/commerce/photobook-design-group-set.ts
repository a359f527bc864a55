import { photobookDesignGroupSet } from "#domain/contract/photobook-design-group-set.ts";
import { readDesigns } from "./design-store.ts";
import { listQuestion } from "./listed-designs.ts";
import { serve } from "./serve.ts";

export const servePhotobookDesignGroupSet = serve(photobookDesignGroupSet, async ({ channel, locale, input, env }) => {
  const { designGroupSetId, categoryIds: categories, formats } = input;
  const question = listQuestion(input);
  const ids = designGroupSetId ? [designGroupSetId] : question.ids;
  const found = await readDesigns(env.DB, {
    ...question,
    ids,
    categories,
    formats,
    channel,
    locale,
    kind: "photobook",
  });
  return designGroupSetId && found.designs.length === 0 ? null : found;
});
