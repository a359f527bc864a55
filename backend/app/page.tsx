import type { ComponentChildren, JSX } from "preact";
import { render } from "preact-render-to-string";
import { BRANDS } from "#domain/shop/brands.ts";
import { languageFolder } from "../customers/visitor.ts";
import frame from "./app.css";
import cards from "./cards.css";
import cart from "./cart/cart.css";
import line from "./cart/line.css";
import forms from "./forms.css";
import saved from "./orders/saved.css";
import placesLook from "./places.css";
import { Places } from "./places.tsx";
import { type AppVisit, hrefOf } from "./visit.ts";

/** The text of the page's only style element; the content security policy holds its hash. */
const style = frame + placesLook + forms + cards + cart + line + saved;

/** The account's only script: it shows and hides what is typed into a password's field, and asks the device for passkeys. */
const SCRIPT = `for (const button of document.querySelectorAll("[data-shows]")) {
  const field = document.getElementById(button.dataset.shows);
  const [show, hide] = [button.textContent, button.dataset.hide];
  button.hidden = false;
  button.onclick = () => {
    const isShown = field.type === "text";
    field.type = isShown ? "password" : "text";
    button.textContent = isShown ? show : hide;
  };
}
const ask = async (to, answer) => {
  const reply = await fetch(to, { method: "POST", body: JSON.stringify({ answer }) });
  if (!reply.ok) throw new Error(reply.status);
  return reply.json();
};
for (const part of document.querySelectorAll("[data-passkey]")) {
  if (!window.PublicKeyCredential?.parseCreationOptionsFromJSON) continue;
  const [button, fault] = part.children;
  const { passkey, to } = part.dataset;
  part.hidden = false;
  button.onclick = async () => {
    fault.hidden = true;
    try {
      const { question } = await ask(to);
      const publicKey =
        passkey === "create"
          ? PublicKeyCredential.parseCreationOptionsFromJSON(question)
          : PublicKeyCredential.parseRequestOptionsFromJSON(question);
      const answer = await navigator.credentials[passkey]({ publicKey });
      location.assign((await ask(to, answer.toJSON())).location);
    } catch (error) {
      fault.hidden = error.name === "NotAllowedError";
    }
  };
}`;

/** The head of a page of the account: its title, and how it is answered. */
export interface AppPage {
  title: string;
  status?: number;
  cookies?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  /** True if a form of it is protected by Turnstile, whose script the page then loads. */
  hasBotCheck?: boolean;
}

/** Builds the response with a page of the account, which nobody keeps. Beside its style and its script nothing can run. */
export async function appPage(visit: AppVisit, page: AppPage, children: ComponentChildren): Promise<Response> {
  const html = render(
    <Frame visit={visit} title={page.title} hasBotCheck={page.hasBotCheck ?? false}>
      {children}
    </Frame>,
  );
  const response = new Response(`<!doctype html>${html}`, {
    status: page.status ?? 200,
    headers: {
      ...page.headers,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "content-security-policy": await contentSecurityPolicy(page.hasBotCheck ?? false),
      // A link of a mail carries its token in its address.
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow",
    },
  });
  for (const cookie of page.cookies ?? []) response.headers.append("set-cookie", cookie);
  return response;
}

interface FrameProps {
  visit: AppVisit;
  title: string;
  hasBotCheck: boolean;
  children: ComponentChildren;
}

/** The frame around every page of the account: the brand, which leads home, the cart, and who is logged in. */
function Frame({ visit, title, hasBotCheck, children }: FrameProps): JSX.Element {
  const { labels, visitor, session } = visit;
  const brand = BRANDS[visitor.channel].name;
  const name = session && [session.customer.firstName, session.customer.lastName].filter(Boolean).join(" ");
  return (
    <html lang={visitor.locale} class={visitor.channel}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${brand}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the stylesheet is ours, and escaping would break it and its hash. */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <a class="skip" href="#main">
          {labels("shell/skip")}
        </a>
        <header>
          <a class="brand" href={languageFolder(visitor.locale) || "/"}>
            {brand}
          </a>
          <nav aria-label={labels("header/account")}>
            <a href={hrefOf("cart", visit)}>{labels("header/cart")}</a>
            <a href={hrefOf(session ? "home" : "logIn", visit)}>{name || labels("header/account")}</a>
          </nav>
        </header>
        <main id="main">{children}</main>
        <footer>
          <Places visit={visit} />
        </footer>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is ours, and its hash is in the policy. */}
        <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
        {hasBotCheck && <script src={`${TURNSTILE}/turnstile/v0/api.js`} async />}
      </body>
    </html>
  );
}

/** The maker of the bot protection, whose script shows a frame of its own. */
const TURNSTILE = "https://challenges.cloudflare.com";

let hashes: Promise<string[]> | undefined;

function contentSecurityPolicy(hasBotCheck: boolean): Promise<string> {
  hashes ??= Promise.all([style, SCRIPT].map(hashOf));
  return hashes.then(([styles, scripts]) =>
    [
      "default-src 'none'",
      `style-src '${styles}'`,
      `script-src '${scripts}'${hasBotCheck ? ` ${TURNSTILE}` : ""}`,
      ...(hasBotCheck ? [`frame-src ${TURNSTILE}`] : []),
      "connect-src 'self'",
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
  );
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
