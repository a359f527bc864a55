import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseOffers } from "#client/islands/calculator/offers.ts";
import type { ArticleOffers } from "#client/islands/calculator/props.ts";
import { designIds } from "#domain/contract/design-ids.ts";
import { detectedDesigner } from "#domain/designer/detected-designer.ts";
import { parseHandOff } from "#domain/designer/hand-off.ts";
import { DESIGN_KINDS, type DesignKind } from "#domain/product/products.ts";
import { CHANNEL_DEFAULTS, CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { countriesOf, type Locale } from "#domain/shop/country.ts";
import { countryOf, LOCALES } from "#domain/shop/locale.ts";
import { runs, runsText } from "#tests/support/runs.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { addressIn, anyPicks, fieldsOf, orderAtDoor, orderOn, queryOf } from "./order-pages.ts";
import { addressOf, look, PAGES, partsOf } from "./shown-prices.ts";

const shop = useSharedShop();
const DRAWS = [200, 16] as const;

const pages = new Map<string, Promise<string>>();
/** Reads a page with which many draws begin, once. */
function plainPage(address: string): Promise<string> {
  const page = pages.get(address) ?? read(address);
  pages.set(address, page);
  return page;
}

async function read(address: string): Promise<string> {
  const reply = await shop.get(address);
  // An article with a page of its own.
  if (reply.status === 302) return read(new URL(reply.headers.get("Location") ?? "", address).href);
  expect([address, reply.status]).toEqual([address, 200]);
  return reply.text();
}

/** Opens the door that a page leads to. Its address must have no faults, and suggest the designer that it leads to. */
async function doorAt(page: string, href: string) {
  const { pathname, search, href: address } = new URL(href, page);
  const handOff = parseHandOff(pathname, search);
  if (!handOff.ok) return expect.fail(`${search}: ${JSON.stringify(handOff)}`);
  expect([address, detectedDesigner(handOff)]).toEqual([address, handOff.designer]);
  return { html: await read(address), search };
}

const digits = (text: string) => text.replace(/\D/g, "");

const ids = new Map<string, Promise<string[]>>();
/** Returns the designs of a kind that have a page of their own in a channel. */
function idsOf(kind: DesignKind, channel: Channel): Promise<string[]> {
  const key = `${channel} ${kind}`;
  const known =
    ids.get(key) ??
    shop
      .askBackend(`${designIds.path}?kind=${kind}`, { "x-channel": channel, "x-locale": "de-DE" })
      .then(async (reply) => designIds.reply.parse(await reply.json())?.ids ?? []);
  ids.set(key, known);
  return known;
}

const pathOf = (kind: DesignKind, id: string, channel: Channel) =>
  `/themes/${kind === "card" ? id : `${kind}-${id}`}${channel === "kartenliebe" ? "/" : ""}`;

/** Draws a channel and a locale in which a kind has pages: cards where they are sold, all other designs in both channels. */
function shopsOf(kind: DesignKind) {
  const channels = CHANNELS.filter((channel) => kind !== "card" || CHANNEL_DEFAULTS[channel].hasCards);
  return fc.constantFrom(...channels).chain((channel) => {
    const locales = LOCALES.filter((locale) => countriesOf(channel).includes(countryOf(locale)));
    return fc.constantFrom(...locales).map((locale) => ({ channel, locale }));
  });
}

describe.each(DESIGN_KINDS)("a %s", (kind) => {
  it(`costs at the door what its page says, line by line, in ${runsText(...DRAWS)} random choices`, async () => {
    const anyChoice = fc.record({ shop: shopsOf(kind), at: fc.nat(), picks: anyPicks });
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(anyChoice, async ({ shop: { channel, locale }, at, picks }) => {
        const all = await idsOf(kind, channel);
        const id = all[at % all.length] ?? expect.fail(`no ${kind}`);
        const address = addressIn(channel, locale, pathOf(kind, id, channel));
        const query = queryOf(fieldsOf(await plainPage(address)), picks);
        const page = orderOn(await read(`${address}?${query}`));
        const door = await doorAt(address, page.href);
        const found = orderAtDoor(door.html);
        // Only shops that sell cards have prices for them.
        if (page.total === "") return expect(found.total).toBe("");
        seen++;
        const of = (part: object) => ({ address: `${address}?${query}`, ...part });
        expect(of({ total: found.total, struck: found.struck })).toEqual(
          of({ total: page.total, struck: page.struck }),
        );
        // The names of accessories are the shop's own words, but the name of the piece is the door's.
        expect(of({ lines: found.lines.slice(1) })).toEqual(of({ lines: page.lines.slice(1) }));
        expect(of({ first: found.lines[0]?.[1] })).toEqual(of({ first: page.lines[0]?.[1] }));
        expect(found.amounts).toEqual(expect.arrayContaining([...page.terms, ...page.express]));
        const sum = page.lines.reduce((all, [, amount]) => all + Number(digits(amount)), 0);
        if (page.lines.length > 0) expect(String(sum)).toBe(digits(page.total));
      }),
      { numRuns: runs(...DRAWS) },
    );
    expect(seen).toBeGreaterThan(0);
  });
});

