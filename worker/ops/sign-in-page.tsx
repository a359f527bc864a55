import type { Context } from "hono";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { type FormFields, seeOther } from "../http/posted-form.ts";
import { visitorNetwork } from "../http/visitor-network.ts";
import { endedCookie, endSession, sessionCookie } from "./access.ts";
import { htmlPage } from "./html-page.tsx";
import { checkToken } from "./tokens.ts";

const SIGN_IN_PROBLEMS = {
  wrong: "That is not the operators' token.",
  locked: "Too many wrong tokens from here. Try again in 15 minutes.",
  unknown: "Nobody can be signed in or recognised right now. Try again in a minute.",
  "signed out here":
    "You are signed out in this browser. That your session has ended could not be noted: sign in and out again.",
} as const;
const STATUSES = { wrong: 401, locked: 429, unknown: 503, "signed out here": 503 } as const;

/** Renders the sign-in page; after a refusal, with its reason. */
export function signInPage(problem: keyof typeof SIGN_IN_PROBLEMS | null): Promise<Response> {
  return htmlPage(
    problem === null ? 200 : STATUSES[problem],
    "Sign in",
    <form method="post" action="/ops/sign-in" className="card">
      <h1>Operators</h1>
      {problem && <p role="alert">{SIGN_IN_PROBLEMS[problem]}</p>}
      <label htmlFor="token">Token</label>
      <input id="token" name="token" type="password" autoComplete="current-password" required />
      <button type="submit">Sign in</button>
    </form>,
  );
}

/** Signs an operator in by token, or shows the reason of a refusal. */
export async function signIn(
  form: FormFields,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  const { access } = dependencies.ops;
  const result = await checkToken(access, {
    token: form.get("token") ?? "",
    kind: "typed",
    network: visitorNetwork(context),
    isWithinRate: async () => false,
  });
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
