import { CLOSED_POLICY } from "../http/secure.ts";
import { framedByEditor } from "./content-policy.ts";

const TEXT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The preview has ended</title>
<h1>The preview has ended</h1><p>Reload the editor to go on. What you saved is kept.</p></html>
`;

/**
 * The response in the editor's frame after the end of a session, in place of a page that must not be
 * framed. Editors read English.
 */
export function answerEnded(editorOrigin: string): Response {
  return new Response(TEXT, {
    status: 403,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
      "Content-Security-Policy": framedByEditor(CLOSED_POLICY, editorOrigin),
    },
  });
}
