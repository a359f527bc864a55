import type { Context } from "hono";
import type * as z from "zod";
import type { BackendEnv } from "../../env.ts";
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