describe("a calculator", () => {
  const offers = new Map<string, Promise<ArticleOffers[]>>();
  function offersAt(address: string): Promise<ArticleOffers[]> {
    const known =
      offers.get(address) ??
      shop.get(`${address}/_offers.json`).then(async (reply) => parseOffers(await reply.json()) ?? []);
    offers.set(address, known);
    return known;
  }

  const anyPage = fc.constantFrom(...LOCALES).chain((locale) => {
    const slugs = [...(PAGES[partsOf(locale)[0]] ?? []), ...(partsOf(locale)[0] === "de" ? ["fotocollage"] : [])];
    return fc.constantFrom(...slugs).map((slug) => ({ locale, address: addressOf(locale, slug) }));
  });

  /** Returns a query that chooses an article, a size and a value of each of its groups. */
  async function choiceAt(address: string, [article = 0, size = 0, ...picks]: readonly number[]) {
    const all = await offersAt(address);
    const offer = all[article % all.length] ?? expect.fail(`${address} sells nothing`);
    const { format } = offer.formats[size % offer.formats.length] ?? expect.fail("no size");
    const options = offer.options.map(({ name, values }, at): [string, string] => {
      return [name, values[(picks[at] ?? 0) % values.length]?.value ?? ""];
    });
    return new URLSearchParams([["material", offer.article], ["format", format], ...options]).toString();
  }

  async function expectSame(locale: Locale, address: string) {
    const page = look(await read(address), partsOf(locale)[1]) ?? expect.fail(`${address} has no price`);
    const { html } = await doorAt(address, page.href);
    const found = orderAtDoor(html);
    expect({ address, total: digits(found.total) }).toEqual({ address, total: String(page.asked).padStart(3, "0") });
    const sum = found.lines.reduce((all, [, amount]) => all + Number(digits(amount)), 0);
    if (found.lines.length > 0) expect({ address, sum }).toEqual({ address, sum: page.asked });
    return found;
  }

  it(`costs at the door what its page says, in ${runsText(300, 40)} random choices of every locale`, async () => {
    await fc.assert(
      fc.asyncProperty(anyPage, anyPicks, async ({ locale, address }, picks) => {
        await expectSame(locale, `${address}?${await choiceAt(address, picks)}`);
      }),
      { numRuns: runs(300, 40) },
    );
  });

  it("names at the door what each option costs more, as its page does", async () => {
    const address = addressOf("de-DE", "leinwand");
    const found = await expectSame("de-DE", `${address}?material=leinwand&format=900x600&keilrahmen=38mm`);
    expect(found.lines.map(([label]) => label)).toEqual([expect.stringContaining("90 × 60 cm"), "Keilrahmen 3,8 cm"]);
    const surcharge = found.lines[1]?.[1] ?? "";
    expect(await read(`${address}?material=leinwand&format=900x600`)).toContain(`(+${surcharge})`);
  });

  it.each([
    ["de-DE", "leinwand", "size=530x410&keilrahmen=38mm"],
    ["en-US", "canvas-prints", "width=20&height=30"],
    ["de-CH", "acrylglas", "size=610x470"],
  ] as const)("in %s, %s in a size of her own (%s)", async (locale, slug, query) => {
    await expectSame(locale, `${addressOf(locale, slug)}?${query}`);
  });
});

it("a card with all that goes with it costs 532 euros, 199 of them for envelope, inlay and box", async () => {
  const around = "envelope=kraft&inlay=naturweiss&box=box-karton-weiss&bow=creme&ribbonColor=rose&quantity=100";
  const address = `http://de.kartenliebe.localhost/themes/1/?${around}`;
  const page = orderOn(await read(address));
  const { html, search } = await doorAt(address, page.href);
  const { lines, total, choice } = orderAtDoor(html);
  expect(lines).toEqual(page.lines);
  expect(lines.map(([label]) => label)).toEqual([
    "100 Karten",
    "100 × Umschlag, Kraftpapier, 162 × 114 mm",
    "100 × Einlegeblatt, Naturweiß, 148 × 105 mm",
    "100 × Schleife aus Satin, Creme",
    "100 × Satinband, Rosé",
    "5 × Schachtel für 20 Karten, Weiß",
  ]);
  expect(total).toMatch(/^532,00\s€$/);
  expect(choice).toContain(
    "Umschlag, Kraftpapier, 162 × 114 mm, Einlegeblatt, Naturweiß, 148 × 105 mm, Schachtel für 20 Karten, Weiß",
  );
  expect(new URLSearchParams(search).getAll("accessoryTypes[]")).toHaveLength(3);
});
