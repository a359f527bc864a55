import type { SeededSku } from "./seeded-sku.ts";
import { CARD_SKUS } from "./sku-list-cards.ts";
import { POSTER_SKUS } from "./sku-list-poster.ts";

/** All that both brands sell by the piece. */
export const SKUS: readonly SeededSku[] = [...POSTER_SKUS, ...CARD_SKUS];
