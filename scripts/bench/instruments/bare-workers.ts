/** A worker that does nothing, with the classes of the Durable Objects that the shop's bindings name. */
export function emptyScript(classNames: readonly string[]): string {
  const classes = classNames.map((name) => `export class ${name} {}`);
  return ["export default { fetch: () => new Response() };", ...classes].join("\n");
}

/**
 * A worker that asks of the platform what the shop's first page does, in the same order, and makes nothing of it: locally KV, the
 * cache and Durable Objects run in the process that is measured.
 */
export function askingScript(classNames: readonly string[]): string {
  return `import { DurableObject } from "cloudflare:workers";
class Journal extends DurableObject {
  async fetch() { return Response.json({ kept: (await this.ctx.storage.get("journal")) ?? null }); }
}
${classNames.map((name) => `export class ${name} extends Journal {}`).join("\n")}
const PAGE = "https://cache.internal/page";
const CONTENT = "http://content.internal/v2/cdn/stories/de-DE/";
export default {
  async fetch(request, { STORIES, JOURNAL, BACKEND }, context) {
    const fromKv = (key) => STORIES.get(key, { type: "text" });
    await fromKv("journal:poster");
    await Promise.all([caches.default.match(PAGE), caches.default.match(PAGE + "?vary")]);
    await JOURNAL.get(JOURNAL.idFromName("poster")).fetch("http://journal.internal/");
    await Promise.all([fromKv("slugs:poster"), fromKv("slugs:poster")]);
    await Promise.all([fromKv("story:shell"), fromKv("story:page")]);
    const stories = ["seite-1", "shell"].map(async (slug) => (await BACKEND.fetch(CONTENT + slug)).text());
    const [page, shell] = await Promise.all(stories);
    context.waitUntil(STORIES.put("story:page", page));
    context.waitUntil(STORIES.put("story:shell", shell));
    context.waitUntil(caches.default.put(PAGE, new Response(page, { headers: { "Cache-Control": "max-age=60" } })));
    return new Response(page, { headers: { "Content-Type": "text/html" } });
  },
};`;
}
