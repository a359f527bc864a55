import { Hono } from "hono";
import { render } from "preact-render-to-string";
import type { BackendEnv } from "../env.ts";
import { findMessage, MESSAGE_KEPT_MS, MESSAGES_PATH, type StoredMessage } from "./messages.ts";

const DAY_MS = 24 * 3_600_000;

/** Headers of all that the team gets: nobody keeps it, and the address, which holds the token, goes to no other site. */
const PRIVATE = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
  "x-content-type-options": "nosniff",
};

/**
 * Serves the team's pages: a message of the contact form by the link of its mail, and its files. A file is always saved and
 * never shown: whatever a stranger sent, nothing of it runs at the shop's address.
 */
export const contact = new Hono<{ Bindings: BackendEnv }>();

contact.get(`${MESSAGES_PATH}/:token`, async (c) => {
  const { token } = c.req.param();
  const message = await findMessage(c.env.DB, token);
  if (!message) return missing();
  return page(200, <MessagePage message={message} path={`${MESSAGES_PATH}/${token}`} />);
});

contact.get(`${MESSAGES_PATH}/:token/:place{[0-9]}`, async (c) => {
  const { token, place } = c.req.param();
  const file = (await findMessage(c.env.DB, token))?.files[Number(place)];
  const stored = file && (await c.env.UPLOADS.get(file.upload));
  if (!file || !stored) return missing();
  return new Response(stored.body, {
    headers: {
      ...PRIVATE,
      "content-type": file.type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
});

function MessagePage({ message, path }: { message: StoredMessage; path: string }) {
  const { topic, name, email, order_number, received_at, files } = message;
  const facts = [
    ["Shop", `${message.channel}, ${message.locale}`],
    ["Topic", topic],
    ["From", name ? `${name}, ${email}` : email],
    ["Order", order_number],
    ["Received", received_at],
  ].filter(([, value]) => value !== "");
  return (
    <>
      <h1>Message of a shopper</h1>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <pre>{message.message}</pre>
      {files.length > 0 && (
        <>
          <h2>Files</h2>
          <ul>
            {files.map((file, place) => (
              <li key={file.upload}>
                <a href={`${path}/${place}`}>{file.name}</a>
              </li>
            ))}
          </ul>
          <p>A stranger sent these. Each is what its ending says, but open them as you open any stranger’s file.</p>
        </>
      )}
      <p>This page and its files are deleted after {MESSAGE_KEPT_MS / DAY_MS} days.</p>
    </>
  );
}

function missing(): Response {
  return page(404, <h1>There is no such message any more</h1>);
}

const STYLE =
  "body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui;overflow-wrap:anywhere}dt{font-weight:600}dd{margin:0 0 .6rem}pre{padding:1rem;background:#f4f2ee;font:inherit;white-space:pre-wrap}a{display:inline-block;min-height:24px}";

function page(status: number, children: preact.ComponentChildren): Response {
  const html = render(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Message of a shopper</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: {
      ...PRIVATE,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}
