import type { Context } from "hono";
import type { Locale } from "#domain/shop/locale.ts";
import { type Labels, labelsOf } from "#locales/labels.ts";
import type { AppContext } from "../context.ts";

/** Labels of a request; a missing or malformed one is logged once (spec 000 §5). */
export function requestLabels(context: Context<AppContext>, locale: Locale): Labels {
  return labelsOf(locale, (fault) => context.get("log")("error", "translator-parse-error", { ...fault }));
}
