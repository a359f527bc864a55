import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { designIds } from "#domain/contract/design-ids.ts";
import { designsOf } from "#domain/product/products.ts";
import { serve } from "./serve.ts";

/** The poster brand sells no cards: it knows the themes of the occasions by their ids. */
export const serveDesignIds = serve(designIds, async ({ channel, input: { kind }, env }) => {
  if (!designsOf(kind).isSoldIn(channel)) return { ids: CARD_OCCASIONS.map((_, at) => String(at + 1)) };
  const row = await env.DB.prepare(
    `SELECT json_group_array(id) AS ids, json_group_array(id) FILTER (WHERE withdrawn_at IS NOT NULL) AS withdrawn
      FROM (SELECT id, withdrawn_at FROM designs WHERE channel = ? AND kind = ? ORDER BY id)`,
  )
    .bind(channel, kind)
    .first<{ ids: string; withdrawn: string }>();
  const read = (ids = "[]") => JSON.parse(ids) as string[];
  return { ids: read(row?.ids), withdrawn: read(row?.withdrawn) };
});
