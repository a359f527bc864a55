import type { StoryblokField } from "#blocks/field/storyblok.ts";

/** A component of the code or of a space, with the properties that are compared. */
export interface ComparedComponent {
  name: string;
  display_name?: string | null | undefined;
  is_root?: boolean | null | undefined;
  is_nestable?: boolean | null | undefined;
  icon?: string | null | undefined;
  color?: string | null | undefined;
  preview_field?: string | null | undefined;
  schema: Record<string, Record<string, unknown>>;
}

/** The properties of a component that are compared. */
const ABOUT = ["display_name", "is_root", "is_nestable", "icon", "color", "preview_field"] as const;

/** The properties of a field that are compared: those that the code can state, and those that allow, restrict or translate more. */
const PROPERTIES = Object.keys({
  type: 0,
  display_name: 0,
  description: 0,
  required: 0,
  default_value: 0,
  options: 0,
  exclude_empty_option: 0,
  source: 0,
  datasource_slug: 0,
  filter_content_type: 0,
  filetypes: 0,
  email_link_type: 0,
  show_anchor: 0,
  max_length: 0,
  regex: 0,
  min_value: 0,
  max_value: 0,
  minimum: 0,
  maximum: 0,
  minimum_entries: 0,
  keys: 0,
  restrict_components: 0,
  component_whitelist: 0,
} satisfies Record<keyof StoryblokField, 0>).concat("restrict_type", "component_denylist", "translatable");

/** Values that Storyblok writes for properties that the code leaves out. */
const DEFAULTS = new Map([
  ["source", "self"],
  ["restrict_type", "components"],
]);

/** Lists whose order has no meaning. */
const UNORDERED = new Set(["component_whitelist", "component_denylist", "filetypes", "filter_content_type"]);

/**
 * Lists the differences of a space from the code, a sentence each; none if an editor would see and could do the same. Storyblok's
 * ids and dates, and its different ways to write "not set", do not count.
 */
export function driftOf(code: readonly ComparedComponent[], space: readonly ComparedComponent[]): string[] {
  const there = new Map(space.map((component) => [component.name, component]));
  const known = new Set(code.map(({ name }) => name));
  const unknown = space.filter(({ name }) => !known.has(name));
  return [
    ...code.flatMap((component) => {
      const found = there.get(component.name);
      return found ? componentDrift(component, found) : `The space has no component ${quote(component.name)}.`;
    }),
    ...unknown.map(({ name }) => `The space has a component ${quote(name)} that the code does not know.`),
  ];
}

function componentDrift(code: ComparedComponent, space: ComparedComponent): string[] {
  const differing = ABOUT.flatMap((property) => differs(code.name, property, code[property], space[property]));
  const fields = Object.keys(code.schema);
  const missing = fields.filter((key) => !Object.hasOwn(space.schema, key));
  const unknown = Object.keys(space.schema).filter((key) => !Object.hasOwn(code.schema, key));
  const ordered = missing.length + unknown.length > 0 || inOrder(code).join() === inOrder(space).join();
  return [
    ...differing,
    ...missing.map((key) => `${quote(code.name)} has no field ${quote(key)} in the space.`),
    ...unknown.map((key) => `${quote(code.name)} has a field ${quote(key)} in the space that the code does not know.`),
    ...fields.flatMap((key) => fieldDrift(`${code.name}.${key}`, code.schema[key], space.schema[key])),
    ...(ordered ? [] : [`The fields of ${quote(code.name)} stand in another order: ${inOrder(space).join(", ")}.`]),
  ];
}

function fieldDrift(path: string, code: Record<string, unknown> = {}, space?: Record<string, unknown>): string[] {
  if (!space) return [];
  return PROPERTIES.flatMap((property) => differs(path, property, code[property], space[property]));
}

function differs(path: string, property: string, code: unknown, space: unknown): string[] {
  const [here, there] = [plain(property, code), plain(property, space)];
  if (here === there) return [];
  return [`${quote(path)}: ${property} is ${here ?? "not set"} in the code and ${there ?? "not set"} in the space.`];
}

function inOrder({ schema }: ComparedComponent): string[] {
  return Object.keys(schema).sort((a, b) => Number(schema[a]?.pos) - Number(schema[b]?.pos));
}

/** Writes a value as text to compare and to read; undefined for all values that mean "not set". */
function plain(property: string, value: unknown): string | undefined {
  if (Array.isArray(value)) {
    if (value.length === 0) return undefined;
    const items = value.map((item) => (property === "options" ? optionText(item) : JSON.stringify(item)));
    return `[${(UNORDERED.has(property) ? items.sort() : items).join(", ")}]`;
  }
  const notSet = [undefined, null, "", false, DEFAULTS.get(property)];
  return notSet.includes(value as string) ? undefined : JSON.stringify(value);
}

function optionText(option: { name?: unknown; value?: unknown } | null): string {
  return `${JSON.stringify(option?.value)} (${JSON.stringify(option?.name)})`;
}

function quote(name: string): string {
  return JSON.stringify(name);
}
