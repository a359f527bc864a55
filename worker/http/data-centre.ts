/** Code of the data centre that received a request: Cloudflare's three letters, or "local" without one. */
export function dataCentreOf(request: Request): string {
  const { cf } = request as Request<unknown, IncomingRequestCfProperties>;
  return cf?.colo ?? "local";
}
