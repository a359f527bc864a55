import type { Locale } from "#domain/shop/country.ts";
import { type Message, type Parameters, readMessage, type Writer } from "./message.ts";

/** The texts of one file by key, and the locale that their plurals and numbers follow. */
export interface Words {
  locale: Locale;
  texts: Readonly<Partial<Record<string, string>>>;
}

/** A label that is missing in its own language, or cannot be read there. */
export interface LabelFault {
  key: string;
  locale: string;
  /** The fault: "missing", or the error of the text's parser. */
  problem: string;
}

export type ReportLabel = (fault: LabelFault) => void;

/** Looks up a key; each fault is reported once. */
export type Lookup = (key: string, parameters: Parameters | undefined, report: ReportLabel) => string;

const NONE: Parameters = {};

/**
 * Makes the look-up of a locale: its own words first, then those of its fallbacks. Each text is parsed at its first use and kept. A key
 * that no language has gives an empty text: a shopper never sees a key.
 */
export function createLookup(
  [own, ...fallbacks]: readonly [Words, ...Words[]],
  writerOf: (locale: Locale) => Writer,
): Lookup {
  const messages = new Map<string, Message>();
  const broken = new Set<string>();
  return (key, parameters = NONE, report) => {
    let message = messages.get(key);
    if (message === undefined) {
      message = find(key, report);
      messages.set(key, message);
    }
    if (typeof message === "string") return message;
    try {
      return message(parameters);
    } catch (error) {
      if (!broken.has(key)) report({ key, locale: own.locale, problem: String(error) });
      broken.add(key);
      return "";
    }
  };
  function find(key: string, report: ReportLabel): Message {
    for (const { locale, texts } of [own, ...fallbacks]) {
      const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
      if (!text) {
        if (locale === own.locale) report({ key, locale, problem: "missing" });
        continue;
      }
      try {
        return readMessage(text, writerOf(locale));
      } catch (error) {
        report({ key, locale, problem: String(error) });
      }
    }
    return "";
  }
}
