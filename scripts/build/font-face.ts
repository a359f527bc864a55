/** What a style sheet's `@font-face` needs to know of a font file. */
interface FontFace {
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
/** A file of a brand's type: a font cut down to some characters. */
interface FontFile {
  /** The name that a style sheet uses: `url("font:figtree")`. */
  name: string;
  source: string;
  axes: Record<string, number | { min: number; max: number }>;
  /** Anything else falls back to the reader's own font, glyph by glyph. */
  characters: string;
  /** Fetched only by a page that holds one of its characters: its `@font-face` gets a `unicode-range`. */
  isFetchedOnDemand: boolean;
}

const BASE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 äöüÄÖÜß.,:!?–-&%€\u00a0";
/** Signs of running text that headlines do without, and what the calculator writes: what an option costs more, the way to more sizes. */
const TEXT_SIGNS = ";„“\"'’()/…×·©−@+→";
/** The letters of the other languages and the rarer signs: most pages need none of them. */
const FURTHER = "éèêëâàçîïôûùœæÿáíóúñìòÉÈÀÇÂÆÊËÎÏÔŒÙÛŸÁÍÌÓÒÚÑĲĳ\u202f«»‹›®™°²³½•—‘”‚✓#*=[]_¿¡£$";

const BRICOLAGE = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
const NEWSREADER = "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2";
const FIGTREE = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

const DISPLAY = [BASE, FURTHER + TEXT_SIGNS] as const;
const TEXT = [BASE + TEXT_SIGNS, FURTHER] as const;

/** The brands' type: display faces at their one weight, the text face from regular to bold, each in two files. */
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
