import type { Arrival, DesignerDefinition, Product, Reviewed } from "../product.ts";
import { WALL_BY_SIZE, WALL_MAKING } from "./articles.ts";
import {
  missingPiece,
  type PhotoFrameParameters,
  photoFrameConflicts,
  photoFrameParametersSchema,
} from "./designer.ts";
import { PHOTOFRAME_WORDS } from "./words.ts";

function review(
  parameters: Partial<PhotoFrameParameters>,
  { query, problems }: Arrival,
): Reviewed<PhotoFrameParameters> {
  return { parameters, problems: [...missingPiece(query), ...problems, ...photoFrameConflicts(parameters)] };
}

const DESIGNER = {
  name: "photo-frame",
  parameters: photoFrameParametersSchema,
  review,
} as const satisfies DesignerDefinition<PhotoFrameParameters>;

/** Pictures for the wall, plain or framed, and frames for a shopper's own picture. */
export const PHOTOFRAME = {
  designer: DESIGNER,
  detection: { place: 3, isOf: (has) => has("materialType") || has("frameType") },
  words: PHOTOFRAME_WORDS,
  making: WALL_MAKING,
  designs: null,
  copies: null,
  articles: WALL_BY_SIZE,
} as const satisfies Product;
