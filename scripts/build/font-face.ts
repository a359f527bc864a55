import { FONTS as KARTENLIEBE } from "#brand-kartenliebe/fonts.ts";
import { FONTS as POSTER } from "#brand-poster/fonts.ts";
import type { BrandFont } from "#brands/brand.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";

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
  /** A file of a package, or of the brand's own folder: `./my-font.woff2`. */
  source: string;
  /** The channel whose brand has it. */
  channel: Channel;
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

/** The characters of a font's first file and of its further one, by what it is used for. */
const CHARACTERS: Readonly<Record<BrandFont["role"], readonly [string, string]>> = {
  display: [BASE, FURTHER + TEXT_SIGNS],
  text: [BASE + TEXT_SIGNS, FURTHER],
};

const FONTS: Readonly<Record<Channel, readonly BrandFont[]>> = { kartenliebe: KARTENLIEBE, poster: POSTER };

/** The brands' fonts, each in two files. A font that two brands have is one. */
export const FONT_FILES: readonly FontFile[] = readFonts().flatMap(inTwoFiles);

/** @throws Error if two fonts have one name. */
function readFonts(): (BrandFont & { channel: Channel })[] {
  const fonts = new Map<string, BrandFont & { channel: Channel }>();
  for (const channel of CHANNELS)
    for (const font of FONTS[channel]) {
      const { channel: other, ...known } = fonts.get(font.name) ?? { ...font, channel };
      if (JSON.stringify(known) !== JSON.stringify(font))
        throw new Error(`The brands of ${other} and ${channel} have different fonts with the name "${font.name}".`);
      fonts.set(font.name, { ...font, channel: other });
    }
  return [...fonts.values()];
}

function inTwoFiles({ name, source, weight, role, channel }: BrandFont & { channel: Channel }): FontFile[] {
  const [characters, further] = CHARACTERS[role];
  const common = { source, channel, axes: weight === null ? {} : { wght: weight } };
  return [
    { ...common, name, characters, isFetchedOnDemand: false },
    { ...common, name: `${name}-further`, characters: further, isFetchedOnDemand: true },
  ];
}
