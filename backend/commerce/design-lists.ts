import { collageDesignGroup } from "#domain/contract/collage-designer-design-group.ts";
import type { DesignList } from "#domain/contract/design.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { DESIGN_KINDS, designsOf } from "#domain/product/products.ts";
import { readDesigns } from "./design-store.ts";
import {
  type ListInput,
  listQuestion,
  serveCalendarDesignGroup,
  servePhotobookDesignGroupSet,
  serveThemes,
} from "./listed-designs.ts";
import { type ServedEndpoint, serve } from "./serve.ts";

const WITH_RULES_OF_THEIR_OWN: readonly ServedEndpoint[] = [
  serveCalendarDesignGroup,
  servePhotobookDesignGroupSet,
  serveThemes,
];

/** The calls that list designs, one for each kind. A kind without rules of its own reads exactly the requested designs. */
export const DESIGN_LISTS: readonly ServedEndpoint[] = DESIGN_KINDS.map((kind) => {
  const { call } = designsOf(kind);
  const own = WITH_RULES_OF_THEIR_OWN.find(({ endpoint }) => endpoint === call);
  return (
    own ??
    serve(call as Endpoint<ListInput, DesignList>, ({ channel, locale, input, env }) =>
      readDesigns(env.DB, { ...listQuestion(input), channel, locale, kind }),
    )
  );
});

export const serveCollageDesignGroup = serve(collageDesignGroup, async ({ channel, locale, input, env }) => {
  const ids = [input.designGroupId];
  const { currency, designs } = await readDesigns(env.DB, { channel, locale, kind: "collage", ids });
  return designs[0] ? { currency, design: designs[0] } : null;
});
