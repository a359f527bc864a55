import { prepareRender, type RenderInput } from "./render-work.tsx";

let work: ReturnType<typeof prepareRender> | undefined;
let page: string | undefined;

/** The full page by nothing but React, `/react`, and as a text that is there already, `/inline`. */
export default {
  async fetch(request: Request, env: { INPUT: RenderInput }): Promise<Response> {
    work ??= prepareRender(env.INPUT);
    const { html } = await work;
    page ??= html();
    const body = new URL(request.url).pathname === "/react" ? html() : page;
    return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};
