import { VOCABULARIES, type Vocabulary } from "#locales/vocabulary.ts";

/** Matches attributes that nobody reads or hears: an element's language and addresses, among others, are no words. */
const SILENT_ATTRIBUTES =
  / (?:class|d|for|href|hrefLang|id|imageSrcSet|lang|name|property|sizes|src|srcSet|style|viewBox)="[^"]*"/gi;

/** Returns all words of a page: its texts, labels for screen readers, its head and its islands' props, with plain spaces. */
export function wordsOf(html: string): string {
  return plainSpaces(html.replace(/<style[^>]*>.*?<\/style>|<!--.*?-->/gs, "").replace(SILENT_ATTRIBUTES, ""));
}

/**
 * Lists labels of the other vocabularies, of two words at least, that a page in `own` must not have. A text that its own
 * vocabulary has too, in whole or as a part, is no foreign one: "Gallery Bond".
 */
export function foreignLabels(own: Vocabulary): string[] {
  const ownTexts = Object.values(VOCABULARIES[own]).join("\n").toLowerCase();
  const others = Object.entries(VOCABULARIES).filter(([vocabulary]) => vocabulary !== own);
  const texts = others.flatMap(([, labels]) => Object.values(labels));
  return [...new Set(texts)].filter(
    (text) => /\S\s\S/.test(text) && !text.includes("{") && !ownTexts.includes(text.toLowerCase()),
  );
}

/** Returns the labels that are words of their own in `words`, in the same case. */
export function labelsIn(words: string, labels: readonly string[]): string[] {
  return labels.map(plainSpaces).filter((label) => {
    for (let at = words.indexOf(label); at >= 0; at = words.indexOf(label, at + 1)) {
      if (!LETTER.test(words.charAt(at - 1)) && !LETTER.test(words.charAt(at + label.length))) return true;
    }
    return false;
  });
}

const LETTER = /\p{L}/u;

/** Replaces spaces that do not break by plain ones, so that the tests' tables stay readable. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, " ");
}
