import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import { ON_DEMAND_LABELS } from "#client/islands/calculator/on-demand-labels.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { FILES } from "#locales/files.ts";
import { isOfPages } from "#locales/not-of-pages.ts";
import { writesSharpS } from "#locales/sharp-s.ts";

type Texts = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, Texts>>;

const PACKED = "virtual:packed-words";
const REPLACED = resolve("locales/files.ts");
/** The vocabulary with which a file shares most of its texts, by the file's name. */
const BASES: Readonly<Record<string, string>> = { "en-US": "en-GB" };
const SEPARATOR = "\n";

/**
 * Packs the worker's words: instead of `locales/files.ts` it imports a module that exports the same `FILES`, with only the labels
 * of pages (`locales/not-of-pages.ts`). An isolate that serves only German never unpacks the other languages.
 */
export function wordsPlugin(): Plugin {
  return {
    name: "printshop:words",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "worker",
    resolveId: (id, importer) => (importer && resolve(dirname(importer), id) === REPLACED ? `\0${PACKED}` : null),
    load: (id) => (id === `\0${PACKED}` ? packedModule(FILES, isOfPages) : null),
  };
}

/**
 * Writes a module that exports `FILES` with the chosen labels. It holds the keys once and each language's texts as one text, which
 * is divided when it is first read; for American English it holds only the differences from British. A key that only some files
 * have, such as a product's that its folder lacks in a language, is an empty text in the others.
 *
 * @throws Error if a file lacks a key of the first, or a text has a line break.
 */
export function packedModule(files: Files, isAskedFor: (key: string) => boolean): string {
  const required = new Set(Object.keys(Object.values(files)[0] ?? {}));
  const keys = [...new Set([...required, ...Object.values(files).flatMap(Object.keys)])].filter(isAskedFor);
  const optional = new Set(keys.filter((key) => !required.has(key)));
  const getters = Object.keys(files).map((name) => {
    const base = BASES[name] && files[BASES[name]] ? `, FILES[${JSON.stringify(BASES[name])}]` : "";
    return `get ${JSON.stringify(name)}() { return unpack(${pack(textsOf(name, keys, { files, optional }))}${base}); }`;
  });
  return `
const unpacked = new Map();
const keys = ${pack(keys)};
function unpack(packed, base) {
  let texts = unpacked.get(packed);
  if (texts) return texts;
  const names = keys.split(${JSON.stringify(SEPARATOR)});
  texts = {};
  packed.split(${JSON.stringify(SEPARATOR)}).forEach((text, at) => { texts[names[at]] = text || base?.[names[at]] || ""; });
  unpacked.set(packed, texts);
  return texts;
}
export const FILES = { ${getters.join(", ")} };
`;
}

function textsOf(
  name: string,
  keys: readonly string[],
  { files, optional }: { files: Files; optional: ReadonlySet<string> },
): string[] {
  const texts = files[name] ?? {};
  const base = files[BASES[name] ?? ""];
  return keys.map((key) => {
    const text = texts[key] ?? (optional.has(key) ? "" : undefined);
    if (text === undefined || text.includes(SEPARATOR))
      throw new Error(`${name}: "${key}" is missing, or has a line break.`);
    return base?.[key] === text ? "" : text;
  });
}

function pack(texts: readonly string[]): string {
  return JSON.stringify(texts.join(SEPARATOR));
}

const MODULE = "virtual:on-demand-words";

/**
 * Provides the browser's scripts with words that a shopper reads only on demand: they are fetched with the code that shows them, and
 * are part of neither a page nor the worker. A key that no language has fails the build.
 */
export function clientWordsPlugin(): Plugin {
  return {
    name: "printshop:client-words",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? onDemandModule() : null),
  };
}

function onDemandModule(): string {
  const withoutSharpS = LOCALES.filter((locale) => !writesSharpS(locale));
  return `export const WORDS = ${JSON.stringify(onDemandWords())};
export const WITHOUT_SHARP_S = ${JSON.stringify(withoutSharpS)};`;
}

/** Returns the on-demand texts of each vocabulary file. */
export function onDemandWords(): Record<string, Record<string, string>> {
  return Object.fromEntries(Object.entries(FILES).map(([name, texts]) => [name, pick(name, texts)]));
}

function pick(name: string, texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    ON_DEMAND_LABELS.map((key) => {
      const text = texts[key];
      if (text === undefined) throw new Error(`${name} has no "${key}".`);
      return [key, text];
    }),
  );
}
