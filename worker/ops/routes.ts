import type { Context, MiddlewareHandler } from "hono";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { type FormFields, isFromOwnPage, parseFields, seeOther } from "../http/posted-form.ts";
import { problem } from "../http/problem.ts";
import { findOperator } from "./access.ts";
import { changeFlag, flagsPage } from "./flags.tsx";
import { opsPage } from "./page.tsx";
import { decidePicture, pictureFile, picturesPage } from "./pictures.tsx";
import { purgeByForm, purgeForProgram } from "./purge.ts";
import { redirectsPage } from "./redirects-page.tsx";
import { signIn, signInPage, signOut } from "./sign-in-page.tsx";
import { statePage } from "./state-page.tsx";
import { vitalsPage } from "./vitals-page.tsx";

const LARGEST_BODY_BYTES = 4000;

/**
 * Creates the handler of `/ops`, the operators' pages: they find a story, see its uses and the age of its copy, and
 * purge it; they see how the shop is; they change flags, and see what these do; they approve customers' pictures. Operators sign in with a token and get a session cookie; the pages work without JavaScript. `POST
 * /ops/purge` also serves programs, with a bearer token. Without a configured token the shop has no such pages.
 */
export function opsRoutes(dependencies: AppDependencies): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    if (dependencies.ops.access.token === "") return next();
    const { method, path } = context.req;
    const route = `${method === "HEAD" ? "GET" : method} ${path.replace(/\/$/, "")}`;
    // The body is read first: a connection with an unread body cannot be used again.
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
    const form = await parseFields(body, context.req.header("Content-Type"));
    if (!form) return problem(415, "This is no form.");
    if (!(await isFromOwnPage(context))) return problem(403, "This form was sent from another site.");
    return answerForm(route, form, context, dependencies);
  }
  const who = await askerOf(context, dependencies);
  if (who === "unknown") return signInPage("unknown");
  const file = /^GET \/ops\/pictures\/([\w.-]+)$/.exec(route)?.[1];
  if (who === "operator" && file !== undefined) return pictureFile(file, dependencies);
  if (who === "operator") return PAGES[route]?.(context, dependencies) ?? nothingHere();
  return route === "GET /ops" ? signInPage(null) : seeOther("/ops");
}

/** The pages that an operator may read. */
const PAGES: Readonly<Record<string, typeof opsPage>> = {
  "GET /ops": opsPage,
  "GET /ops/flags": flagsPage,
  "GET /ops/pictures": picturesPage,
  "GET /ops/redirects": redirectsPage,
  "GET /ops/state": statePage,
  "GET /ops/vitals": vitalsPage,
};

async function answerForm(
  route: string,
  form: FormFields,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  if (route === "POST /ops/sign-in") return signIn(form, context, dependencies);
  // Signing out also works if the session cannot be checked.
  if (route === "POST /ops/sign-out") return signOut(context, dependencies);
  const who = await askerOf(context, dependencies);
  if (who === "unknown") return signInPage("unknown");
  if (who === "anybody")
    return route === "POST /ops/purge" ? problem(401, "Sign in, or send a bearer token.") : seeOther("/ops");
  if (route === "POST /ops/purge") return purgeByForm(form, context, dependencies);
  if (route === "POST /ops/pictures") return decidePicture(form, context, dependencies);
  return route === "POST /ops/flags" ? changeFlag(form, context, dependencies) : nothingHere();
}

function askerOf({ req }: Context<AppContext>, { ops }: AppDependencies) {
  return findOperator(ops.access, req.header("Cookie") ?? "");
}

function nothingHere(): Response {
  return problem(404, "There is nothing here.");
}
