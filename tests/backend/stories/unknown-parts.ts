import type { StoryblokComponent } from "#scripts/storyblok/component.ts";
import { COMPONENTS, DATASOURCES } from "#scripts/storyblok/components.ts";
import { isObject, type Json, type JsonObject, objectsIn } from "./story-files.ts";

/** Fields that Storyblok itself writes into every blok. */
const OWN_FIELDS = new Set(["_uid", "component", "_editable"]);

type Field = StoryblokComponent["schema"][string];

const byName = new Map(COMPONENTS.map((component) => [component.name, component]));

/**
 * Lists everything in a blok that an editor of a space with the code's components could not have written, each with its
 * path: components and fields without a definition, blocks where their field does not allow them or too many of them, values
 * that are no choice of their field, and texts that are too long or of another form.
 */
export function unknownParts(blok: JsonObject, path = String(blok.component)): string[] {
  const component = byName.get(String(blok.component));
  if (!component) return [`${path}: unknown component`];
  return Object.entries(blok)
    .filter(([key]) => !OWN_FIELDS.has(key))
    .flatMap(([key, value]) => {
      const field = Object.hasOwn(component.schema, key) ? component.schema[key] : undefined;
      return field ? unknownInField(field, value, `${path}.${key}`) : [`${path}.${key}: unknown field`];
    });
}

function unknownInField(field: Field, value: Json, path: string): string[] {
  switch (field.type) {
    case "bloks":
      if (!Array.isArray(value)) return [];
      return [
        ...(value.length > (field.maximum ?? Number.POSITIVE_INFINITY) ? [`${path}: more than ${field.maximum}`] : []),
        ...nestedIn(field, value.filter(isObject), path),
      ];
    case "richtext":
      return nestedIn(field, nodesOfBloks(value), path);
    case "text":
    case "textarea":
      return beyondLimits(field, String(value), path);
    case "option":
    case "options":
      return [value].flat().flatMap((choice) => {
        const isChoice = choice === "" || choicesOf(field).some((option) => option.value === choice);
        return isChoice ? [] : [`${path}: unknown choice ${JSON.stringify(choice)}`];
      });
    default:
      return [];
  }
}

/** Returns a field's own choices, or those of the datasource that it names. */
function choicesOf({ options = [], datasource_slug: named }: Field): readonly { value: string }[] {
  return DATASOURCES.find(({ slug }) => slug === named)?.entries ?? options;
}

function beyondLimits({ max_length = Number.POSITIVE_INFINITY, regex }: Field, text: string, path: string): string[] {
  return [
    ...(text.length > max_length ? [`${path}: more than ${max_length} letters`] : []),
    ...(regex && !new RegExp(regex).test(text) ? [`${path}: not like ${regex}`] : []),
  ];
}

function nestedIn({ component_whitelist: allowed }: Field, bloks: JsonObject[], path: string): string[] {
  return bloks.flatMap((blok, index) => {
    const name = String(blok.component);
    const misplaced = byName.has(name) && !allowed?.includes(name) ? [`${path}[${index}]: ${name} is not allowed`] : [];
    return [...misplaced, ...unknownParts(blok, `${path}[${index}]`)];
  });
}

/** The bloks that stand between the paragraphs of a rich text. */
function nodesOfBloks(document: Json): JsonObject[] {
  const nodes = objectsIn(document).filter(({ type }) => type === "blok");
  return nodes.flatMap(({ attrs }) =>
    isObject(attrs) && Array.isArray(attrs.body) ? attrs.body.filter(isObject) : [],
  );
}
