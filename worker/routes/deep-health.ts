import type { Context } from "hono";
import { ACCOUNT_PATH } from "#domain/address/path-kind.ts";
import { ageOf } from "#domain/age.ts";
import { byIdentity } from "#domain/by-identity.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { fetchSpaceVersion } from "../content/delivery/fetch-stories.ts";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { isWithinRate, RATE_PERIOD_SECONDS } from "../http/visitor-network.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createSingleFlight } from "../memory/single-flight.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import type { Service } from "../upstream.ts";

/** Time that an isolate keeps a report, so that monitors cost the systems behind the shop little. */
const KEPT_MS = 15_000;
/** Time of each check: that of a page, which would go without the system then. */
const LIMIT_MS = LIMITS_MS.view;
/** Age after which a run is not joined. */
const LONGEST_MS = 2 * LIMIT_MS;

/** The state of a system behind the shop; `reason` says why it counts as down, and holds nothing that the system said. */
export interface Standing {
  name: string;
  status: "ok" | "down";
  reason?: string;
  ms: number;
}

/** A report: the systems, and for each channel whether its space's webhook has ever come; left out where the journal is down. */
interface Report {
  standings: Standing[];
  webhooks: Partial<Record<Channel, boolean>>;
}

/** A check of a system: it gives the reason for which the system is down, or null. */
type Check = () => Promise<string | null>;

/**
 * The deep health of a shop: which of the systems behind it are down. Each system is asked once in 15 seconds by an isolate, however many
 * ask here. `report` returns what was found; `respond` answers `/healthz?deep` for a monitor, with 503 if a system is down, and limits one
 * network's requests.
 */
export const deepHealthOf = byIdentity((dependencies: AppDependencies) => {
  const { now, build, log } = dependencies.platform;
  const flights = createSingleFlight(now, LONGEST_MS);
  let last: { atMs: number; report: Report } | null = null;

  async function makeReport(): Promise<Report> {
    const webhooks: Report["webhooks"] = {};
    const asked = checksOf(dependencies, webhooks).map(([name, check]) =>
      standingOf(name, check, dependencies.platform),
    );
    const report = { standings: await Promise.all(asked), webhooks };
    last = { atMs: now(), report };
    return report;
  }

  const isFresh = () => last !== null && ageOf(last.atMs, now()) < KEPT_MS;
  const report = async (context: Context<AppContext>): Promise<Report> =>
    last && isFresh() ? last.report : flights.share("health", waitUntilOf(context), makeReport);

  async function respond(context: Context<AppContext>): Promise<Response> {
    context.header("Cache-Control", "no-store");
    context.header("X-Robots-Tag", "noindex, nofollow");
    if (!isFresh()) {
      const onError = (message: string) => log("warn", "health-check-failed", { system: "rate limit", message });
      const counted = { rate: dependencies.pages.overrideRate, name: "health", onError };
      if (!(await isWithinRate(context, counted))) {
        context.header("Retry-After", String(RATE_PERIOD_SECONDS));
        return context.json({ status: "unknown", message: "This network asks too often." }, 429);
      }
    }
    const { standings, webhooks } = await report(context);
    const down = standings.filter(({ status }) => status === "down").map(({ name }) => name);
    const status = down.length > 0 ? "down" : "ok";
    return context.json({ status, version: build, down, systems: standings, webhooks }, down.length > 0 ? 503 : 200);
  }

  return { report, respond };
});

async function standingOf(
  name: string,
  check: Check,
  { now, wait, log }: Pick<AppDependencies["platform"], "now" | "wait" | "log">,
): Promise<Standing> {
  const startedMs = now();
  const checked = await withTimeout(check(), LIMIT_MS, wait).catch((error: unknown) => {
    log("warn", "health-check-failed", { system: name, message: String(error) });
    return "gives no usable answer";
  });
  const reason = checked === TIMED_OUT ? `gives no answer in ${LIMIT_MS} ms` : checked;
  return { name, status: reason === null ? "ok" : "down", ...(reason !== null && { reason }), ms: now() - startedMs };
}

/**
 * The checks of all systems that the shop has, by the names that the report gives them. Those of the journals note which webhooks have
 * ever come.
 */
function checksOf(
  { spaces, publish, commerce, others, shops }: AppDependencies,
  webhooks: Report["webhooks"],
): [string, Check][] {
  const askJournal = async (channel: Channel) => {
    webhooks[channel] = await publish.hasWebhook(channel);
    return null;
  };
  const ofChannels = shops.channels.flatMap((channel): [string, Check][] => [
    [`content of ${channel}`, () => fetchSpaceVersion(spaces.indexed[channel]).then(() => null)],
    [`journal of ${channel}`, () => askJournal(channel)],
  ]);
  // Hosts may have backends of their own; each is asked once, under the name of the first host that it serves.
  const backends = new Map<string, [string, Service]>();
  for (const { host, family } of shops.table.values()) {
    if (family === "local") continue;
    const { service } = commerce.backendOf(host);
    if (!backends.has(service.endpoint)) backends.set(service.endpoint, [host, service]);
  }
  const ofCommerce = [...backends.values()].map(([host, service]): [string, Check] => [
    backends.size === 1 ? "commerce" : `commerce of ${host}`,
    () => reach(service, "/"),
  ]);
  const { designer, app } = others;
  return [
    ...ofChannels,
    ...ofCommerce,
    ["designer", () => reach(designer, "/")],
    ...(app ? [["account", () => reach(app.service, ACCOUNT_PATH)] satisfies [string, Check]] : []),
  ];
}

/** Finds out whether a service answers at all: a page that it does not have, or that needs a session, is an answer too. */
async function reach({ endpoint, upstream }: Service, path: string): Promise<string | null> {
  const reply = await upstream.fetch(new Request(endpoint + path, { redirect: "manual" }));
  await reply.body?.cancel();
  return reply.status >= 500 ? `answers ${reply.status}` : null;
}
