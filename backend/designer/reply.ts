import type { JSX } from "preact";
import { render } from "preact-render-to-string";
import { PAGE_STYLE } from "./page.tsx";

/** Renders a page of the door. It holds one style and nothing else that could run or load; the policy says so. */
export async function pageReply(
  page: JSX.Element,
  status: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  return new Response(`<!doctype html>${render(page)}`, {
    status,
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": await contentSecurityPolicy(),
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}

async function contentSecurityPolicy(): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(PAGE_STYLE));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
