import { articleHandOff } from "#domain/designer/article-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import type { RunningBackend } from "#tests/support/backend.ts";
import { readText } from "../designer/door-html.ts";

export const HOST = "de.poster.localhost:8787";
const ORIGIN = `http://${HOST}`;
export const CART = "/kundenkonto/warenkorb";
export const ORDER = "/kundenkonto/bestellen";

/** The address of a canvas of a size, as a page hands it over. */
export function canvasOf(formatType = "900x600", locale: Locale = "de-DE"): string {
  return designerHref(articleHandOff({ article: "leinwand", formatType, options: {} }, { locale, channel: "poster" }));
}

/** 80 folded wedding cards with envelopes. */
export const WEDDING_CARDS =
  "/configurator-card/?occasion=hochzeit&card=klappkarte-148x105&paper=bilderdruck&quantity=80&locale=de-DE";

interface Page {
  status: number;
  html: string;
  text: string;
  headers: Headers;
  location: string | null;
}

/** A shopper's browser: it keeps cookies, and posts forms as one of the shop's own pages would. */
export class Shopper {
  readonly cookies = new Map<string, string>();
  private readonly backend: Pick<RunningBackend, "fetch">;
  channel: Channel = "poster";
  locale: Locale = "de-DE";
  origin: string = ORIGIN;

  constructor(backend: Pick<RunningBackend, "fetch">) {
    this.backend = backend;
  }

  get(path: string): Promise<Page> {
    return this.ask(path, {});
  }

  post(path: string, fields: Record<string, string> | string): Promise<Page> {
    const headers = { "content-type": "application/x-www-form-urlencoded", Origin: this.origin };
    const body = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
    return this.ask(path, { method: "POST", headers, body });
  }

  /** Puts an article into the cart, by a form of its own unless a key is given. */
  add(href: string, fields: Record<string, string> = {}): Promise<Page> {
    return this.post(CART, { href, key: crypto.randomUUID(), ...fields });
  }

  private async ask(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await this.backend.fetch(path, {
      ...init,
      redirect: "manual",
      headers: {
        "x-channel": this.channel,
        "x-locale": this.locale,
        "X-Forwarded-Host": HOST,
        "X-Forwarded-Proto": "http",
        ...(cookie && { Cookie: cookie }),
        ...init.headers,
      },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const html = await reply.text();
    const { status } = reply;
    return {
      status,
      html,
      text: readText(html),
      headers: reply.headers as Headers,
      location: reply.headers.get("location"),
    };
  }
}

/** Makes a customer, and logs her in, with the cookie of a session. */
export async function logInAs(
  shopper: Shopper,
  { DB }: Pick<RunningBackend, "DB">,
  email: string,
  { isWhitelabel = false }: { isWhitelabel?: boolean } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const [token, now] = [crypto.randomUUID(), new Date().toISOString()];
  const hash = await sha256(token);
  await DB.batch([
    DB.prepare(
      `INSERT INTO customers (id, number, email, password_hash, first_name, last_name, is_whitelabel, created_at)
       VALUES (?, ?, ?, 'none', 'Mia', 'Muster', ?, ?)`,
    ).bind(id, String(Math.floor(Math.random() * 1e10)), email, isWhitelabel ? 1 : 0, now),
    DB.prepare(
      `INSERT INTO sessions (token_hash, id, customer_id, host, user_agent, started_at, used_at, is_whitelabel_order)
       VALUES (?, ?, ?, ?, 'test', ?, ?, ?)`,
    ).bind(hash, crypto.randomUUID(), id, HOST, now, now, isWhitelabel ? 1 : 0),
  ]);
  shopper.cookies.set("session", token);
  return id;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("hex");
}

/** The value of the first field of a name. */
export function fieldIn(html: string, name: string): string {
  const input = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(` name="${name}"`));
  return /value="([^"]*)"/.exec(input ?? "")?.[1] ?? "";
}
