import type { Context } from "hono";
import type * as z from "zod";
import type { BackendEnv } from "../../env.ts";
import { tooLarge, unprocessable } from "../errors.ts";
import { parseParams, queryParams } from "../query-params.ts";
import type { Change, Editing } from "./editing.ts";
import { sendWebhooks } from "./webhook.ts";

/** What routes know of a request whose token fits its space. */
export interface ManagementEnv {
  Bindings: BackendEnv;
  Variables: { editing: Editing };
}
export type ManagementContext = Context<ManagementEnv>;

/** A record's id as the last part of a route's path. */
export const RECORD = "/:id{[0-9]{1,15}}";

/** The id that {@link RECORD} matched. */
export function recordId(c: ManagementContext): number {
  return Number(c.req.param("id"));
}

/**
 * The parameters that a schema names, and no other: clients send more along, which the service passes over.
 *
 * @throws 422 for one that it cannot read.
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
 * Tells the shop of a change once the answer is on its way. A client that sends `Prefer: wait` (RFC 7240) is answered
 * after the shop, and learns from `Webhook-Delivered` whether the shop took it.
 */
export async function announce(c: ManagementContext, { events }: Change): Promise<void> {
  if (events.length === 0) return;
  const sending = sendWebhooks(c.env, c.get("editing").channel, events);
  c.executionCtx.waitUntil(sending);
  if (c.req.header("Prefer") !== "wait") return;
  c.header("Webhook-Delivered", (await sending) ? "1" : "0");
  c.header("Preference-Applied", "wait");
}

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
