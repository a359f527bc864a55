import { Hono } from "hono";
import type { JSX } from "preact";
import { render } from "preact-render-to-string";
import type { BackendEnv } from "../env.ts";

const MOST_SHOWN = 50;

interface WrittenMail {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  written_at: string;
  sent_at: string | null;
  problem: string | null;
}

/**
 * Serves the outbox, for trying the shop out: `GET /outbox` lists the last mails, `/outbox/{id}` shows one as its reader sees it.
 * The shop forwards no request to it; it is reached at the embedded backend's own address, which only a local shop has.
 */
const OUTBOX = "/outbox";
export const mail = new Hono<{ Bindings: BackendEnv }>();

mail.get(OUTBOX, async (c) => {
  const { results } = await c.env.DB.prepare("SELECT * FROM outbox ORDER BY written_at DESC LIMIT ?")
    .bind(MOST_SHOWN)
    .all<WrittenMail>();
  return page(<Outbox mails={results} />);
});

mail.get(`${OUTBOX}/:id`, async (c) => {
  const found = await c.env.DB.prepare("SELECT html FROM outbox WHERE id = ?")
    .bind(c.req.param("id"))
    .first<string>("html");
  return found ? answer(found, 200) : answer("There is no such mail, or it was sent.", 404);
});

function Outbox({ mails }: { mails: readonly WrittenMail[] }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox</title>
      </head>
      <body style="max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui">
        <main>
          <h1>Outbox</h1>
          {mails.length === 0 && <p>No mail was written yet.</p>}
          {mails.map(({ id, recipient, subject, plain, written_at, sent_at, problem }) => (
            <article key={id}>
              <h2>{subject}</h2>
              <p>
                To {recipient}, {written_at}, {sent_at ? `sent ${sent_at}` : (problem ?? "not sent")}.{" "}
                {plain && <a href={`${OUTBOX}/${id}`}>As HTML</a>}
              </p>
              <pre style="white-space:pre-wrap">{plain}</pre>
            </article>
          ))}
        </main>
      </body>
    </html>
  );
}

function page(element: JSX.Element): Response {
  return answer(`<!doctype html>${render(element)}`, 200);
}

function answer(html: string, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      "x-robots-tag": "noindex",
    },
  });
}
