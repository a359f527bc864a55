import type { RunningBackend } from "./backend.ts";

/** A browser that visits the embedded account system as the shop passes its requests on: it keeps cookies and follows nothing. */
export interface AccountBrowser {
  cookies: Map<string, string>;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  post: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
  /** Asks a call of the contract: with a form's body, or, for `json`, with JSON. */
  call: (path: string, body?: Record<string, unknown>, kind?: "form" | "json") => Promise<Response>;
}

/** Opens a browser at a host of the shop, over HTTPS. */
export function accountBrowser(
  backend: RunningBackend,
  { host = "posterliebe.de", channel = "poster", locale = "de-DE", address = "192.0.2.7", agent = "Firefox/1" } = {},
): AccountBrowser {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await backend.fetch(path, {
      redirect: "manual",
      ...init,
      headers: {
        ...{ "x-channel": channel, "x-locale": locale, "x-forwarded-host": host, "x-forwarded-proto": "https" },
        ...{ "x-forwarded-for": address, "user-agent": agent, origin: `https://${host}` },
        ...(cookie && { cookie }),
        ...init.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (attributes.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response as unknown as Response;
  };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, fields, headers = {}) =>
      ask(path, { method: "POST", body: new URLSearchParams(fields).toString(), headers: { ...form, ...headers } }),
    call: (path, body, kind = "form") => {
      if (!body) return ask(path);
      return kind === "form"
        ? ask(path, {
            method: "POST",
            body: new URLSearchParams(body as Record<string, string>).toString(),
            headers: form,
          })
        : ask(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
    },
  };
}

interface Mail {
  subject: string;
  plain: string;
  html: string;
}

/** Reads the mails to an address from the outbox, the oldest first. */
export async function mailsTo(backend: RunningBackend, email: string): Promise<Mail[]> {
  const { results } = await backend.DB.prepare(
    "SELECT subject, plain, html FROM outbox WHERE recipient = ? COLLATE NOCASE ORDER BY written_at",
  )
    .bind(email)
    .all();
  return results as unknown as Mail[];
}

/** Finds the link of a mail: its path and query. */
export function linkIn(mail: Mail | undefined): string {
  const url = new URL(/^https:\/\/\S+$/m.exec(mail?.plain ?? "")?.[0] ?? "https://no.link/");
  return url.pathname + url.search;
}

/** Makes an account, through the mail of its sign-up, and leaves its customer logged in. */
export async function becomeCustomer(
  backend: RunningBackend,
  browser: AccountBrowser,
  { email = "mia@example.com", password = "vier ganz lange worte", firstName = "Mia", lastName = "Berger" } = {},
): Promise<void> {
  await browser.post("/kundenkonto/registrieren", { email, password, firstName, lastName });
  const confirmed = await browser.post(linkIn((await mailsTo(backend, email)).at(-1)), { password });
  if (confirmed.status !== 303) throw new Error(`The sign-up of ${email} ended with ${confirmed.status}.`);
}
