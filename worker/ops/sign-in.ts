import type { Context } from "hono";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import type { FormFields } from "../http/parse-form.ts";
import { seeOther } from "../http/see-other.ts";
import { visitorNetwork } from "../http/visitor-network.ts";
import { checkToken, endedCookie, endSession, sessionCookie } from "./access.ts";
import { signInPage } from "./sign-in-page.tsx";

/** Signs an operator in by token, or shows the reason of a refusal. */
export async function signIn(
  form: FormFields,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  const { access } = dependencies.ops;
  const result = await checkToken(access, form.get("token") ?? "", visitorNetwork(context));
  if (result === "right") return seeOther("/ops", { "Set-Cookie": await sessionCookie(access, isSecure(context)) });
  context.get("log")("warn", "ops-sign-in-refused", { result });
  return signInPage(result);
}

/** Signs an operator out, in the shop and in the browser; if only the browser's part succeeds, the page says so. */
export async function signOut(context: Context<AppContext>, { ops }: AppDependencies): Promise<Response> {
  const isEnded = await endSession(ops.access, context.req.header("Cookie") ?? "");
  const response = isEnded ? seeOther("/ops") : await signInPage("signed out here");
  response.headers.set("Set-Cookie", endedCookie(isSecure(context)));
  return response;
}

function isSecure({ req }: Context<AppContext>): boolean {
  return new URL(req.url).protocol === "https:";
}
