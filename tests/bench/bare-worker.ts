import { Hono } from "hono";

/** The least that could be called the same work as a page: Hono, and the page's bytes from the edge cache. */
const bare = new Hono();

bare.put("/page", async (context) => {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=600" };
  await (await caches.open("bench")).put(keyOf(context.req.url), new Response(await context.req.text(), { headers }));
  return context.text("kept");
});

bare.get(
  "/page",
  async (context) => (await (await caches.open("bench")).match(keyOf(context.req.url))) ?? context.notFound(),
);
bare.get("/text", (context) => context.text("There is nothing here.\n", 404));
bare.get("/redirect", (context) => context.redirect("/page", 301));

function keyOf(url: string): Request {
  return new Request(new URL("/page", url), { method: "GET" });
}

export default bare;
