import { readBounded } from "../bounded-body.ts";
import type { AppVisit } from "./visit.ts";

/** The values of a posted form by field; of a repeated field the first counts. */
export type Fields = ReadonlyMap<string, string>;

/** The values of a form that was sent. */
export interface PostedFields extends Fields {
  /** All values of a repeated field, such as `sku[]`, in their order. */
  list: (name: string) => readonly string[];
}

class Posted extends Map<string, string> implements PostedFields {
  readonly #all: URLSearchParams;

  constructor(all: URLSearchParams) {
    super([...all].toReversed());
    this.#all = all;
  }

  list(name: string): readonly string[] {
    return this.#all.getAll(name);
  }
}

/** The greatest size of a posted form in bytes, more than anybody types. */
const MOST_BYTES = 20_000;

/** The reason why a posted form is not read. */
export type FormRefusal = "too-large" | "no-form" | "from-elsewhere";

/**
 * Reads a posted form of one of the shop's own pages: its origin says so, which no other site can state. A body that is
 * too large, or is no form, is refused unread.
 */
export async function readForm({ request, visitor }: AppVisit): Promise<PostedFields | FormRefusal> {
  const body = await readBounded(request, MOST_BYTES);
  if (body === null) return "too-large";
  if (request.headers.get("origin") !== visitor.origin) return "from-elsewhere";
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return "no-form";
  return new Posted(new URLSearchParams(new TextDecoder().decode(body)));
}

/** Reads what the script of one of the shop's own pages sends as JSON; a response with the status of the refusal if it is none. */
export async function readJson({ request, visitor }: AppVisit): Promise<{ answer?: unknown } | Response> {
  const body = await readBounded(request, MOST_BYTES);
  if (body === null) return new Response(null, { status: 413 });
  if (request.headers.get("origin") !== visitor.origin) return new Response(null, { status: 403 });
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof read === "object" && read !== null) return read;
  } catch {
    // What is no JSON is refused below.
  }
  return new Response(null, { status: 400 });
}
