import { collageDesignGroup } from "#domain/contract/collage-designer-design-group.ts";
import { collageDesignGroups } from "#domain/contract/collage-designer-design-groups.ts";
import { readDesigns } from "./design-store.ts";
import { listQuestion } from "./listed-designs.ts";
import { serve } from "./serve.ts";

export const serveCollageDesignGroups = serve(collageDesignGroups, ({ channel, locale, input, env }) =>
  readDesigns(env.DB, { ...listQuestion(input), channel, locale, kind: "collage" }),
);

export const serveCollageDesignGroup = serve(collageDesignGroup, async ({ channel, locale, input, env }) => {
  const ids = [input.designGroupId];
  const { currency, designs } = await readDesigns(env.DB, { channel, locale, kind: "collage", ids });
  return designs[0] ? { currency, design: designs[0] } : null;
});
