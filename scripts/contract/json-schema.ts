import * as z from "zod";

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 speaks. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The JSON Schema of an input as it is sent, or of a reply as it is read, its fields explained. What a schema refuses by a rule of
 * its own (an order of amounts, a day that is none) is left to the checker.
 */
export function jsonSchemaOf(
  schema: z.core.$ZodType,
  io: "input" | "output",
  fields: ReadonlyMap<string, string>,
): JsonSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => openUp(jsonSchema, fields),
  });
  // Without the checks' own prototypes and cycles, as a file has it.
  return JSON.parse(JSON.stringify(written));
}

/** A backend may say more than the shop reads, so objects stay open; what the source explains is a description. */
function openUp(schema: JsonSchema, fields: ReadonlyMap<string, string>): void {
  delete schema.readOnly;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.type === "integer" && schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.type === "integer" && schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const description = fields.get(name);
    if (description && typeof field === "object") field.description ??= description;
  }
}

/** The schema of what is there, where a schema may also be null. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const [some, none, ...more] = (schema.anyOf ?? []) as JsonSchema[];
  return some && none?.type === "null" && more.length === 0 ? some : schema;
}
