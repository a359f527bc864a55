import { FONT_FILES, type FontFile } from "./font-files.ts";

/** What a style sheet's `@font-face` needs to know of a font file. */
export interface FontFace {
  /** The file's public path. */
  path: string;
  /** The characters that the file is fetched for; null stands for all. */
  unicodeRange: string | null;
}

export type FontFaces = Readonly<Record<string, FontFace>>;

/** Every font file by the name that style sheets use, each at the public path that `pathOf` gives its name. */
export function fontFaces(pathOf: (name: string) => string): FontFaces {
  return Object.fromEntries(
    FONT_FILES.map((file) => [file.name, { path: pathOf(file.name), unicodeRange: range(file) }]),
  );
}

function range({ characters, isFetchedOnDemand }: FontFile): string | null {
  return isFetchedOnDemand ? unicodeRange(characters) : null;
}

/** The characters of a text as CSS writes them: `U+41-43, U+E9`. */
export function unicodeRange(characters: string): string {
  const codes = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: { first: number; last: number }[] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run?.last === code - 1) run.last = code;
    else runs.push({ first: code, last: code });
  }
  return runs
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(", ");
}

function hex(code: number): string {
  return code.toString(16).toUpperCase();
}
