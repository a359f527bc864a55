import { photobookDesignGroupSet } from "#domain/contract/photobook-design-group-set.ts";
import { readDesigns } from "./design-store.ts";
import { serve } from "./serve.ts";

export const servePhotobookDesignGroupSet = serve(
  photobookDesignGroupSet,
  async ({ channel, locale, input: { designGroupSetId, categoryIds, ...asked }, env }) => {
    const ids = designGroupSetId ? [designGroupSetId] : [];
    const question = { ...asked, channel, locale, kind: "photobook", ids, categories: categoryIds } as const;
    const found = await readDesigns(env.DB, question);
    return designGroupSetId && found.designs.length === 0 ? null : found;
  },
);
