import type { Context } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { isShopPath } from "#domain/address/shop-path.ts";
import { mediaTypeOf } from "#domain/contract/endpoint-request.ts";
import type { AppContext } from "../context.ts";

/** Form values by field. Of a repeated field the first value counts. A line break is one letter, as a browser counts it while it is typed. */
export type FormFields = ReadonlyMap<string, string>;

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** A posted form: its texts, and its files by field. */
interface PostedForm {
  fields: FormFields;
  files: ReadonlyMap<string, File | readonly File[]>;
}

/** Parses the body of a form without files; null if it is no form, cannot be parsed, or contains files. */
export async function parseFields(body: Uint8Array, contentType?: string): Promise<FormFields | null> {
  const form = await parseForm(body, contentType);
  return form && form.files.size === 0 ? form.fields : null;
}

/** Parses a form's body; null if it is no form, cannot be parsed, or has more fields than any form of the shop. */
export async function parseForm(body: Uint8Array, contentType = ""): Promise<PostedForm | null> {
  const type = mediaTypeOf(contentType);
  if (type === URL_ENCODED)
    return hasTooMany("&", body) ? null : firstValues(new URLSearchParams(new TextDecoder().decode(body)));
  const [, boundary = ""] = /;\s*boundary="?([^";]+)/i.exec(contentType) ?? [];
  if (type !== MULTIPART || hasTooMany(`--${boundary}`, body)) return null;
  const request = new Response(body, { headers: { "Content-Type": contentType } });
  const form = await request.formData().catch(() => null);
  return form && firstValues(form);
}

/** Maximum number of fields and files of a form. A body of a few megabytes can name millions, for which no isolate has memory. */
const MOST_PARTS = 1000;

/** Tells whether a body has too many separators of its parts. */
function hasTooMany(separator: string, body: Uint8Array): boolean {
  const [first = 0, ...others] = new TextEncoder().encode(separator);
  let parts = 0;
  for (let at = body.indexOf(first); at >= 0; at = body.indexOf(first, at + 1)) {
    if (others.every((byte, place) => body[at + 1 + place] === byte)) parts++;
    if (parts > MOST_PARTS) return true;
  }
  return false;
}

/**
 * The first value of each field, and its file; a list for a field with several files. A file field without a file is sent as
 * an empty one.
 */
function firstValues(entries: Iterable<[string, string | File]>): PostedForm {
  const fields = new Map<string, string>();
  const files = new Map<string, File | File[]>();
  for (const [name, value] of entries) {
    if (fields.has(name)) continue;
    if (typeof value === "string") {
      if (!files.has(name)) fields.set(name, value.replaceAll("\r\n", "\n"));
    } else if (value.size > 0 || value.name !== "") {
      const before = files.get(name);
      files.set(name, before ? [before, value].flat() : value);
    }
  }
  return { fields, files };
}

const check = csrf();

/**
 * Tells whether a form was sent by a page of this very host: browsers state its origin, and a cookie alone proves
 * nothing. A body that is no form passes, since no page of another site can send one without permission.
 */
export async function isFromOwnPage(context: Context<AppContext>): Promise<boolean> {
  try {
    await check(context, async () => undefined);
    return true;
  } catch (error) {
    if (error instanceof HTTPException && error.status === 403) return false;
    throw error;
  }
}

/**
 * Redirects a browser after a form succeeded: with a 303, so that reloading the next page does not submit it again.
 *
 * @throws TypeError for anything but a path of the shop.
 */
export function seeOther(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  if (!isShopPath(path)) throw new TypeError(`A form leads to a path of the shop, not to ${path}.`);
  return new Response(null, { status: 303, headers: { ...headers, Location: path } });
}
