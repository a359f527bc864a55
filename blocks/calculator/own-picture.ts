import { type OwnPictureTexts, REFUSALS, type Refusal } from "#client/islands/calculator/own-picture/texts.ts";
import { MOST_MEGABYTES, MOST_MEGAPIXELS } from "#domain/picture/picture-bounds.ts";
import { VIEWING_DISTANCES } from "#domain/picture/picture-fit.ts";
import type { PageContext } from "../block.ts";
import { viewingDistanceText } from "./viewing-distance.ts";

/** The words of a shopper's own picture: how sharp it will be and how much is cut off the browser fills in. */
export function ownPictureTexts({ labels, locale }: PageContext): OwnPictureTexts {
  const refusalOf = (refusal: Refusal) => {
    if (refusal === "too-many-pixels") return labels("own-picture/too-many-pixels", { most: String(MOST_MEGAPIXELS) });
    if (refusal === "too-many-bytes") return labels("own-picture/too-many-bytes", { most: String(MOST_MEGABYTES) });
    return labels(`own-picture/${refusal}`);
  };
  const refusals = REFUSALS.map((refusal) => [refusal, refusalOf(refusal)]);
  return {
    choose: labels("own-picture/choose"),
    another: labels("own-picture/another"),
    remove: labels("own-picture/remove"),
    stays: labels("own-picture/stays"),
    working: labels("own-picture/working"),
    hung: labels("own-picture/hung"),
    removed: labels("own-picture/removed"),
    refusals: Object.fromEntries(refusals) as Record<Refusal, string>,
    fit: {
      sharp: labels("own-picture/sharp"),
      sharpFrom: VIEWING_DISTANCES.map((metres) =>
        labels("own-picture/sharp-from", { distance: viewingDistanceText(metres, locale) }),
      ),
      tooSmall: labels("own-picture/too-small"),
      whole: labels("own-picture/whole"),
      cut: labels("own-picture/cut", { percent: "{percent}" }),
    },
  };
}
