import type { Plugin } from "vite";
import { FILES } from "#locales/files.ts";

type Texts = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, Texts>>;

const MODULE = /\/locales\/files\.ts$/;
/** Whose texts a file shares for the most part. */
const BASES: Readonly<Record<string, string>> = { "en-US": "en-GB" };
const SEPARATOR = "\n";
/** Stands in the module for what is packed: the keys, or the texts of a file. */
const GAP = /"words:([\w-]+)"/g;
const KEYS = "keys";

/**
 * Gives the worker its words packed: the keys once, the texts of a language as one text that is taken apart when somebody reads it, and
 * of American English what differs from British. Packed are the words that the worker's code names: two fifths are spoken by
 * others alone, or by nobody yet. An isolate that speaks German never unpacks the others.
 */
export function wordsPlugin(): Plugin {
  return {
    name: "printshop:words",
    applyToEnvironment: ({ name }) => name === "worker",
    load: (id) => (MODULE.test(id) ? wordsModule(FILES) : null),
    renderChunk: (code) => ({ code: fillWords(code, FILES), map: null }),
  };
}

/** A module that exports `FILES` as it is given, once its gaps are filled. */
export function wordsModule(files: Files): string {
  const getters = Object.keys(files).map((name) => {
    const base = BASES[name] && files[BASES[name]] ? `, FILES[${JSON.stringify(BASES[name])}]` : "";
    return `get ${JSON.stringify(name)}() { return unpack("words:${name}"${base}); }`;
  });
  return `
const unpacked = new Map();
const keys = "words:${KEYS}";
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

/**
 * A script with the words in its gaps: those that it names.
 *
 * @throws where a file has other keys than the first, or a text has a line break.
 */
export function fillWords(code: string, files: Files): string {
  const keys = Object.keys(Object.values(files)[0] ?? {});
  const isNamed = namesIn(code);
  const packed = keys.filter(isNamed);
  return code.replace(GAP, (_, name: string) => pack(name === KEYS ? packed : textsOf(name, packed, files)));
}

/**
 * A key that stands in the script whole; of an area that stands in front of what is put together, or as the second of a call's
 * arguments (`catalogueLabel(labels, "frame-type", type)`), every key.
 */
function namesIn(code: string): (key: string) => boolean {
  const whole = new Map<string, boolean>();
  const isWhole = (area: string) => {
    const known =
      whole.get(area) ??
      new RegExp(`["'\`]${area}/(?:["'\`]|[\\w-]*\\$\\{)|\\([\\w$.]+,\\s*["'\`]${area}["'\`]\\s*,`).test(code);
    whole.set(area, known);
    return known;
  };
  const named = new Set([...code.matchAll(/["'`]([\w-]+\/[\w-]+)["'`]/g)].map(([, key = ""]) => key));
  return (key) => named.has(key) || isWhole(areaOf(key));
}

function textsOf(name: string, keys: readonly string[], files: Files): string[] {
  const texts = files[name] ?? {};
  const base = files[BASES[name] ?? ""];
  return keys.map((key) => {
    const text = texts[key];
    if (text === undefined || text.includes(SEPARATOR))
      throw new Error(`${name}: "${key}" is missing, or has a line break.`);
    return base?.[key] === text ? "" : text;
  });
}

function areaOf(key: string): string {
  return key.slice(0, key.indexOf("/"));
}

function pack(texts: readonly string[]): string {
  return JSON.stringify(texts.join(SEPARATOR));
}
