import * as z from "zod/mini";
import { componentName } from "#blocks/field/bloks.ts";
import { definitionOf } from "#blocks/field/storyblok.ts";
import { editorOf, fieldIn, type KnownField } from "#scripts/storyblok/component.ts";

/** A blok as a story holds it, before any schema has read it. */
export type RawContent = Readonly<Record<string, unknown>>;

/** One state of a block in the block book. */
export interface BlockState {
  name: string;
  content: RawContent;
}

/** Values for fields that the sample leaves empty. */
export interface Fillings {
  /** A picture of the space. */
  asset: object;
  /** A story's link. */
  link: object;
}

/** A text long enough for any field, with a word that is longer than any line. */
const WORDS =
  "Ein Foto vom letzten Sommer hängt jetzt über dem Esstisch, und Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen " +
  "stehen auf dem Regal daneben. Wer davorsteht, erzählt von der Reise, von Regen und von Kirschkuchen. ";
const LONG = 300;
const MANY = 80;
const FEW = 60;
const MOST = 12;
const ANY_NUMBER = 3;

type Change = (value: unknown, definition: KnownField) => unknown;

/**
 * Lists the states of a block that depend on content alone: as the sample, with only the required content, with every field
 * filled, without pictures, with texts of 300 characters, with lists of 80 items, and with every field broken.
 *
 * @param sample content that an editor made.
 */
export function statesOf(schema: z.ZodMiniObject, sample: RawContent, fillings: Fillings): BlockState[] {
  const most = filled(schema, sample, fillings);
  const states: Record<string, RawContent> = {
    normal: sample,
    least: changed(schema, sample, least),
    most,
    "without pictures": changed(schema, most, withoutPicture),
    "300 characters": changed(schema, most, longText),
    "80 items": changed(schema, changed(schema, most, lean), eighty),
    "broken fields": { ...changed(schema, sample, broken), headlin: "misspelt" },
  };
  const named = Object.entries(states);
  // A block without pictures, texts or lists has fewer states.
  const different = named.filter(
    ([name, content], at) => at < 1 || isNew(content, named.slice(0, at)) || name === "least",
  );
  return different.map(([name, content]) => ({ name, content: withoutUids(content) as RawContent }));
}

function isNew(content: RawContent, before: readonly [string, RawContent][]): boolean {
  const text = JSON.stringify(content);
  return before.every(([, other]) => JSON.stringify(other) !== text);
}

/** Returns the content with each of its fields changed, from the innermost items outwards. */
function changed(schema: z.ZodMiniObject, content: RawContent, change: Change): RawContent {
  const fields = fieldsOf(schema).map(([key, definition]) => {
    const { items } = definition;
    const value = content[key];
    const inner =
      items instanceof z.ZodMiniObject && Array.isArray(value)
        ? value.map((item) => (isContent(item) ? changed(items, item, change) : item))
        : value;
    return [key, change(inner, definition)] as const;
  });
  return { ...content, ...Object.fromEntries(fields) };
}

function fieldsOf(schema: z.ZodMiniObject): [key: string, KnownField][] {
  const { fields } = editorOf(schema);
  return Object.entries(schema.shape).flatMap(([key, part]) =>
    key === "component" || !definitionOf(part) ? [] : [[key, fieldIn(part, fields[key])]],
  );
}

const least: Change = (value, { required, type, minimum = 1 }) => {
  if (!required) return undefined;
  return type === "bloks" && Array.isArray(value) ? value.slice(0, minimum) : value;
};

/** Fills every field; lists get their maximum number of items, at most twelve. */
function filled(schema: z.ZodMiniObject, sample: RawContent, fillings: Fillings): RawContent {
  const fields = fieldsOf(schema).map(([key, definition]) => [key, fill(sample[key], definition, fillings)] as const);
  return { ...sample, component: componentName(schema), ...Object.fromEntries(fields) };
}

