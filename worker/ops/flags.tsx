import type { Context } from "hono";
import { FLAG_NAME } from "#domain/flags/flag-query.ts";
import type { RolloutPlan } from "#domain/flags/plan.ts";
import { allResultsSchema, FLAG_RESULTS_PATH, type FlagResults, flagChangeSchema } from "#domain/flags/results.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { type FormFields, seeOther } from "../http/posted-form.ts";
import { problem } from "../http/problem.ts";
import { inTime } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import type { Service } from "../upstream.ts";
import { FlagCard, FlagPlan, HowToRead } from "./flag-views.tsx";
import { htmlPage } from "./html-page.tsx";

const LARGEST_RESULTS_BYTES = 1_000_000;

/**
 * Renders the operators' page of the flags. Those of the embedded service are changed here, with what visitors did under
 * each treatment; of another service the page shows the plan that the edge decides by.
 */
export async function flagsPage(context: Context<AppContext>, dependencies: AppDependencies): Promise<Response> {
  const { flags } = dependencies;
  const plan = await readPlan(dependencies);
  const results = flags?.operators ? await readResults(flags.operators, dependencies).catch(() => null) : [];
  const changed = urlOf(context).searchParams.get("changed") ?? "";
  return htmlPage(
    200,
    "Flags – operators",
    <>
      <header>
        <h1>Flags</h1>
        <a href="/ops">Stories and copies</a>
      </header>
      {!flags && <p>This shop has no flags: FLAGS_KEY is not set. Every flag is control.</p>}
      {results?.some(({ name }) => name === changed) && (
        <p role="status">{changed} is changed. This data centre has it already, every other one within a minute.</p>
      )}
      {results === null && <p role="alert">The flag service gives no answer right now. Reload the page in a minute.</p>}
      {results && results.length > 0 && <HowToRead />}
      {results?.map((flag) => (
        <FlagCard key={flag.name} flag={flag} plan={plan} />
      ))}
      {flags && (!flags.operators || results === null) && (
        <FlagPlan plan={plan} isEmbedded={flags.operators !== null} />
      )}
    </>,
  );
}

/** Reads the plan that the edge decides by, even if no visitor has asked for one yet; null if there is none. */
export async function readPlan({ flags }: Pick<AppDependencies, "flags">): Promise<RolloutPlan | null> {
  await flags?.plans.ready();
  if (flags && !flags.plans.current()) await flags.plans.refresh();
  return flags?.plans.current() ?? null;
}

async function readResults(service: Service, dependencies: AppDependencies): Promise<readonly FlagResults[]> {
  const reply = await ask(service, FLAG_RESULTS_PATH, {}, dependencies);
  const body = await inTime(
    "The flag service",
    readBody(reply, LARGEST_RESULTS_BYTES),
    LIMITS_MS.flagService,
    dependencies.platform.wait,
  );
  return allResultsSchema.parse(body === BodyTooLarge ? null : parseJson(body)).flags;
}

function ask(
  { upstream, endpoint }: Service,
  path: string,
  init: RequestInit,
  { platform: { wait } }: AppDependencies,
): Promise<Response> {
  const reply = upstream.fetch(new Request(endpoint + path, init));
  return inTime("The flag service", reply, LIMITS_MS.flagService, wait);
}

/** Changes a flag by an operator's form; the edge has the new plan before the redirect back to the page. */
export async function changeFlag(
  form: FormFields,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  const { flags } = dependencies;
  if (!flags?.operators) return problem(409, "The flags of this shop are changed at its flag service.");
  const name = form.get("name") ?? "";
  const share = form.get("share") ?? "";
  const change = flagChangeSchema.safeParse({
    action: form.get("action"),
    ...(/^\d{1,3}$/.test(share) && { share: Number(share) }),
  });
  if (!FLAG_NAME.test(name) || !change.success)
    return problem(422, "Name a flag, and kill it, restore it, or give it a share of 0 to 100 per cent.");
  const body = JSON.stringify(change.data);
  const headers = { "Content-Type": "application/json" };
  try {
    const path = `${FLAG_RESULTS_PATH}/${encodeURIComponent(name)}`;
    const reply = await ask(flags.operators, path, { method: "POST", headers, body }, dependencies);
    await reply.body?.cancel();
    if (reply.status === 404) return problem(404, "There is no flag of that name.");
    if (!reply.ok) throw new Error(`The flag service answered ${reply.status}.`);
  } catch (error) {
    context.get("log")("error", "flag-change-failed", { message: String(error) });
    return problem(503, "The flag service gave no answer. Look at the flag before you change it again.");
  }
  context.get("log")("info", "flag-changed", { name, change: change.data });
  await flags.plans.refresh();
  return seeOther(`/ops/flags?${new URLSearchParams({ changed: name })}`);
}
