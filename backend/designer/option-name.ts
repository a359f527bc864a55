import { type MatType, matColourOf } from "#domain/catalogue/frame.ts";
import type { FrameType } from "#domain/catalogue/frame-type.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { EveryLabel } from "#locales/labels.ts";
import { isOption, optionLabel } from "#locales/product-labels.ts";

/** A value that was chosen of an article, in words; one that there are none for as it was handed over. */
export function optionName(labels: EveryLabel, group: string, value: string, locale: Locale): string {
  if (group === "frameType") return catalogueLabel(labels, "frame-type", value as FrameType);
  if (group === "matType") return catalogueLabel(labels, "mat", matColourOf(value as MatType));
  return isOption(group, value) ? optionLabel(labels, group, value as never, locale) : value;
}
