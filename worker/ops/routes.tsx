import type { Context, MiddlewareHandler } from "hono";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { problem } from "../http/problem.ts";
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
    const text = body === BodyTooLarge ? null : new TextDecoder().decode(body);
    const response =
      text === null
        ? problem(413, `The body has at most ${LARGEST_BODY_BYTES} bytes.`)
        : await answer(route, text, context, dependencies);
    response.headers.set("Cache-Control", "private, no-store");
    response.headers.set("X-Robots-Tag", "noindex, nofollow");
    return response;
  };
}

async function answer(
  route: string,
  body: string,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  if (route === "POST /ops/purge" && context.req.header("Authorization"))
    return purgeForProgram(body, context, dependencies);
  if (route.startsWith("POST ") && !isOwnForm(context)) return problem(403, "This form was sent from another site.");
  if (route === "POST /ops/sign-in") return signIn(new URLSearchParams(body), context, dependencies);
  const { access } = dependencies.ops;
  const isOperator = await isSignedIn(access, context.req.header("Cookie") ?? "");
  if (route === "POST /ops/purge" && !isOperator) return problem(401, "Sign in, or send a bearer token.");
  if (!isOperator) return route === "GET /ops" ? signInPage(null) : toOps("");
  if (route === "GET /ops") return opsPage(context, dependencies);
  if (route === "POST /ops/purge") return purgeByForm(new URLSearchParams(body), context, dependencies);
  if (route === "POST /ops/sign-out") return toOps("", endedCookie(isSecure(context)));
  return problem(404, "There is nothing here.");
}

async function signIn(
  form: URLSearchParams,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  const { access } = dependencies.ops;
  const result = await checkToken(access, form.get("token") ?? "", addressOf(context));
  if (result === "right") return toOps("", await sessionCookie(access, isSecure(context)));
  context.get("log")("warn", "ops-sign-in-refused", { result });
  return signInPage(result);
}

async function purgeForProgram(
  body: string,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  const token = /^Bearer (.{1,200})$/.exec(context.req.header("Authorization") ?? "")?.[1] ?? "";
  const result = await checkToken(dependencies.ops.access, token, addressOf(context));
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
  form: URLSearchParams,
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
  const headers = { Location: `/ops${search}`, ...(cookie && { "Set-Cookie": cookie }) };
  return new Response(null, { status: 303, headers });
}

/** Browsers name the page that a form was sent from; a cookie alone proves nothing. */
function isOwnForm({ req }: Context<AppContext>): boolean {
  return req.header("Origin") === new URL(req.url).origin;
}

function isSecure({ req }: Context<AppContext>): boolean {
  return new URL(req.url).protocol === "https:";
}

/** Where a request comes from; Cloudflare sets this header itself and takes no visitor's word for it. */
function addressOf({ req }: Context<AppContext>): string {
  return req.header("CF-Connecting-IP") ?? "unknown";
}
