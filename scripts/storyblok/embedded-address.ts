/**
 * Redirects Storyblok's command line; it is loaded into it before it starts (`node --import`). The command line only knows Storyblok's
 * own address, so requests to that go to the content service at `STORYBLOK_EMBEDDED_URL` instead. Other requests are unchanged.
 */
const STORYBLOK_HOSTS = new Set(["mapi.storyblok.com", "api.storyblok.com", "a.storyblok.com"]);

const address = process.env.STORYBLOK_EMBEDDED_URL;
if (!address) throw new Error("STORYBLOK_EMBEDDED_URL is missing: the address of the content service.");
const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!STORYBLOK_HOSTS.has(url.hostname)) return send(input, init);
  const target = new URL(`${url.pathname}${url.search}`, address);
  return send(input instanceof Request ? new Request(target, input) : target, init);
};
