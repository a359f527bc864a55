import type * as z from "zod";
import { tooLarge, unprocessable } from "../errors.ts";

/** The largest story the service takes, with everything around it. */
const LARGEST_BODY_BYTES = 1_000_000;
/** How much of a body that is too large is read on for, so that its sender gets an answer and no broken connection. */
const MOST_READ_BYTES = 16_000_000;
/** Far deeper than bloks in bloks ever go, and far from where SQLite or the engine give up. */
const DEEPEST_LEVEL = 200;

/**
 * A request's JSON body, checked by a schema. What the schema does not name is dropped, as the real service does.
 *
 * @throws 413 above 1 MB; 422 with one sentence for a body that is no JSON object of the schema's shape.
 */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const json = parse(await readText(request));
  if (isDeeperThan(json, DEEPEST_LEVEL)) throw unprocessable(`The body nests more than ${DEEPEST_LEVEL} levels deep`);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.length ? issue.path.join(".").slice(0, 120) : "The body";
  throw unprocessable(`${field}: ${issue?.message}`);
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size <= LARGEST_BODY_BYTES) chunks.push(chunk);
    if (size > MOST_READ_BYTES) break;
  }
  if (size > LARGEST_BODY_BYTES) throw tooLarge(`The body has more than ${LARGEST_BODY_BYTES} bytes`);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode();
  } catch {
    throw unprocessable("The body is not UTF-8 text");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unprocessable("The body is not JSON");
  }
}

/** Walks by hand: a recursive check would be what a hostile body is made to overflow. */
function isDeeperThan(json: unknown, levels: number): boolean {
  let level = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
  return false;
}
