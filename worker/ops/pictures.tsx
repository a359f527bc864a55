import type { Context } from "hono";
import { MODERATION_PATH, PICTURE_FILE, PICTURE_LETTERS } from "#domain/customer/customer-picture.ts";
import {
  decidedSchema,
  decisionSchema,
  type ModeratedPicture,
  moderationSchema,
  PICTURE_STATES,
  type PictureState,
} from "#domain/customer/moderation.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { type FormFields, seeOther } from "../http/posted-form.ts";
import { problem } from "../http/problem.ts";
import { inTime } from "../limits/in-time.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { htmlPage } from "./html-page.tsx";

const LARGEST_REPLY_BYTES = 2_000_000;
const PATH = "/ops/pictures";

/** Renders the operators' page of customers' pictures: those that wait, or those that were decided, each with its forms. */
export async function picturesPage(context: Context<AppContext>, dependencies: AppDependencies): Promise<Response> {
  const query = urlOf(context).searchParams;
  const state = PICTURE_STATES.find((one) => one === query.get("state")) ?? "waiting";
  const isEmbedded = dependencies.commerce.operators !== null;
  const found = isEmbedded ? await readPictures(dependencies, state).catch(() => null) : { waiting: 0, pictures: [] };
  const done = DONE[query.get("done") ?? ""];
  return htmlPage(
    200,
    "Customers’ pictures – operators",
    <>
      <header>
        <h1>Customers’ pictures</h1>
        <a href="/ops">Stories and copies</a>
      </header>
      {!isEmbedded && <p>This shop’s own backend keeps the pictures: approve and reject them there.</p>}
      {found === null && <p role="alert">The backend gives no answer right now. Reload the page in a minute.</p>}
      {done && <p role={done.isFault ? "alert" : "status"}>{done.text}</p>}
      {isEmbedded && (
        <nav aria-label="States" className="row">
          {PICTURE_STATES.map((one) => (
            <a key={one} href={`${PATH}?state=${one}`} aria-current={one === state ? "page" : undefined}>
              {one}
              {one === "waiting" && found && ` (${found.waiting})`}
            </a>
          ))}
        </nav>
      )}
      {isEmbedded && found?.pictures.length === 0 && <p>No picture is {state}.</p>}
      {found?.pictures.map((picture) => (
        <PictureCard key={picture.id} picture={picture} />
      ))}
    </>,
  );
}

/** Sentences after a decision, by the word in the address. */
const DONE: Readonly<Record<string, { text: string; isFault?: true }>> = {
  approved: { text: "Approved. The next visitor of a page with customers’ pictures sees it." },
  rejected: { text: "Rejected. Its files are deleted, and its customer gets your reason by mail." },
  before: { text: "Somebody else had decided about this picture before. Nothing was changed.", isFault: true },
  gone: { text: "Its customer has removed this picture meanwhile.", isFault: true },
  unannounced: { text: "It is decided, but pages could not be told: they show it within 15 minutes.", isFault: true },
};

function PictureCard({ picture }: { picture: ModeratedPicture }) {
  const { id, state, width, height } = picture;
  const named = picture.title || picture.name;
  return (
    <section className="card" aria-labelledby={`picture-${id}`}>
      <h2 id={`picture-${id}`}>{named}</h2>
      {state !== "rejected" && (
        <img
          src={`${PATH}/${id}-960.webp`}
          width={width}
          height={height}
          alt="As the customer sent it"
          loading="lazy"
        />
      )}
      <dl>
        <dt>From</dt>
        <dd>{[picture.name, picture.place].filter(Boolean).join(", ")}</dd>
        {picture.text && <dt>Text</dt>}
        {picture.text && <dd>{picture.text}</dd>}
        <dt>Shop</dt>
        <dd>{[picture.channel, picture.locale, picture.article].filter(Boolean).join(", ")}</dd>
        <dt>Sent</dt>
        <dd>{`${picture.sentAt.slice(0, 16).replace("T", " ")} UTC`}</dd>
        <dt>Consent</dt>
        <dd>{picture.consent}</dd>
      </dl>
      {state === "waiting" && (
        <form method="post" action={PATH} className="row">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="decision" value="approve">
            {`Approve ${named}`}
          </button>
        </form>
      )}
      {state !== "rejected" && (
        <form method="post" action={PATH} className="row">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="from" value={state} />
          <label htmlFor={`reason-${id}`}>Reason, which the customer reads</label>
          <input id={`reason-${id}`} name="reason" required maxLength={PICTURE_LETTERS.reason} />
          <button type="submit" name="decision" value="reject" className="plain">
            {`Reject ${named}`}
          </button>
        </form>
      )}
    </section>
  );
}

