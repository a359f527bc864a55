/**
 * An asset of the spaces under `/f/`. Its address changes with its bytes, so it may be kept forever.
 *
 * @returns 404 for everything that is not a file, folders and redirects to them included.
 */
export async function assetFile(assets: Fetcher, request: Request): Promise<Response> {
  const reply = await assets.fetch(request);
  if (!reply.ok && reply.status !== 304) return new Response("Not found", { status: 404 });
  const headers = new Headers(reply.headers);
  headers.set("cache-control", "public, max-age=31536000, immutable");
  headers.set("access-control-allow-origin", "*");
  headers.set("x-content-type-options", "nosniff");
  return new Response(reply.body, { status: reply.status, headers });
}
