import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { FLAG_RESULTS_PATH, flagChangeSchema } from "#domain/flags/results.ts";
import type { LogEvent } from "#domain/log-event.ts";
import { readBounded } from "../bounded-body.ts";
import { problemReply } from "../commerce/serve.ts";
import type { BackendEnv } from "../env.ts";
import { isFlagsKey } from "./access.ts";
import { changeFlag, changesSince } from "./flags.ts";
import { storeReport } from "./record.ts";
import {
  LARGEST_REPORT_BYTES,
  MOST_ENTRIES,
  type ReportReader,
  readCounts,
  readEvents,
  readImpressions,
  readUniqueKeys,
} from "./reports.ts";
import { readResults } from "./results.ts";

type FlagsContext = Context<{ Bindings: BackendEnv }>;

/** The reports of clients, each with its path, and the path of the same report as a beacon. */
const REPORTS: readonly (readonly [path: string, beacon: string, read: ReportReader])[] = [
  ["/testImpressions/bulk", "/testImpressions/beacon", readImpressions],
  ["/testImpressions/count", "/testImpressions/count/beacon", readCounts],
  ["/events/bulk", "/events/beacon", readEvents],
  ["/v1/keys/cs", "/v1/keys/cs/beacon", readUniqueKeys],
];

const LARGEST_CHANGE_BYTES = 1000;

/**
 * Creates the embedded flag service: what Split's clients ask of their hosted service, and the calls by which operators
 * see and change flags.
 *
 * @param clock returns epoch milliseconds; read once per request.
 */
export function createFlags(clock: () => number) {
  const flags = new Hono<{ Bindings: BackendEnv }>();
  flags.onError((error) => {
    const event: LogEvent = "commerce-error";
    // biome-ignore lint/suspicious/noConsole: the console is a worker's log.
    console.error(JSON.stringify({ level: "error", event, what: "flags", message: String(error) }));
    return problemReply(503, "This cannot be answered at the moment.");
  });
  flags.get("/splitChanges", answerChanges);
  flags.get("/memberships/:key", async (context) => {
    if (!(await isClient(context))) return refuseKey();
    // The embedded service has no lists of visitors.
    return context.json({ ms: { k: [] }, ls: { k: [] } });
  });
  for (const [path, beacon, read] of REPORTS) {
    flags.post(path, (context) => takeReport(context, read, clock()));
    flags.post(beacon, (context) => takeBeacon(context, read, clock()));
  }
  flags.get(FLAG_RESULTS_PATH, async ({ env }) => Response.json({ flags: await readResults(env.DB) }));
  flags.post(`${FLAG_RESULTS_PATH}/:name`, (context) => takeChange(context, context.req.param("name"), clock()));
  return flags;
}

const numberSchema = z._default(z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number)), -1);
const listSchema = z._default(
  z.pipe(
    z.nullable(z.string()),
    z.transform((text) => text?.split(",") ?? null),
  ),
  null,
);
const changesSchema = z.object({
  /** The version of the definitions, which Split's clients of 2025 ask for. */
  s: z._default(z.literal("1.3"), "1.3"),
  since: numberSchema,
  rbSince: numberSchema,
  names: listSchema,
  sets: listSchema,
});

async function answerChanges(context: FlagsContext): Promise<Response> {
  if (!(await isClient(context))) return refuseKey();
  const query = changesSchema.safeParse(context.req.query());
  if (!query.success) return problemReply(400, "This service knows s=1.3, and whole numbers for since and rbSince.");
  return Response.json(await changesSince(context.env.DB, query.data));
}

async function takeReport(context: FlagsContext, read: ReportReader, nowMs: number): Promise<Response> {
  const body = await readBounded(context.req.raw, LARGEST_REPORT_BYTES);
  if (!(await isClient(context))) return refuseKey();
  return body ? store(context, read(parse(body)), nowMs) : refuseSize();
}

const beaconSchema = z.object({ entries: z.unknown(), token: z.string() });

/** Takes a report from a page that was left: its key is in the body, because a beacon has no headers of its own. */
async function takeBeacon(context: FlagsContext, read: ReportReader, nowMs: number): Promise<Response> {
  const body = await readBounded(context.req.raw, LARGEST_REPORT_BYTES);
  if (!body) return refuseSize();
  const beacon = beaconSchema.safeParse(parse(body));
  if (!beacon.success) return refuseGarbage();
  if (!(await isFlagsKey(context.env, beacon.data.token))) return refuseKey();
  return store(context, read(beacon.data.entries), nowMs);
}

async function store({ env }: FlagsContext, report: ReturnType<ReportReader>, nowMs: number): Promise<Response> {
  if (!report) return refuseGarbage();
  if (report.entries > MOST_ENTRIES) return refuseSize();
  await storeReport(env.DB, report, nowMs);
  return new Response(null, { status: 200 });
}

async function takeChange(context: FlagsContext, name: string, nowMs: number): Promise<Response> {
  const body = await readBounded(context.req.raw, LARGEST_CHANGE_BYTES);
  // No page of another site can send this type without permission.
  const isJson = /^application\/json\s*(?:;|$)/i.test(context.req.header("Content-Type") ?? "");
  const change = flagChangeSchema.safeParse(body && isJson ? parse(body) : null);
  if (!change.success)
    return problemReply(422, 'Say what to change as JSON: {"action": "kill"}, "restore", or "share" with 0 to 100.');
  const flag = await changeFlag(context.env.DB, name, change.data, nowMs);
  return flag ? Response.json(flag) : problemReply(404, "There is no flag of that name.");
}

function isClient({ env, req }: FlagsContext): Promise<boolean> {
  return isFlagsKey(env, /^Bearer (.{1,200})$/.exec(req.header("Authorization") ?? "")?.[1] ?? "");
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

function refuseKey(): Response {
  return problemReply(401, "This is not the key of the flag service.", { "www-authenticate": "Bearer" });
}

function refuseGarbage(): Response {
  return problemReply(400, "This is no report.");
}

function refuseSize(): Response {
  return problemReply(413, `A report has at most ${LARGEST_REPORT_BYTES} bytes and ${MOST_ENTRIES} entries.`);
}

export const flags = createFlags(Date.now);