function fill(value: unknown, definition: KnownField, fillings: Fillings): unknown {
  const { type, items, options = [], max_length = 120, max_value, maximum = MOST } = definition;
  const most = Math.min(maximum, MOST);
  const isEmpty = value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  switch (type) {
    case "text":
    case "textarea":
      return isEmpty && !definition.regex ? WORDS.slice(0, Math.min(max_length, WORDS.length)) : value;
    case "richtext":
      return isEmpty ? richText(WORDS) : value;
    case "number":
      return isEmpty ? String(max_value ?? ANY_NUMBER) : value;
    case "boolean":
      return true;
    case "option":
      return isEmpty ? options.at(-1)?.value : value;
    case "options":
      return options.length > 0 ? options.map((option) => option.value) : value;
    case "datetime":
      return isEmpty ? "2035-01-01 00:00" : value;
    case "asset":
      return hasFile(value) ? value : fillings.asset;
    case "multiasset":
      return repeated(isEmpty ? [fillings.asset] : (value as unknown[]), most);
    case "multilink":
      return hasLink(value) ? value : fillings.link;
    case "bloks": {
      const bloks = Array.isArray(value) ? value.filter(isContent) : [];
      if (!(items instanceof z.ZodMiniObject))
        return bloks.length > 0 ? bloks : [{ component: "headline", text: WORDS }];
      return repeated(bloks.length > 0 ? bloks : [{}], most).map((item) => filled(items, item, fillings));
    }
    default:
      return value;
  }
}

const withoutPicture: Change = (value, { type }) => {
  if (type === "asset") return { fieldtype: "asset", id: null, filename: "" };
  return type === "multiasset" ? [] : value;
};

/** Lengthens texts to the most that an editor may enter. */
const longText: Change = (value, { type, regex, max_length }) => {
  if (regex) return value;
  if (type === "text") return WORDS.repeat(2).slice(0, max_length ?? LONG);
  return type === "textarea" ? WORDS.repeat(MOST).slice(0, max_length) : value;
};

/** Shortens values: with eighty items a story would otherwise be longer than the embedded service takes. */
const lean: Change = (value, { type }) => {
  if (type === "textarea" || type === "text") return typeof value === "string" ? value.slice(0, FEW) : value;
  if (type === "richtext") return richText(WORDS.slice(0, FEW));
  if (type === "asset") return withoutMeta(value);
  return type === "multiasset" && Array.isArray(value) ? value.map(withoutMeta) : value;
};

function withoutMeta(asset: unknown): unknown {
  if (!isContent(asset)) return asset;
  const { id, fieldtype, filename, alt } = asset;
  return { id, fieldtype, filename, alt };
}

const eighty: Change = (value, { type }) =>
  Array.isArray(value) && value.length > 0 && (type === "bloks" || type === "multiasset")
    ? repeated(value, MANY)
    : value;

/** Replaces values by ones of the wrong type; a list keeps its items and gets wrong ones besides. */
const broken: Change = (value, { type }) => {
  if (type === "bloks" && Array.isArray(value)) return [null, "x", 7, ...value, { component: "no-such-thing" }, {}];
  if (type === "multiasset" && Array.isArray(value)) return [{ filename: 5 }, ...value, null];
  if (type === "asset") return { fieldtype: "asset", filename: "https://pictures.example/strange.jpg" };
  if (type === "multilink") return { linktype: "story", cached_url: "de-DE/was-deleted", id: "none" };
  if (type === "richtext") return { type: "doc", content: [{ type: "unheard-of" }, ...paragraphs(WORDS), 7] };
  if (type === "text" || type === "textarea") return [value, value];
  return { wrong: "type" };
};

function richText(text: string): object {
  return { type: "doc", content: paragraphs(text) };
}

function paragraphs(text: string): object[] {
  return [{ type: "paragraph", content: [{ type: "text", text }] }];
}

function repeated<T>(values: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, at) => values[at % values.length] as T);
}

/** Returns the value as JSON has it, without ids: seeding gives bloks their own, and repeated items would share one. */
function withoutUids(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutUids(part ?? null));
  if (!isContent(value)) return value;
  const fields = Object.entries(value).filter(([key, part]) => key !== "_uid" && part !== undefined);
  return Object.fromEntries(fields.map(([key, part]) => [key, withoutUids(part)]));
}

function hasFile(value: unknown): boolean {
  return isContent(value) && typeof value.filename === "string" && value.filename !== "";
}

function hasLink(value: unknown): boolean {
  return isContent(value) && Boolean(value.cached_url || value.url || value.id);
}

function isContent(value: unknown): value is RawContent {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
