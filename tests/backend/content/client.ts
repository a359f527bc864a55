import StoryblokClient, { type ISbConfig } from "storyblok-js-client";

/** A way to send requests to the backend under test, which notes the address of each in `asked`. */
export interface Wire {
  fetch: typeof globalThis.fetch;
  asked: URL[];
}

/** Notes every address before passing it on. Redirects followed within one fetch are not seen here. */
export function wire(fetch: unknown): Wire {
  const asked: URL[] = [];
  const pass = fetch as (url: string, init: unknown) => Promise<Response>;
  return {
    asked,
    fetch: (input, init) => {
      asked.push(new URL(`${input}`));
      return pass(`${input}`, init);
    },
  };
}

/** The real client as the shop configures it. */
export function shopClient({ fetch }: Wire, config: ISbConfig = {}): StoryblokClient {
  return new StoryblokClient({
    accessToken: "poster-public-local",
    endpoint: "http://content.localhost/v2",
    rateLimit: 5,
    maxRetries: 10,
    retriesDelay: 300,
    cache: { type: "none", cv: "manual" },
    fetch,
    ...config,
  });
}

/** The real client with everything at its default. */
export function defaultClient({ fetch }: Wire, config: ISbConfig = {}): StoryblokClient {
  return new StoryblokClient({
    accessToken: "poster-public-local",
    endpoint: "http://content.localhost/v2",
    fetch,
    ...config,
  });
}
