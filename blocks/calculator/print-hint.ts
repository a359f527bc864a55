import type { Format } from "#domain/catalogue/format.ts";
import { sharpFrom } from "#domain/catalogue/resolution.ts";
import { countText } from "#domain/catalogue/unit.ts";
import { fitPicture, PHONE_PICTURE } from "#domain/picture/picture-fit.ts";
import type { PageContext } from "../block.ts";
import { viewingDistanceText } from "./viewing-distance.ts";

/** What a good print of a format needs, and whether a phone's picture has it. */
export function printHint(format: Format, { labels, locale }: PageContext): string {
  const { width, height } = sharpFrom(format);
  const needs = labels("calculator/sharp-from", { width: countText(width, locale), height: countText(height, locale) });
  return `${needs} · ${phoneText(format, { labels, locale })}`;
}

function phoneText(format: Format, { labels, locale }: Pick<PageContext, "labels" | "locale">): string {
  const { sharpness } = fitPicture(PHONE_PICTURE, format);
  if (sharpness === "near") return labels("print-hint/phone-is-sharp");
  if (sharpness === "never") return labels("print-hint/phone-is-too-small");
  return labels("print-hint/phone-is-sharp-from", { distance: viewingDistanceText(sharpness, locale) });
}
