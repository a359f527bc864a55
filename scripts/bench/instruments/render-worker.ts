import { prepareRender, type RenderInput } from "./render-work.tsx";

let works: ReturnType<typeof prepareRender> | undefined;

/** Runs one of the two tasks a given number of times: `/page?40`. Its own clock stands still, so the time is measured outside. */
export default {
  async fetch(request: Request, env: { INPUT: RenderInput }): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    works ??= prepareRender(env.INPUT);
    const { page, bare } = await works;
    const work = pathname === "/bare" ? bare : page;
    let done = 0;
    for (let count = Number(search.slice(1)); count > 0; count--) done += await work();
    return Response.json(done);
  },
};
