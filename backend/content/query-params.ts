import * as z from "zod";
import { unprocessable } from "./errors.ts";

/** One `filter_query[…][…]=value`, its brackets as `keys`: `["price", "gt_int"]` or `["__or", "price", "gt_int"]`. */
export interface FilterParam {
  keys: readonly string[];
  value: string;
}

/** A request's query, divided into plain parameters and the nested filter query. */
interface QueryParams {
  plain: ReadonlyMap<string, string>;
  filters: readonly FilterParam[];
}

const longestValue = 40_000;
const mostListEntries = 1_000;

/**
 * Reads the query string as the real service does: the last of several equal names wins, `name[]=a&name[]=b` is the
 * list `a,b`, an empty value counts as absent.
 *
 * @throws 422 if a value is oversized or holds a NUL character, which no database text can.
 */
export function queryParams(search: URLSearchParams): QueryParams {
  const plain = new Map<string, string>();
  const filters: FilterParam[] = [];
  for (const [key, value] of search) {
    if (value.length > longestValue) throw unprocessable(`Parameter ${shown(key)} is too long`);
    if (value.includes("\0") || key.includes("\0")) throw unprocessable("Parameters must not hold a null character");
    const [name = "", ...keys] = key.split("[").map((part) => part.replace(/\]$/, ""));
    if (name === "filter_query" && keys.length > 0) filters.push({ keys: keys.filter(Boolean), value });
    else if (value === "") continue;
    else if (key.endsWith("[]") && plain.has(name)) plain.set(name, `${plain.get(name)},${value}`);
    else plain.set(key.endsWith("[]") ? name : key, value);
  }
  return { plain, filters };
}

/**
 * Checks the plain parameters against a schema that names all parameters of the endpoint.
 *
 * @throws 422 with the real service's sentence for parameters that the schema does not name; for an invalid one it names the first.
 */
export function parseParams<Schema extends z.ZodObject>(
  schema: Schema,
  plain: ReadonlyMap<string, string>,
): z.output<Schema> {
  const unknown = [...plain.keys()].filter((name) => !Object.hasOwn(schema.shape, name));
  if (unknown.length > 0) throw unprocessable(`Parameter(s) ${unknown.map(shown).join(", ")} not allowed`);
  const parsed = schema.safeParse(Object.fromEntries(plain));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw unprocessable(`Parameter ${issue?.path.join(".")}: ${issue?.message}`);
}

/** A comma-separated list without its blanks. */
export const list = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  )
  .refine((entries) => entries.length <= mostListEntries, `holds more than ${mostListEntries} entries`);

/** A comma-separated list of numeric ids; entries that are no id match nothing and are dropped. */
export const idList = list.transform((entries) => entries.filter((entry) => /^\d{1,15}$/.test(entry)).map(Number));

/** A whole number of at most 15 digits. */
export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,15}$/, "must be a whole number")
  .transform(Number);

/** `1`, `0` or the words the JavaScript client writes for booleans. */
export const flag = z
  .enum(["1", "0", "true", "false"], "must be 1 or 0")
  .transform((word) => word === "1" || word === "true");

/** Parameters of every endpoint. `cv` may be anything: a value that is no number counts as missing (see reading.ts). */
export const commonParams = {
  token: z.string().optional(),
  cv: z.string().optional(),
  version: z.enum(["draft", "published"], "must be draft or published").default("published"),
};

function shown(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}

/** The page of a listing that a request asks for; both numbers count from 1. */
export interface Page {
  page: number;
  perPage: number;
}

const defaultPerPage = 25;
const lastPage = 1_000_000;

/**
 * The `page` and `per_page` parameters. Numbers out of range are clamped, as in the real service: the `Per-Page` header tells the
 * client the page size it really got.
 */
export const pageParams = {
  page: wholeNumber.transform((page) => Math.min(Math.max(page, 1), lastPage)).default(1),
  per_page: wholeNumber.optional(),
};

/** Returns the requested page, with at most `most` entries on it. */
export function pageOf(params: { page: number; per_page?: number | undefined }, most: number): Page {
  const asked = params.per_page ?? defaultPerPage;
  return { page: params.page, perPage: asked < 1 ? defaultPerPage : Math.min(asked, most) };
}

/** Returns the entries of a listing that are on a page; none beyond its end. */
export function entriesOn<Entry>({ page, perPage }: Page, entries: readonly Entry[]): Entry[] {
  return entries.slice((page - 1) * perPage, page * perPage);
}

/** Returns the headers from which the client computes the number of pages. */
export function pageHeaders({ perPage }: Page, total: number): Record<string, string> {
  return { Total: `${total}`, "Per-Page": `${perPage}` };
}
