import {
  defaultFrameType,
  defaultMat,
  type FrameKind,
  type FrameType,
  frameKindOf,
  isFrameKind,
} from "../../catalogue/frame.ts";
import { matTypeOf, matWidthMm, type PhotoFrameParameters } from "./designer.ts";

/** A frame that is sold without a picture: with the mat that it comes with, and with usual glass. */
export interface EmptyFrame {
  kind: FrameKind;
  frameType: FrameType;
  /** The size of the picture that it holds; undefined until one is chosen. */
  formatType: string | undefined;
}

/** The glass that every frame has unless another one is chosen. */
const USUAL_GLASS = "normal";

/**
 * Reads a frame without a picture from the parameters of its designer (spec 000 §4): a frame, and no material.
 *
 * @returns null for a picture, and for a frame with another mat or glass than its own, which has no price of its own.
 */
export function emptyFrameOf(parameters: Partial<PhotoFrameParameters>): EmptyFrame | null {
  const { materialType, frameType, formatType, optionTypes = {} } = parameters;
  if (materialType !== undefined || frameType === undefined) return null;
  const kind = frameKindOf(frameType);
  const own = defaultMat(kind);
  const isOwnMat =
    matWidthMm(parameters) === own.matSize && (own.matSize === 0 || matTypeOf(parameters) === own.matType);
  const isUsual = Object.entries(optionTypes).every(([group, value]) => group === "glas" && value === USUAL_GLASS);
  if (!isOwnMat || !isUsual) return null;
  return { kind, frameType: isFrameKind(frameType) ? defaultFrameType(kind) : frameType, formatType };
}
