/** Anything that answers `fetch`: a service binding, or the network. */
export interface Upstream {
  fetch: (request: Request) => Promise<Response>;
}

/** The network itself. */
export const NETWORK: Upstream = { fetch: (request) => fetch(request) };

/** A service with the base address it answers at. */
export interface Service {
  upstream: Upstream;
  endpoint: string;
}
