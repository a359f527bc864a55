import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import { ACCOUNT_LABELS } from "#client/behaviours/shell/account/on-demand-labels.ts";
import { ELSEWHERE_LABELS } from "#client/behaviours/shell/customer/elsewhere-labels.ts";
import { WHITELABEL_LABELS } from "#client/behaviours/shell/customer/on-demand-labels.ts";
import { CONSENT_LABELS } from "#client/behaviours/shell/measure/on-demand-labels.ts";
import { ON_DEMAND_LABELS } from "#client/islands/calculator/on-demand-labels.ts";
import { WALL_ON_DEMAND_LABELS } from "#client/islands/wall-composer/on-demand-labels.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { FILES } from "#locales/files.ts";
import { isOfPages } from "#locales/not-of-pages.ts";
import { withoutSharpS, writesSharpS } from "#locales/sharp-s.ts";

type Texts = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, Texts>>;

const PACKED = "virtual:packed-words";
/** The file whose words every shop may fall back on: it comes with the worker, the others when a shop speaks them. */
const ALWAYS = "de";
const REPLACED = resolve("locales/files.ts");
/** The vocabulary with which a file shares most of its texts, by the file's name. */
const BASES: Readonly<Record<string, string>> = { "en-US": "en-GB" };
const SEPARATOR = "\n";

/**
 * Packs the worker's words: instead of `locales/files.ts` it imports a module that exports the same, with only the labels of pages
 * (`locales/not-of-pages.ts`). Each language but German is a module of its own, so that an isolate starts without them.
 */
export function wordsPlugin(): Plugin {
  return {
    name: "printshop:words",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "worker",
    resolveId: (id, importer) => {
      if (id.startsWith(`${PACKED}/`)) return `\0${id}`;
      return importer && resolve(dirname(importer), id) === REPLACED ? `\0${PACKED}` : null;
    },
    load: (id) => {
      if (!id.startsWith(`\0${PACKED}`)) return null;
      const { main, texts } = packedModules(FILES, isOfPages);
      return id === `\0${PACKED}` ? main : `export default ${texts[id.slice(PACKED.length + 2)]};`;
    },
  };
}

/** Returns the language whose words a module holds; null if it is another module. */
export function wordsOf(id: string | null | undefined): string | null {
  return id?.startsWith(`\0${PACKED}/`) ? id.slice(PACKED.length + 2) : null;
}

/** The worker's words as JavaScript. */
interface PackedModules {
  /** The module in place of `locales/files.ts`. */
  main: string;
  /** The text of each language, as a string literal. */
  texts: Readonly<Record<string, string>>;
}

/**
 * Writes the modules that export `FILES` with the chosen labels. They hold the keys once and each language's texts as one text, which
 * is divided when it is first read; for American English they hold only the differences from British. A key that only some files
 * have, such as a product's that its folder lacks in a language, is an empty text in the others.
 *
 * @throws Error if a file lacks a key of the first, or a text has a line break.
 */
export function packedModules(files: Files, isAskedFor: (key: string) => boolean): PackedModules {
  const required = new Set(Object.keys(Object.values(files)[0] ?? {}));
  const keys = [...new Set([...required, ...Object.values(files).flatMap(Object.keys)])].filter(isAskedFor);
  const optional = new Set(keys.filter((key) => !required.has(key)));
  const names = Object.keys(files);
  const texts = Object.fromEntries(names.map((name) => [name, pack(textsOf(name, keys, { files, optional }))]));
  const baseOf = (name: string) => BASES[name] && (files[BASES[name]] ? BASES[name] : undefined);
  const getters = names.map((name) => `get ${JSON.stringify(name)}() { return unpack(${JSON.stringify(name)}); }`);
  const loaders = names
    .filter((name) => name !== ALWAYS)
    .map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${PACKED}/${name}`)})`);
  const bases = Object.fromEntries(names.flatMap((name) => (baseOf(name) ? [[name, baseOf(name)]] : [])));
  const main = `
const keys = ${pack(keys)};
const packed = { ${JSON.stringify(ALWAYS)}: ${texts[ALWAYS]} };
const loaders = { ${loaders.join(", ")} };
const bases = ${JSON.stringify(bases)};
const unpacked = new Map();
function unpack(name) {
  let texts = unpacked.get(name);
  if (texts) return texts;
  const base = bases[name] ? unpack(bases[name]) : null;
  const names = keys.split(${JSON.stringify(SEPARATOR)});
  texts = {};
  packed[name].split(${JSON.stringify(SEPARATOR)}).forEach((text, at) => { texts[names[at]] = text || base?.[names[at]] || ""; });
  unpacked.set(name, texts);
  return texts;
}
async function load(name) {
  packed[name] = (await loaders[name]()).default;
}
export const FILES = { ${getters.join(", ")} };
export function loadFiles(names) {
  const missing = names.flatMap((name) => [name, bases[name] ?? name]).filter((name) => !(name in packed));
  return missing.length === 0 ? null : Promise.all([...new Set(missing)].map(load));
}
`;
  return { main, texts };
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

/** The labels that scripts of the browser fetch on demand, by the name of the feature that shows them. */
export const ON_DEMAND_SETS = {
  account: ACCOUNT_LABELS,
  calculator: ON_DEMAND_LABELS,
  consent: CONSENT_LABELS,
  whitelabel: WHITELABEL_LABELS,
  elsewhere: ELSEWHERE_LABELS,
  wall: WALL_ON_DEMAND_LABELS,
} as const satisfies Readonly<Record<string, readonly string[]>>;
type OnDemandSet = keyof typeof ON_DEMAND_SETS;

const MODULE = "virtual:on-demand-words/";
const RESOLVED = `\0${MODULE}`;

/**
 * Provides the browser's scripts with words that a shopper reads only on demand: they are fetched with the code that shows them, and
 * are part of neither a page nor the worker. A key that no language has fails the build.
 */
export function clientWordsPlugin(): Plugin {
  return {
    name: "printshop:client-words",
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : null),
    load: (id) => (id.startsWith(RESOLVED) ? onDemandModule(id.slice(RESOLVED.length) as OnDemandSet) : null),
  };
}

function onDemandModule(set: OnDemandSet): string {
  return `export const WORDS = ${JSON.stringify({ ...onDemandWords(set), ...respelledWords(set) })};`;
}

/** Returns a feature's on-demand texts of each vocabulary file. */
export function onDemandWords(set: OnDemandSet): Record<string, Texts> {
  return Object.fromEntries(Object.entries(FILES).map(([name, texts]) => [name, pick(name, texts, set)]));
}

/** Returns the texts that locales without ß write otherwise than their language does. */
export function respelledWords(set: OnDemandSet): Record<string, Texts> {
  const words = onDemandWords(set);
  return Object.fromEntries(
    LOCALES.filter((locale) => !writesSharpS(locale)).map((locale) => {
      const texts = Object.entries(words[locale.slice(0, 2)] ?? {});
      const respelled = texts.map(([key, text]) => [key, withoutSharpS(text)] as const);
      return [locale, Object.fromEntries(respelled.filter(([, text], at) => text !== texts[at]?.[1]))];
    }),
  );
}

function pick(name: string, texts: Texts, set: OnDemandSet): Texts {
  return Object.fromEntries(
    ON_DEMAND_SETS[set].map((key) => {
      const text = texts[key];
      if (text === undefined) throw new Error(`${name} has no "${key}".`);
      return [key, text];
    }),
  );
}
