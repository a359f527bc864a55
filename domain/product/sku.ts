import { type Format, formatKey, parseFormat } from "../catalogue/format.ts";
import { failure, ok, type Parsed, quoted } from "../parsed.ts";

/** The parts of an envelope's sku: `{prefix}-{subtype}-{colour}-{W}x{H}`, sides in millimetres (spec 000 §3). */
interface EnvelopeSku {
  prefix: string;
  subtype: string;
  colour: string;
  size: Format;
}

/** The parts of an inlay's sku: `{prefix}-{W}x{H}-{paper}`. */
interface InlaySku {
  prefix: string;
  size: Format;
  paper: string;
}

/** The parts of a ribbon's sku: `{prefix}-{subtype}-{colour}`. */
interface RibbonSku {
  prefix: string;
  subtype: string;
  colour: string;
}

type SkuFault = "wrong-parts" | "no-word" | "no-size";

const SEPARATOR = "-";
/** A part is one word: a dash would split it. */
const WORD = /^[A-Za-z0-9_]+$/;
/** The greatest number of parts, more than any sku has; a stranger's text is split no further. */
const MOST_PARTS = 5;

export function buildEnvelopeSku({ prefix, subtype, colour, size }: EnvelopeSku): string {
  return [prefix, subtype, colour, formatKey(size)].join(SEPARATOR);
}

export function buildInlaySku({ prefix, size, paper }: InlaySku): string {
  return [prefix, formatKey(size), paper].join(SEPARATOR);
}

export function buildRibbonSku({ prefix, subtype, colour }: RibbonSku): string {
  return [prefix, subtype, colour].join(SEPARATOR);
}

/** The inverse of `buildEnvelopeSku`. */
export function parseEnvelopeSku(sku: string): Parsed<EnvelopeSku, SkuFault> {
  const parts = sku.split(SEPARATOR, MOST_PARTS);
  if (parts.length !== 4) return wrongParts(sku, "an envelope", "prefix-subtype-colour-WxH");
  const [prefix, subtype, colour, side] = parts as [string, string, string, string];
  const fault = firstNoWord([prefix, subtype, colour]);
  if (fault) return fault;
  const size = parseSize(side);
  return size.ok ? ok({ prefix, subtype, colour, size: size.value }) : size;
}

/** The inverse of `buildInlaySku`. */
export function parseInlaySku(sku: string): Parsed<InlaySku, SkuFault> {
  const parts = sku.split(SEPARATOR, MOST_PARTS);
  if (parts.length !== 3) return wrongParts(sku, "an inlay", "prefix-WxH-paper");
  const [prefix, side, paper] = parts as [string, string, string];
  const fault = firstNoWord([prefix, paper]);
  if (fault) return fault;
  const size = parseSize(side);
  return size.ok ? ok({ prefix, size: size.value, paper }) : size;
}

/** The inverse of `buildRibbonSku`. */
export function parseRibbonSku(sku: string): Parsed<RibbonSku, SkuFault> {
  const parts = sku.split(SEPARATOR, MOST_PARTS);
  if (parts.length !== 3) return wrongParts(sku, "a ribbon", "prefix-subtype-colour");
  const [prefix, subtype, colour] = parts as [string, string, string];
  return firstNoWord(parts) ?? ok({ prefix, subtype, colour });
}

function parseSize(text: string): Parsed<Format, "no-size"> {
  const size = parseFormat(text);
  return size.ok ? size : failure("no-size", size.problem);
}

function firstNoWord(parts: readonly string[]) {
  const fault = parts.find((part) => !WORD.test(part));
  return fault === undefined ? null : failure("no-word", `${quoted(fault)} is no part of a sku.`);
}

function wrongParts(sku: string, what: string, pattern: string) {
  return failure("wrong-parts", `${quoted(sku)} is no sku of ${what}, which reads ${pattern}.`);
}
/** The greatest number of skus that one question or one field may name. */
export const MOST_SKUS = 24;

export const LONGEST_SKU = 64;
/** A sku: one word, or several with dashes between them (spec 000 §3, sku patterns). */
export const SKU_PATTERN = /^\w+(?:-\w+)*$/;

/** Tells whether a text may be a sku, of any pattern. */
export function isSku(text: string): boolean {
  return text.length <= LONGEST_SKU && SKU_PATTERN.test(text);
}
