import type { Context } from "hono";
import { BLOCK_LIST } from "#blocks/schemas.ts";
import { byIdentity } from "#domain/by-identity.ts";
import { type ReportLine, reportSchema } from "#domain/vitals/report.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { digestOf } from "../http/bytes.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { deepHealthOf } from "../routes/deep-health.ts";
import { COUNTS_ADDRESS, COUNTS_OBJECT, tell } from "../standing/tally.ts";
import { hoursSchema } from "../vitals/hours.ts";
import { readPlan } from "./flags.tsx";
import { htmlPage } from "./html-page.tsx";
import sheet from "./state.css?sheet";
import { Flags, PageSpeed, Redirects, Versions } from "./state-links.tsx";
import { Failures, Requests, Systems } from "./state-views.tsx";

/**
 * Renders the operators' page of how the shop is: the systems behind it, requests and failures of the last hours, redirects, flags, page
 * speed and versions. Each part stands by itself: what cannot be read right now says so.
 */
export async function statePage(context: Context<AppContext>, dependencies: AppDependencies): Promise<Response> {
  const { channel } = context.get("shop");
  const { name } = dependencies.shops.brands[channel];
  const { publish, platform } = dependencies;
  const { indexes } = await dependencies.content();
  const orNull = () => null;
  // What this isolate counted is told first, so that it is in the numbers.
  await tell(dependencies);
  const [{ standings }, hours, redirects, plan, speed, index, journal, blocks] = await Promise.all([
    deepHealthOf(dependencies).report(context),
    readHours(dependencies).catch(orNull),
    indexes.redirectList(channel).catch(orNull),
    readPlan(dependencies),
    readSpeed(channel, dependencies).catch(orNull),
    indexes.standing(channel).catch(orNull),
    publish.readDurable(channel).catch(orNull),
    digestOfBlocks(BLOCK_LIST),
  ]);
  return htmlPage(
    200,
    `${name} – state of the shop`,
    <>
      <header>
        <h1>{name}: state of the shop</h1>
        <a href="/ops">Stories and copies</a>
      </header>
      <Systems systems={standings} />
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

async function readHours({ vitals }: AppDependencies) {
  const reply = await vitals?.ask(COUNTS_OBJECT, COUNTS_ADDRESS, LIMITS_MS.vitalsReport);
  return reply ? hoursSchema.parse(await reply.json()) : null;
}

/** Page speed of a channel, all pages together; null if it cannot be read. */
async function readSpeed(channel: string, { vitals }: AppDependencies): Promise<ReportLine | "nothing" | null> {
  const reply = await vitals?.ask(channel, "http://vitals.internal/", LIMITS_MS.vitalsReport);
  return reply ? (reportSchema.parse(await reply.json()).all[0] ?? "nothing") : null;
}

/** The blocks that this build knows: their number, and a digest of their names and fields, alike in builds that take the same content. */
const digestOfBlocks = byIdentity(async (list: typeof BLOCK_LIST): Promise<{ count: number; digest: string }> => {
  const fields = list.map(({ schema }) => JSON.stringify(schema.shape, (_, value) => fieldText(value)));
  const digest = await digestOf(new TextEncoder().encode(fields.sort().join()));
  return { count: list.length, digest: digest.slice(0, 8) };
});

/** A schema's definition in place of the schema, so that it can be written as JSON. */
function fieldText(value: unknown): unknown {
  const { _zod } = (typeof value === "object" && value !== null ? value : {}) as { _zod?: { def: object } };
  return _zod ? _zod.def : value;
}
