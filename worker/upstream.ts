/** Anything that answers `fetch`: a service binding, or the network. */
export interface Upstream {
  fetch: (request: Request) => Promise<Response>;
}

/** The public network. */
export const NETWORK: Upstream = { fetch: (request) => fetch(request) };

/** A service: its upstream, and the base address of its paths. */
export interface Service {
  upstream: Upstream;
  endpoint: string;
}
