import { beforeAll, describe, expect, it } from "vitest";
import { learnCampaign } from "#tests/support/learn-campaign.ts";
import { oneOf } from "#tests/support/runs.ts";
import { useShop } from "#tests/support/use-shop.ts";

const EVIL = "evil.example";

const shop = useShop();
/** The same shop without a page cache, which gives the pages that every visitor should get. */
const plain = useShop({ vars: { PAGE_CACHE: "off" } });

/** A request that an attacker sends first, for a page that nobody has asked for yet. */
interface Trick {
  headers?: Record<string, string>;
  method?: string;
  body?: string;
  /** The page's path as the attacker writes it. */
  path?: (path: string) => string;
}

/** The value of a header, without the key that each visitor gets of her own. */
const ofAnybody = (reply: Response, name: string) =>
  reply.headers.get(name)?.replace(/visitor_key=[\w-]{36}/, "visitor_key=");

const header = (name: string, value: string): [string, Trick] => [`${name}: ${value}`, { headers: { [name]: value } }];
const query = (text: string): [string, Trick] => [
  `the query ${text}`,
  { path: (path) => `${path}${path.includes("?") ? "&" : "?"}${text}` },
];
const address = (name: string, path: (path: string) => string): [string, Trick] => [name, { path }];

const TRICKS: [string, Trick][] = [
  header("X-Forwarded-Host", EVIL),
  header("X-Forwarded-Host", `${EVIL}:8080`),
  header("X-Forwarded-Server", EVIL),
  header("X-Host", EVIL),
  header("Forwarded", `host=${EVIL};proto=http`),
  header("X-Forwarded-Proto", "http"),
  header("X-Forwarded-Scheme", "nothttps"),
  header("X-Forwarded-Port", "1337"),
  header("X-Forwarded-Prefix", "/evil"),
  header("X-Original-URL", "/error"),
  header("X-Rewrite-URL", "/error"),
  header("X-Original-Host", EVIL),
  header("X-HTTP-Method-Override", "POST"),
  header("X-Method-Override", "HEAD"),
  header("X-Forwarded-For", "127.0.0.1"),
  header("CF-Connecting-IP", "127.0.0.1"),
  header("CF-IPCountry", "US"),
  header("Accept-Language", "fr-FR,fr;q=0.9"),
  header("Accept", "application/json"),
  header("Accept-Encoding", "br;q=1, evil"),
  header("Accept-Charset", "utf-7"),
  header("User-Agent", "<script>alert(1)</script>"),
  header("User-Agent", "Googlebot/2.1"),
  header("Referer", `https://${EVIL}/`),
  header("Origin", `https://${EVIL}`),
  header("Cookie", "ops=1; locale=fr-FR; treatment=on; session=<script>"),
  header("Cache-Control", "no-cache, no-store, max-age=0"),
  header("Pragma", "akamai-x-cache-on"),
  header("Range", "bytes=0-9"),
  header("Range", "bytes=0-0, -5, 5-"),
  header("If-Range", '"x"'),
  header("If-None-Match", "*"),
  header("If-Match", '"nothing"'),
  header("If-Modified-Since", "Fri, 01 Jan 2100 00:00:00 GMT"),
  header("Authorization", "Basic YTpi"),
  header("X-Stored-Page", "%7B%22status%22%3A200%7D"),
  header("X-Cache", "HIT"),
  header("Sec-Purpose", "prefetch;prerender"),
  header("Save-Data", "on"),
  header("X-Channel", "kartenliebe"),
  header("X-Locale", "fr-FR"),
  header("Content-Type", "text/html; charset=utf-16"),
  header("X-Oversized", "x".repeat(6000)),
  ["HEAD", { method: "HEAD" }],
  ["POST", { method: "POST", body: "material=acrylglas" }],
  ["PUT", { method: "PUT", body: "<h1>evil" }],
  ["OPTIONS", { method: "OPTIONS" }],
  query(`utm_content=<script>alert(1)</script>`),
  query("_debug=1"),
  query("_storyblok=1&_storyblok_release=1"),
  query("material=%3Cscript%3E"),
  query("material=acrylglas%00poster"),
  query("material[]=acrylglas"),
  query("materiaI=acrylglas"),
  query("f%D0%BErmat=9x9"),
  query(";material=acrylglas"),
  query("splitDebug"),
  query("treatment=on&feature=redesign"),
  query("tracking=0&logging=0"),
  query("callback=alert"),
  address("a fragment in disguise", (path) => path.replace("?", "%23?")),
  address("an encoded question mark", (path) => path.replace("?", "%3f")),
  address("a path parameter", (path) => path.replace("?", ";evil=1?")),
  address("an encoded slash", (path) => path.replace("/", "/%2f")),
  address("a backslash", (path) => path.replace("/", "/%5c")),
  address("dot segments", (path) => path.replace("/", "/x/../")),
  address("double slashes", (path) => path.replace("/", "//")),
  address("upper case", (path) => path.replace("leinwand", "LeinWand")),
  address("an encoded letter", (path) => path.replace("l", "%6c")),
  address("a line break", (path) => path.replace("leinwand", "leinwand%0d%0aX-Evil:%201")),
  address("a file's ending", (path) => path.replace("?", "/x.css?")),
  address("the cache's own path", (path) => `/-/page${path}`),
];

let serial = 200;

beforeAll(async () => {
  for (const one of [shop, plain]) await learnCampaign(one);
});

describe("the next visitor gets what every visitor gets, whoever came before", () => {
  it.each(oneOf(3, TRICKS))("with %s", async (_, { headers, method, body, path: disguise = (path) => path }) => {
    const path = `/leinwand?format=${++serial}x1`;
    const init = { ...(headers && { headers }), ...(method && { method }), ...(body !== undefined && { body }) };
    for (let time = 0; time < 2; time++) await (await shop.get(disguise(path), init)).text();
    const expected = await plain.get(path);
    const wanted = await expected.text();
    for (let visitor = 0; visitor < 2; visitor++) {
      const reply = await shop.get(path);
      const html = await reply.text();
      expect([reply.status, html === wanted]).toEqual([200, true]);
      for (const name of ["Content-Type", "Content-Security-Policy", "X-Robots-Tag", "Location", "Set-Cookie", "Link"])
        expect([name, ofAnybody(reply, name)]).toEqual([name, ofAnybody(expected, name)]);
      expect(html).not.toContain(EVIL);
    }
  });
});

it("a shop on one host never answers with another's page", async () => {
  const path = `/leinwand?format=${++serial}x1`;
  const bodies = new Set<string>();
  for (const host of ["de", "at", "ch", "fr"]) {
    const reply = await shop.get(`http://${host}.poster.localhost${path}`);
    bodies.add(await reply.text());
  }
  expect(bodies.size).toBe(4);
  expect((await shop.get(`http://${EVIL}${path}`)).status).toBe(421);
});
