import { type Json, type JsonObject, objectsIn } from "../content-tree.ts";
import { unprocessable } from "../errors.ts";
import type { Editing } from "./editing.ts";
import { RECORD_KINDS } from "./record-kinds.ts";
import { findRecords } from "./records.ts";

/** A number as Storyblok stores it; empty where it is not set. */
const NUMBER = /^-?\d*\.?\d*$/;

/**
 * Refuses a number field that holds anything but a text with a number, as Storyblok does: its own schema package says so, which
 * stores and delivers numbers as texts.
 *
 * @throws 422 with the component's and the field's name.
 */
export async function requireNumbersAsTexts(editing: Editing, content: JsonObject): Promise<void> {
  const components = await findRecords(editing, RECORD_KINDS.components);
  const fieldsOf = new Map(components.map(({ fields }) => [fields.name, numberFields(fields.schema)]));
  for (const blok of objectsIn(content)) {
    for (const field of fieldsOf.get(blok.component ?? null) ?? []) {
      const value = blok[field] ?? "";
      if (typeof value === "string" && NUMBER.test(value)) continue;
      throw unprocessable(`${blok.component}.${field}: must be a string with numbers and allow '-' and '.'`);
    }
  }
}

function numberFields(schema: Json | undefined): string[] {
  const fields = Object.entries((schema ?? {}) as Record<string, JsonObject>);
  return fields.filter(([, { type }]) => type === "number").map(([name]) => name);
}
