import { Hono } from "hono";

/** A minimal worker for comparison with the shop: Hono, and a page's bytes from the edge cache. */
const bare = new Hono();

bare.put("/page/:name", async (context) => {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=86400" };
  await edgeCache().put(context.req.url, new Response(await context.req.text(), { headers }));
  return context.text("kept");
});

bare.get("/page/:name", async (context) => (await edgeCache().match(context.req.url)) ?? context.notFound());
bare.get("/text", (context) => context.text("There is nothing here.\n", 404));
bare.get("/redirect", (context) => context.redirect("/page", 301));

function edgeCache(): Cache {
  return (caches as unknown as { default: Cache }).default;
}

export default bare;
