/** Where a request was taken: Cloudflare's three letters for the data centre, "local" where there are none. */
export function dataCentreOf(request: Request): string {
  const { cf } = request as Request<unknown, IncomingRequestCfProperties>;
  return cf?.colo ?? "local";
}
