import { adoptCart } from "../customers/cart.ts";
import { addPasskey, askForLogIn, askForPasskey, logInByPasskey } from "../customers/passkeys.ts";
import type { Session } from "../customers/session.ts";
import { sendDueMails } from "../mail/send.ts";
import { readJson } from "./form.ts";
import { type AppVisit, hrefOf, nextOf, requestOf } from "./visit.ts";

interface PasskeyButtonProps {
  visit: AppVisit;
  /** The device's task: it makes a passkey for the customer who is logged in, or logs one in. */
  does: "create" | "get";
}

/** A button that asks the visitor's device. It shows itself where a browser has passkeys, and works by the page's script alone. */
export function PasskeyButton({ visit, does }: PasskeyButtonProps) {
  const { labels, url } = visit;
  const page = does === "create" ? "passkeyNew" : "passkeyLogIn";
  return (
    <div data-passkey={does} data-to={hrefOf(page, visit) + url.search} hidden>
      <button type="button" class="button second">
        {labels(does === "create" ? "account-app/passkey-add" : "account-app/passkey-log-in")}
      </button>
      <p class="fault" role="alert" hidden>
        {labels("account-app/passkey-failed")}
      </p>
    </div>
  );
}

/**
 * Answers the script of a passkey's button that logs in: without an answer of the device the question for it, else the
 * cookies of a session and where to go.
 */
export async function takePasskeyLogIn(visit: AppVisit): Promise<Response> {
  const { env, visitor, nowMs } = visit;
  const read = await readJson(visit);
  if (read instanceof Response) return read;
  if (read.answer === undefined) {
    const question = await askForLogIn(requestOf(visit));
    return question ? reply({ question }) : reply({}, 429);
  }
  const done = await logInByPasskey(requestOf(visit), read.answer);
  if (typeof done === "string") return reply({}, 422);
  visit.later(sendDueMails(env, nowMs));
  const cookies = [...done.cookies, ...(await adoptCart(env.DB, visitor, done.session.customer.id))];
  return reply({ location: nextOf(visit) }, 200, cookies);
}

/** Answers the script of a passkey's button that makes one for the customer who is logged in. */
export async function takeNewPasskey(visit: AppVisit, session: Session): Promise<Response> {
  const read = await readJson(visit);
  if (read instanceof Response) return read;
  if (read.answer === undefined) return reply({ question: await askForPasskey(requestOf(visit), session.customer) });
  const isAdded = await addPasskey(requestOf(visit), session, read.answer);
  if (!isAdded) return reply({}, 422);
  visit.later(sendDueMails(visit.env, visit.nowMs));
  return reply({ location: `${hrefOf("settings", visit)}?saved` });
}

function reply(body: object, status = 200, cookies: readonly string[] = []): Response {
  const response = Response.json(body, { status, headers: { "cache-control": "private, no-store" } });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
