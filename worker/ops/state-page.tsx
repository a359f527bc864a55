import type { Context } from "hono";
import { BLOCK_LIST } from "#blocks/schemas.ts";
import { byIdentity } from "#domain/by-identity.ts";
import type { RolloutPlan } from "#domain/flags/plan.ts";
import { type ReportLine, reportSchema } from "#domain/vitals/report.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { toHex } from "../http/bytes.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createDeepHealth } from "../routes/deep-health.ts";
import { COUNTS_ADDRESS, COUNTS_OBJECT, tell } from "../standing/tally.ts";
import { hoursSchema } from "../vitals/hours.ts";
import { htmlPage } from "./html-page.tsx";
import sheet from "./state.css?sheet";
import { Flags, PageSpeed, Redirects, Versions } from "./state-links.tsx";
import { Failures, Requests, Systems, systemsSchema } from "./state-views.tsx";

/** The deep health of the shop, which asks each system once in 15 seconds. */
const healthOf = byIdentity(createDeepHealth);

/**
 * Renders the operators' page of how the shop is: the systems behind it, requests and failures of the last hours, redirects, flags, page
 * speed and versions. Each part stands by itself: what cannot be read right now says so.
 */
export async function statePage(context: Context<AppContext>, dependencies: AppDependencies): Promise<Response> {
  const { channel } = context.get("shop");
  const { name } = dependencies.shops.brands[channel];
  const { content, publish, platform } = dependencies;
  const orNull = () => null;
  // What this isolate counted is told first, so that it is in the numbers.
  await tell(dependencies);
  const [systems, hours, redirects, plan, speed, index, journal, blocks] = await Promise.all([
    readSystems(context, dependencies).catch(orNull),
    readHours(dependencies).catch(orNull),
    content.indexes.redirectList(channel).catch(orNull),
    readPlan(dependencies),
    readSpeed(channel, dependencies).catch(orNull),
    content.indexes.standing(channel).catch(orNull),
    publish.readDurable(channel).catch(orNull),
    digestOfBlocks(),
  ]);
  return htmlPage(
    200,
    `${name} – state of the shop`,
    <>
      <header>
        <h1>{name}: state of the shop</h1>
        <a href="/ops">Stories and copies</a>
      </header>
      <Systems systems={systems} />
      <Requests hours={hours} nowMs={platform.now()} isCounted={dependencies.vitals !== null} />
      <Failures hours={hours} />
      <Redirects list={redirects} />
      <Flags plan={plan} hasFlags={dependencies.flags !== null} />
      <PageSpeed line={speed} isCounted={dependencies.vitals !== null} />
      <Versions versions={{ build: platform.build, blocks, index, journal }} nowMs={platform.now()} />
    </>,
    sheet,
  );
}

/** The systems behind the shop, as `/healthz?deep` has them. @throws Error if it does not say. */
async function readSystems(context: Context<AppContext>, dependencies: AppDependencies) {
  const reply = await healthOf(dependencies)(context);
  return systemsSchema.parse(await reply.json()).systems;
}

async function readHours({ vitals }: AppDependencies) {
  const reply = await vitals?.ask(COUNTS_OBJECT, COUNTS_ADDRESS, LIMITS_MS.vitalsReport);
  return reply ? hoursSchema.parse(await reply.json()) : null;
}

async function readPlan({ flags }: AppDependencies): Promise<RolloutPlan | null> {
  await flags?.plans.ready();
  // An operator sees the plan although no visitor has asked for one yet.
  if (flags && !flags.plans.current()) await flags.plans.refresh();
  return flags?.plans.current() ?? null;
}

/** Page speed of a channel, all pages together; null if it cannot be read. */
async function readSpeed(channel: string, { vitals }: AppDependencies): Promise<ReportLine | "nothing" | null> {
  const reply = await vitals?.ask(channel, "http://vitals.internal/", LIMITS_MS.vitalsReport);
  return reply ? (reportSchema.parse(await reply.json()).all[0] ?? "nothing") : null;
}

/** The blocks that this build knows: their number, and a digest of their names and fields, alike in builds that take the same content. */
async function digestOfBlocks(): Promise<{ count: number; digest: string }> {
  const fields = BLOCK_LIST.map(({ schema }) => JSON.stringify(schema.shape, (_, value) => fieldText(value)));
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(fields.sort().join()));
  return { count: BLOCK_LIST.length, digest: toHex(new Uint8Array(bytes).slice(0, 4)) };
}

/** A schema's definition in place of the schema, so that it can be written as JSON. */
function fieldText(value: unknown): unknown {
  const { _zod } = (typeof value === "object" && value !== null ? value : {}) as { _zod?: { def: object } };
  return _zod ? _zod.def : value;
}
