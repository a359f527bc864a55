import type { Context } from "hono";
import type * as z from "zod";
import type { BackendEnv } from "../../env.ts";
import { tooLarge, unprocessable } from "../errors.ts";
import { parseParams, queryParams } from "../query-params.ts";
import type { Change, Editing } from "./editing.ts";
import { sendWebhooks } from "./webhook.ts";

/** The context of a request whose token is valid for its space. */
export interface ManagementEnv {
  Bindings: BackendEnv;
  Variables: { editing: Editing };
}
export type ManagementContext = Context<ManagementEnv>;

/** The pattern of a record's id as the last part of a route's path. */
export const RECORD = "/:id{[0-9]{1,15}}";

/** Returns the id that {@link RECORD} matched. */
export function recordId(c: ManagementContext): number {
  return Number(c.req.param("id"));
}

/**
 * Reads the parameters that a schema names. All others, which clients may send along, are ignored.
 *
 * @throws 422 for an invalid one.
 */
export function knownParams<Schema extends z.ZodObject>(
  c: ManagementContext,
  schema: Schema,
  more: Readonly<Record<string, string>> = {},
): z.output<Schema> {
  const { plain } = queryParams(new URL(c.req.url).searchParams);
  const all = [...plain, ...Object.entries(more)];
  return parseParams(schema, new Map(all.filter(([name]) => Object.hasOwn(schema.shape, name))));
}

/**
 * Announces a change to the shop without delaying the reply. If the client sends `Prefer: wait` (RFC 7240), the reply waits for
 * the shop's, and `Webhook-Delivered` says whether the shop accepted it.
 */
export async function announce(c: ManagementContext, { events }: Change): Promise<void> {
  if (events.length === 0) return;
  const sending = sendWebhooks(c.env, c.get("editing").channel, events);
  c.executionCtx.waitUntil(sending);
  if (c.req.header("Prefer") !== "wait") return;
  c.header("Webhook-Delivered", (await sending) ? "1" : "0");
  c.header("Preference-Applied", "wait");
}

/** The largest request body that the service accepts. */
const LARGEST_BODY_BYTES = 1_000_000;
/** The part of a too large body that is still read, so that its sender gets a reply instead of a broken connection. */
const MOST_READ_BYTES = 16_000_000;
/** The deepest nesting of a body: far deeper than nested bloks ever are, and far from the limits of SQLite and the engine. */
const DEEPEST_LEVEL = 200;

/**
 * Reads a request's JSON body, checked by a schema. Properties that the schema does not name are dropped, as in the real service.
 *
 * @throws 413 above 1 MB; 422 with one sentence for a body that is not JSON in the schema's shape.
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

/** Tells whether JSON is nested deeper than some levels. It does not recurse: hostile JSON could make that overflow the stack. */
function isDeeperThan(json: unknown, levels: number): boolean {
  let level = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
  return false;
}
