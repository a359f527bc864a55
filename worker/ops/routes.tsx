import type { Context, MiddlewareHandler } from "hono";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { type FormFields, parseForm } from "../http/parse-form.ts";
import { problem } from "../http/problem.ts";
import { isFromOwnPage } from "../http/same-origin.ts";
import { seeOther } from "../http/see-other.ts";
import { visitorNetwork } from "../http/visitor-network.ts";
import { checkToken, endedCookie, isSignedIn, sessionCookie } from "./access.ts";
import { opsPage, signInPage } from "./page.tsx";
import { type PurgeReport, type PurgeTarget, purge, purgeTargetSchema } from "./purge.ts";

const LARGEST_BODY_BYTES = 4000;

/**
 * `/ops`, for those who run the shop: find a story, see where it is used and how old its copies are, purge it. Signed in
 * by token into a cookie; works without JavaScript. `POST /ops/purge` is the same for programs, with a bearer token.
 * Where no token is set the shop has no such page.
 */
export function opsRoutes(dependencies: AppDependencies): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    if (dependencies.ops.access.token === "") return next();
    const { method, path } = context.req;
    const route = `${method === "HEAD" ? "GET" : method} ${path.replace(/\/$/, "")}`;
    // Read first: a connection with an unread body cannot be used again.
    const body = method === "POST" ? await readBody(context.req.raw, LARGEST_BODY_BYTES) : new Uint8Array();
    const response =
      body === BodyTooLarge
        ? problem(413, `The body has at most ${LARGEST_BODY_BYTES} bytes.`)
        : await answer(route, body, context, dependencies);
    response.headers.set("Cache-Control", "private, no-store");
    response.headers.set("X-Robots-Tag", "noindex, nofollow");
    return response;
  };
}

async function answer(
  route: string,
  body: Uint8Array,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  if (route === "POST /ops/purge" && context.req.header("Authorization"))
    return purgeForProgram(body, context, dependencies);
  if (route.startsWith("POST ")) {
    const form = await parseForm(body, context.req.header("Content-Type"));
    if (!form) return problem(415, "This is no form.");
    if (!(await isFromOwnPage(context))) return problem(403, "This form was sent from another site.");
    return answerForm(route, form, context, dependencies);
  }
  if (route !== "GET /ops") return (await isOperator(context, dependencies)) ? nothingHere() : toOps("");
  return (await isOperator(context, dependencies)) ? opsPage(context, dependencies) : signInPage(null);
}

async function answerForm(
  route: string,
  form: FormFields,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  if (route === "POST /ops/sign-in") return signIn(form, context, dependencies);
  if (!(await isOperator(context, dependencies)))
    return route === "POST /ops/purge" ? problem(401, "Sign in, or send a bearer token.") : toOps("");
  if (route === "POST /ops/purge") return purgeByForm(form, context, dependencies);
  if (route === "POST /ops/sign-out") return toOps("", endedCookie(isSecure(context)));
  return nothingHere();
}

function isOperator({ req }: Context<AppContext>, { ops }: AppDependencies): Promise<boolean> {
  return isSignedIn(ops.access, req.header("Cookie") ?? "");
}

function nothingHere(): Response {
  return problem(404, "There is nothing here.");
}

async function signIn(
  form: FormFields,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  const { access } = dependencies.ops;
  const result = await checkToken(access, form.get("token") ?? "", visitorNetwork(context));
  if (result === "right") return toOps("", await sessionCookie(access, isSecure(context)));
  context.get("log")("warn", "ops-sign-in-refused", { result });
  return signInPage(result);
}

async function purgeForProgram(
  body: Uint8Array,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  const token = /^Bearer (.{1,200})$/.exec(context.req.header("Authorization") ?? "")?.[1] ?? "";
  const result = await checkToken(dependencies.ops.access, token, visitorNetwork(context));
  if (result === "locked")
    return problem(429, "Too many wrong tokens. Try again in 15 minutes.", { "Retry-After": "900" });
  if (result === "wrong") return problem(401, "This is not the operators' token.", { "WWW-Authenticate": "Bearer" });
  const target = purgeTargetSchema.safeParse(parseJson(body));
  if (!target.success)
    return problem(
      422,
      'Say what to purge: {"id": 7}, {"slug": "de-DE/home"}, {"tag": "s:7"} or {"everything": true}.',
    );
  return purgeAndAnswer(target.data, context, dependencies, (report) => Response.json(report));
}

async function purgeByForm(
  form: FormFields,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  const slug = form.get("slug") ?? "";
  const target = purgeTargetSchema.safeParse(form.get("everything") ? { everything: true } : { slug });
  if (!target.success) return problem(422, "Name the story to purge.");
  return purgeAndAnswer(target.data, context, dependencies, ({ epoch }) =>
    toOps(`?${new URLSearchParams({ ...(slug && { story: slug }), purged: String(epoch) })}`),
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
    return problem(503, "The journal could not be written. Nothing was purged.");
  }
}

function toOps(search: string, cookie?: string): Response {
  return seeOther(`/ops${search}`, cookie === undefined ? {} : { "Set-Cookie": cookie });
}

function isSecure({ req }: Context<AppContext>): boolean {
  return new URL(req.url).protocol === "https:";
}
