import { prepareRender, type RenderInput } from "./render-work.tsx";

let work: ReturnType<typeof prepareRender> | undefined;
let page: string | undefined;

/** A worker that serves the full page rendered by React alone, `/react`, and as a ready text, `/inline`. */
export default {
  async fetch(request: Request, env: { INPUT: RenderInput }): Promise<Response> {
    work ??= prepareRender(env.INPUT);
    const { html } = await work;
    page ??= html();
    const body = new URL(request.url).pathname === "/react" ? html() : page;
    return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};
