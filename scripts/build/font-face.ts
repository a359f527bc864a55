/** The data of a font file that a style sheet's `@font-face` needs. */
interface FontFace {
  /** The file's public path. */
  path: string;
  /** The characters for which the file is fetched; null stands for all. */
  unicodeRange: string | null;
}

export type FontFaces = Readonly<Record<string, FontFace>>;

/** Maps the names of font files in style sheets to the files, each at the public path that `pathOf` returns for its name. */
export function fontFaces(pathOf: (name: string) => string): FontFaces {
  return Object.fromEntries(
    FONT_FILES.map((file) => [file.name, { path: pathOf(file.name), unicodeRange: range(file) }]),
  );
}

function range({ characters, isFetchedOnDemand }: FontFile): string | null {
  return isFetchedOnDemand ? unicodeRange(characters) : null;
}

/** Writes the characters of a text as a CSS `unicode-range`: `U+41-43, U+E9`. */
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
/** A font file of a brand, reduced to some characters. */
interface FontFile {
  /** The name that a style sheet uses: `url("font:figtree")`. */
  name: string;
  source: string;
  axes: Record<string, number | { min: number; max: number }>;
  /** The characters in the file; any other is shown in the reader's own font. */
  characters: string;
  /** True if only a page with one of its characters fetches the file: its `@font-face` gets a `unicode-range`. */
  isFetchedOnDemand: boolean;
}

const BASE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 äöüÄÖÜß.,:!?–-&%€\u00a0";
/** Signs of running text that headlines do not need, and those that the calculator writes for surcharges and more sizes. */
const TEXT_SIGNS = ";„“\"'’()/…×·©−@+→";
/** Letters of the other languages and rarer signs: most pages need none of them. */
const FURTHER = "éèêëâàçîïôûùœæÿáíóúñìòÉÈÀÇÂÆÊËÎÏÔŒÙÛŸÁÍÌÓÒÚÑĲĳ\u202f«»‹›®™°²³½•—‘”‚✓#*=[]_¿¡£$";

const BRICOLAGE = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
const NEWSREADER = "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2";
const FIGTREE = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

const DISPLAY = [BASE, FURTHER + TEXT_SIGNS] as const;
const TEXT = [BASE + TEXT_SIGNS, FURTHER] as const;

/** The brands' fonts: display faces at their one weight, the text face from regular to bold, each in two files. */
export const FONT_FILES: readonly FontFile[] = [
  ...inTwoFiles("bricolage", BRICOLAGE, { wght: 640 }, DISPLAY),
  ...inTwoFiles("newsreader", NEWSREADER, { wght: 420 }, DISPLAY),
  ...inTwoFiles("figtree", FIGTREE, { wght: { min: 400, max: 600 } }, TEXT),
];

function inTwoFiles(
  name: string,
  source: string,
  axes: FontFile["axes"],
  [characters, further]: readonly [string, string],
): FontFile[] {
  const common = { source, axes };
  return [
    { ...common, name, characters, isFetchedOnDemand: false },
    { ...common, name: `${name}-further`, characters: further, isFetchedOnDemand: true },
  ];
}
