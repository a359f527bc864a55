/** Anything that answers `fetch`: a service binding, or the network. */
export interface Upstream {
  fetch: (request: Request) => Promise<Response>;
}

/** A service with the base address it answers at. */
export interface Service {
  upstream: Upstream;
  endpoint: string;
}
