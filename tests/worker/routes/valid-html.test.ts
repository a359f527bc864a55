import { HtmlValidate, type Message, StaticConfigLoader } from "html-validate";
import { describe, expect, it } from "vitest";
import { isLong, oneOf } from "#tests/support/runs.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

/**
 * Spellings that the standard leaves open and React chooses, a hint for telephone numbers, and a technique of WCAG that a form of a
 * script alone, which picks a file, does not need.
 */
const SPELLINGS = ["void-style", "attr-case", "attribute-empty-style", "attribute-boolean-style", "doctype-style"];
const HINTS = ["no-implicit-input-type", "tel-non-breaking", "wcag/h32"];

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard"],
    rules: Object.fromEntries([...SPELLINGS, ...HINTS].map((rule) => [rule, "off"])),
  }),
);

/** The one thing that the standard does not allow and every browser does: styles of closed panels stand right before them, so that they do not delay the first paint. */
function isLateStyle({ ruleId, message }: Message): boolean {
  return (
    ruleId === "element-permitted-content" &&
    message.startsWith("<style> element is not permitted as content under <body>")
  );
}

/** Returns what is wrong with the HTML of a page, by rule and place. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) => messages).filter((message) => !isLateStyle(message));
  return faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}

/** A host for each language of each brand. */
const HOSTS = [
  ...["de", "co.uk", "com", "fr", "it", "es", "nl"].map((tld) => `posterliebe.${tld}`),
  ...["kartenliebe.de", "kartenliebe.ch"],
];

/** Pages that no sitemap lists: built-in pages, listings and forms, and the page of an error. */
const BUILT_IN = [
  ...[
    "/themes/collage-13",
    "/themes/7",
    "/themes/calendar-1",
    "/filters/card",
    "/search?q=rot",
    "/wishlist",
    "/consent",
  ],
  ...["/newsletter", "/voucher", "/contact", "/kundenkonto", "/gibt-es-nicht"],
];

/** One page of so many is read on each host, by turns, as all hosts have the same pages; with --long all are. */
const EACH = 20;
/** Hosts whose built-in pages are read; with --long those of all. */
const BUILT_IN_HOSTS = ["posterliebe.de", "kartenliebe.ch"];

describe("the HTML of every page", () => {
  it.each(HOSTS)("on %s is valid", async (host) => {
    const part = await (await shop.get(`https://${host}/sitemap-1.xml`)).text();
    const listed = [...part.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => url);
    const chosen = oneOf(EACH, listed, HOSTS.indexOf(host));
    const builtIn = isLong() || BUILT_IN_HOSTS.includes(host) ? BUILT_IN : [];
    let read = 0;
    for (const url of [...chosen, ...builtIn.map((path) => `https://${host}${path}`)]) {
      const first = await shop.get(url);
      const location = first.headers.get("Location");
      const reply = location === null ? first : await shop.get(new URL(location, url).href);
      if (!reply.headers.get("Content-Type")?.startsWith("text/html")) continue;
      read += 1;
      expect([url, await faultsOf(await reply.text())]).toEqual([url, []]);
    }
    expect(read).toBeGreaterThan(0);
  });

  it("is missed where it is not", async () => {
    const html =
      '<!doctype html><html lang="de"><head><title>A</title></head><body><p><div>B</div></p><img src="a"></body></html>';
    expect(await faultsOf(html)).not.toEqual([]);
  });
});
