import type { Locale } from "#domain/locale.ts";
import de from "./de.json" with { type: "json" };

/** Keys of the vocabulary. The German file is complete, so it types them all: a wrong key does not compile. */
export type LabelKey = keyof typeof de;

/** Looks a label up and fills its `{parameters}`. */
export type Labels = (key: LabelKey, parameters?: Record<string, string | number>) => string;

/** The label lookup of a locale. German is the vocabulary of every locale that has no file of its own. */
export function labelsOf(_locale: Locale): Labels {
  return (key, parameters) => fill(de[key], parameters);
}

function fill(text: string, parameters: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(parameters[name] ?? placeholder));
}
