import type { Context } from "hono";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { parseJson } from "../http/body.ts";
import type { FormFields } from "../http/parse-form.ts";
import { problem } from "../http/problem.ts";
import { seeOther } from "../http/see-other.ts";
import { visitorNetwork } from "../http/visitor-network.ts";
import { checkToken } from "./access.ts";
import { type PurgeTarget, purge, purgeTargetSchema } from "./purge.ts";
import type { PurgeReport } from "./purge-report.ts";

/** Handles a program's purge: a bearer token and JSON; responds with the report. */
export async function purgeForProgram(
  body: Uint8Array,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  const token = /^Bearer (.{1,200})$/.exec(context.req.header("Authorization") ?? "")?.[1] ?? "";
  const result = await checkToken(dependencies.ops.access, token, visitorNetwork(context));
  if (result === "locked")
    return problem(429, "Too many wrong tokens. Try again in 15 minutes.", { "Retry-After": "900" });
  if (result === "unknown")
    return problem(503, "Tokens cannot be checked right now. Try again in a minute.", { "Retry-After": "60" });
  if (result === "wrong") return problem(401, "This is not the operators' token.", { "WWW-Authenticate": "Bearer" });
  const target = purgeTargetSchema.safeParse(parseJson(body));
  if (!target.success)
    return problem(
      422,
      'Say what to purge: {"id": 7}, {"slug": "de-DE/home"}, {"tag": "s:7"} or {"everything": true}.',
    );
  return purgeAndAnswer(target.data, context, dependencies, (report) => Response.json(report));
}

/** Handles a purge by an operator's form, and redirects back to the page. */
export async function purgeByForm(
  form: FormFields,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  const slug = form.get("slug") ?? "";
  const target = purgeTargetSchema.safeParse(form.get("everything") ? { everything: true } : { slug });
  if (!target.success) return problem(422, "Name the story to purge.");
  return purgeAndAnswer(target.data, context, dependencies, ({ epoch }) =>
    seeOther(`/ops?${new URLSearchParams({ ...(slug && { story: slug }), purged: String(epoch) })}`),
  );
}

async function purgeAndAnswer(
  target: PurgeTarget,
  context: Context<AppContext>,
  dependencies: AppDependencies,
  show: (report: PurgeReport) => Response,
): Promise<Response> {
  try {
    const report = await purge(target, context, dependencies);
    context.get("log")("info", "content-purged", { target, epoch: report.epoch, layers: report.layers });
    return show(report);
  } catch (error) {
    context.get("log")("error", "content-service-error", { message: String(error) });
    return problem(503, "The journal could not be written. Purge again: done twice it is the same as once.");
  }
}