async function readPictures(dependencies: AppDependencies, state: PictureState) {
  const reply = await ask(dependencies, `${MODERATION_PATH}?state=${state}`);
  const body = await inTime(
    "The backend",
    readBody(reply, LARGEST_REPLY_BYTES),
    LIMITS_MS.moderation,
    dependencies.platform.wait,
  );
  return moderationSchema.parse(body === BodyTooLarge ? null : parseJson(body));
}

function ask(
  { commerce, platform: { wait } }: AppDependencies,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  if (!commerce.operators) throw new Error("The shop has a backend of its own.");
  const { upstream, endpoint } = commerce.operators;
  return inTime("The backend", upstream.fetch(new Request(endpoint + path, init)), LIMITS_MS.moderation, wait);
}

/** Responds with a picture's file for an operator, approved or not. */
export async function pictureFile(name: string, dependencies: AppDependencies): Promise<Response> {
  if (!PICTURE_FILE.test(name) || !dependencies.commerce.operators) return problem(404, "There is nothing here.");
  const reply = await ask(dependencies, `${MODERATION_PATH}/${name}`).catch(() => null);
  if (!reply) return problem(503, "The backend gave no answer.");
  return new Response(reply.body, { status: reply.status, headers: { "Content-Type": "image/webp" } });
}

/** Takes an operator's decision, and has the pages with customers' pictures made new before it redirects. */
export async function decidePicture(
  form: FormFields,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  if (!dependencies.commerce.operators)
    return problem(409, "The pictures of this shop are decided in its own backend.");
  const id = form.get("id") ?? "";
  const reason = form.get("reason")?.trim();
  const decision = decisionSchema.safeParse({ decision: form.get("decision"), ...(reason && { reason }) });
  if (!/^[\w-]{20,60}$/.test(id) || !decision.success)
    return problem(
      422,
      `Approve the picture, or reject it with a reason of ${PICTURE_LETTERS.reason} letters at most.`,
    );
  const from = form.get("from") === "approved" ? "?from=approved" : "";
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(decision.data) };
  const log = context.get("log");
  try {
    const reply = await ask(dependencies, `${MODERATION_PATH}/${id}${from}`, init);
    if (reply.status === 404) return seeOther(`${PATH}?done=gone`);
    if (!reply.ok) throw new Error(`The backend answered ${reply.status}.`);
    const { channel, state, isOwn } = decidedSchema.parse(await reply.json());
    if (!isOwn) return seeOther(`${PATH}?done=before`);
    log("info", "customer-picture-decided", { id, state });
    const isTold = await announce(dependencies, channel);
    return seeOther(`${PATH}?done=${isTold ? state : "unannounced"}`);
  } catch (error) {
    log("error", "commerce-error", { what: "customers' pictures", message: String(error) });
    return problem(503, "The backend gave no answer. Look at the picture before you decide again.");
  }
}

function announce(
  { publish }: AppDependencies,
  channel: Parameters<typeof publish.announcePictures>[0],
): Promise<boolean> {
  return publish.announcePictures(channel).then(
    () => true,
    () => false,
  );
}
