/** Form values by field. Of a repeated field the first value counts. */
export type FormFields = ReadonlyMap<string, string>;

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/**
 * Parses a form's body; null if it is no form, cannot be parsed, or contains files, which no form of the shop accepts.
 */
export async function parseForm(body: Uint8Array, contentType = ""): Promise<FormFields | null> {
  const [type = ""] = contentType.toLowerCase().split(";", 1);
  if (type.trim() === URL_ENCODED) return firstValues(new URLSearchParams(new TextDecoder().decode(body)));
  if (type.trim() !== MULTIPART) return null;
  const request = new Response(body, { headers: { "Content-Type": contentType } });
  const form = await request.formData().catch(() => null);
  return form && firstValues(form);
}

function firstValues(entries: Iterable<[string, string | File]>): FormFields | null {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value !== "string") return null;
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}
