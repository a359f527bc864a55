import type { OwnPictureTexts } from "#client/islands/calculator/own-picture/texts.ts";
import type { PageContext } from "../block.ts";

/** The words of the control that hangs a shopper's own picture. */
export function ownPictureTexts({ labels }: PageContext): OwnPictureTexts {
  return {
    choose: labels("own-picture/choose"),
    another: labels("own-picture/another"),
    remove: labels("own-picture/remove"),
    stays: labels("own-picture/stays"),
    failed: labels("own-picture/failed"),
  };
}
