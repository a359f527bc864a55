import page from "virtual:page";
import sheet from "virtual:sheet";
import { renderToString } from "react-dom/server";
import { Document } from "./document.tsx";

let text: string | undefined;

/**
 * The limits of what a framework can reach: `/react` is the page by one `renderToString` of bare React, `/text` a text that is ready,
 * with its styles in it. Neither has a script.
 */
export default {
  fetch(request: Request): Response {
    text ??= render(<style>{sheet}</style>);
    const isReady = new URL(request.url).pathname === "/text";
    const body = isReady ? text : render(<link rel="stylesheet" href="/page.css" />);
    return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};

function render(styles: React.ReactNode): string {
  return `<!doctype html>${renderToString(<Document page={page} styles={styles} />)}`;
}
