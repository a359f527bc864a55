import { MINOR_UNITS } from "../price/money-text.ts";

/** The values that the form offers, in whole units of the country's currency. */
export const GIFT_VALUES = [25, 50, 75, 100, 150] as const;
/** The least and the greatest value, in whole units. */
export const GIFT_VALUE = { least: 10, most: 1000 } as const;
/** The most letters of a gift voucher's text and name, and the most lines of its text. */
export const GIFT_LETTERS = { message: 300, name: 60, lines: 10 } as const;

/** The ways in which a gift voucher reaches whom it is for. */
export const GIFT_WAYS = ["mail", "print"] as const;

/** Reads a typed value of whole units, such as `50`; its minor units, or null for anything that is not sold. */
export function readGiftValue(typed: string): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null;
  const value = Number(typed);
  return value >= GIFT_VALUE.least && value <= GIFT_VALUE.most ? value * MINOR_UNITS : null;
}

/** Brings a typed text into the form in which it is printed: whole letters, plain spaces, and at most one empty line in a row. */
export function giftText(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Brings a typed name into one line. */
export function giftName(typed: string): string {
  return giftText(typed).replace(/\n+/g, " ");
}

/** Tells whether a text has more letters or lines than fit on a gift voucher. */
export function isTooLong(text: string): boolean {
  return [...text].length > GIFT_LETTERS.message || text.split("\n").length > GIFT_LETTERS.lines;
}

/** Letters that the fonts of every PDF reader have: those of Windows-1252, without the soft hyphen and the signs of control. */
const PRINTED = /[\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** The letters of a text that cannot be printed, each once: other scripts, emoji, and signs that turn the direction of writing. */
export function unprintable(text: string): string[] {
  return [...new Set(text)].filter((letter) => !PRINTED.test(letter));
}

/** Shows letters that cannot be printed, in a sentence: one that is not seen alone is named by its number. */
export function shownLetters(letters: readonly string[]): string {
  const name = (letter: string) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
  return letters
    .slice(0, 10)
    .map((letter) => (/[\p{L}\p{N}\p{S}\p{P}]/u.test(letter) ? letter : name(letter)))
    .join(", ");
}
