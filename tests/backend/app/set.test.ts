import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { designSeed } from "#backend/commerce/design-seed.ts";
import { piecePriceSeed } from "#backend/commerce/piece-price-store.ts";
import { EVERY_DESIGN } from "#domain/contract/design.ts";
import { themes } from "#domain/contract/themes.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { ask } from "../commerce/ask.ts";
import { CART, Shopper } from "./shopper.ts";

const backend = useBackend();
let shopper: Shopper;
/** The ids of a wedding's set by what they are. */
let set: Record<string, string>;

beforeAll(async () => {
  const seed = [...designSeed(), ...piecePriceSeed()];
  await backend.DB.batch(seed.map(({ sql, params }) => backend.DB.prepare(sql).bind(...params)));
  const { themes: found } = await ask(backend, themes, { ...EVERY_DESIGN, ids: ["5"] }, { channel: "kartenliebe" });
  set = Object.fromEntries((found[0]?.set ?? []).map(({ id, part }) => [part, id]));
});
beforeEach(async () => {
  await backend.DB.prepare("DELETE FROM cart_lines").run();
  shopper = new Shopper(backend);
  shopper.channel = "kartenliebe";
});

interface Line {
  href: string;
  quantity: number;
  seen_amount: number;
}
const lines = async () => (await backend.DB.prepare("SELECT * FROM cart_lines ORDER BY added_at").all<Line>()).results;

/** The address that the form of a page leads to. */
function doorOf(pieces: Record<string, number>, locale = "de-DE"): string {
  const fields = Object.entries(pieces).flatMap(([id, quantity]) => [
    ["designIds[]", id],
    ["quantities[]", `${id}:${quantity}`],
  ]);
  return `/configurator-card/?${new URLSearchParams([...fields, ["locale", locale]])}`;
}

const hrefsIn = (html: string) =>
  [...html.matchAll(/name="href\[\]" value="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
const keyIn = (html: string) => /name="key" value="([^"]*)"/.exec(html)?.[1] ?? "";

/** Presses the button of the door. */
function order(html: string) {
  const fields = [...hrefsIn(html).map((href) => ["href[]", href]), ["key", keyIn(html)]];
  return shopper.post(CART, new URLSearchParams(fields).toString());
}

describe("the door of a set", () => {
  it("shows each piece with its drawing, its name and its price, and the sum; the price is that of its own door", async () => {
    const pieces = { [set.Einladung ?? ""]: 80, [set.Menükarte ?? ""]: 60, [set.Tischkarte ?? ""]: 100 };
    const door = await shopper.get(doorOf(pieces));
    expect(door.status).toBe(200);
    expect([...door.html.matchAll(/<h2><a[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual([
      "Einladung Olivenzweig",
      "Menükarte Olivenzweig",
      "Tischkarte Olivenzweig",
    ]);
    for (const [, src = ""] of door.html.matchAll(/<img src="([^"]*)"/g))
      expect((await backend.fetch(src)).headers.get("content-type")).toBe("image/svg+xml");
    const hrefs = hrefsIn(door.html);
    expect(hrefs).toHaveLength(3);
    const amounts = await Promise.all(
      hrefs.map(async (href) => {
        const { html } = await shopper.get(href);
        return /<strong>([\d.,]+)/.exec(html)?.[1] ?? "";
      }),
    );
    for (const amount of amounts) expect(door.text).toContain(amount);
    const sum = amounts.reduce((total, amount) => total + Number(amount.replace(",", ".")), 0);
    expect(/<strong>([\d.,]+)/.exec(door.html)?.[1]).toBe(sum.toFixed(2).replace(".", ","));
    expect(door.html).not.toMatch(/\sstyle=|<script|\son\w+=/);
  });

  it("takes the design that the address names as it is chosen there, and its page's default where that is not understood", async () => {
    const own = set.Einladung ?? "";
    const choice = `designId=${own}&themeId=${own}&card=klappkarte-120x170&refinementType=gold&quantity=25`;
    const lists = `designIds[]=${own}&designIds[]=${set.Menükarte}&quantities[]=${set.Menükarte}:60&locale=de-DE`;
    const door = await shopper.get(`/configurator-card/?${choice}&paper=baumwolle&${lists}`);
    expect(door.status).toBe(200);
    const [invitation = "", menu = ""] = hrefsIn(door.html);
    const parametersOf = (href: string) => Object.fromEntries(new URL(href, "http://shop.test").searchParams);
    expect(parametersOf(invitation)).toMatchObject({ paper: "baumwolle", refinementType: "gold", quantity: "25" });
    expect(parametersOf(menu)).toMatchObject({ card: "flachkarte-105x148", paper: "bilderdruck", quantity: "60" });
    const made = [...door.html.matchAll(/<\/h2><p class="small">([^<]*)</g)].map(([, text]) => text);
    expect(made).toEqual([
      "Klappkarte, 12 × 17 cm, Baumwollpapier, Gold",
      "Flache Karte, 10,5 × 14,8 cm, Bilderdruck, seidenmatt",
    ]);
    // What is chosen of a design that she took away counts for nothing.
    const without = await shopper.get(`/configurator-card/?${choice}&designIds[]=${set.Menükarte}&locale=de-DE`);
    expect(hrefsIn(without.html).join()).not.toContain("gold");
    const odd = await shopper.get(`/configurator-card/?${choice}&occasion=nirgends&${lists}`);
    expect(odd.status).toBe(400);
    expect(odd.text).toContain("Die Auswahl ist nicht ganz angekommen.");
    expect(parametersOf(hrefsIn(odd.html)[0] ?? "")).toMatchObject({
      card: "klappkarte-105x148",
      paper: "bilderdruck",
    });
  });

  it("puts all of them into the cart with one press, in their order, and twice the same form adds once", async () => {
    const door = await shopper.get(doorOf({ [set.Einladung ?? ""]: 80, [set.Danksagung ?? ""]: 100 }));
    const added = await order(door.html);
    expect([added.status, added.location]).toEqual([303, `${CART}?added`]);
    expect((await lines()).map(({ href }) => /quantity=(\d+)/.exec(href)?.[1])).toEqual(["80", "100"]);
    await order(door.html);
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([1, 1]);
    const cart = await shopper.get(CART);
    expect(cart.text).toContain("80 Karten");
    expect(cart.text).toContain("100 Karten");
  });

  it("says what is wrong and keeps the rest, which can be ordered", async () => {
    const gone = set.Tischkarte ?? "";
    const withdraw = "UPDATE designs SET withdrawn_at = ? WHERE channel = 'kartenliebe' AND kind = 'card' AND id = ?";
    await backend.DB.prepare(withdraw).bind("2026-11-01T00:00:00Z", gone).run();
    const own = set.Einladung ?? "";
    const query = `designIds[]=${own}&designIds[]=${own}&designIds[]=${gone}&designIds[]=999999&quantities[]=${own}:0&locale=de-DE`;
    const door = await shopper.get(`/configurator-card/?${query}`);
    await backend.DB.prepare(withdraw).bind(null, gone).run();
    expect(door.status).toBe(400);
    expect(
      [...door.html.matchAll(/<ul class="problems">(.*?)<\/ul>/gs)].flatMap(
        ([, list = ""]) => list.match(/<li>.*?<\/li>/g) ?? [],
      ),
    ).toEqual([
      "<li>Einladung Olivenzweig stand mehrmals in der Adresse und zählt einmal.</li>",
      "<li>Einladung Olivenzweig: „0“ ist keine Menge von 1 bis 5000. Hier steht die übliche Menge.</li>",
      "<li>Tischkarte Olivenzweig gibt es nicht mehr.</li>",
      "<li>Eine Vorlage „999999“ gibt es hier nicht.</li>",
    ]);
    expect(hrefsIn(door.html)).toHaveLength(1);
    expect((await order(door.html)).status).toBe(303);
  });

  it.each([
    [
      "five hundred cards",
      () => `/configurator-card/?${Array.from({ length: 500 }, (_, at) => `designIds[]=${at + 1}`).join("&")}`,
      12,
      "höchstens 12",
    ],
    ["nothing that there is", () => "/configurator-card/?designIds[]=999999&designIds[]=<script>", 0, "„&lt;script>“"],
    [
      "designs of a product without sets",
      () => "/configurator-calendar/?designIds[]=1&designIds[]=2",
      0,
      "nimmt hier keine Sets an",
    ],
  ])("of %s gets a clear answer", async (_, address, orderable, sentence) => {
    const door = await shopper.get(address());
    expect(door.status).toBe(400);
    expect(door.html).toContain(sentence);
    expect(hrefsIn(door.html)).toHaveLength(orderable);
    expect(door.html).not.toContain("<script>");
  });

  it("of a brand that sells no cards says so", async () => {
    shopper.channel = "poster";
    const door = await shopper.get(doorOf({ [set.Einladung ?? ""]: 80 }));
    expect(door.status).toBe(400);
    expect(door.text).toContain("nimmt hier keine Sets an");
    expect(door.html).not.toContain("<form");
  });

  it("has the prices of the visitor's country", async () => {
    const door = await shopper.get(doorOf({ [set.Einladung ?? ""]: 80 }, "fr-CH"));
    expect(door.text).toMatch(/CHF/);
    expect(hrefsIn(door.html)[0]).toContain("locale=fr-CH");
  });
});

describe("a form with several articles", () => {
  it("adds none of them if one is not sold, or is no article, or if there are too many", async () => {
    const { html } = await shopper.get(doorOf({ [set.Einladung ?? ""]: 80, [set.Menükarte ?? ""]: 80 }));
    const [one = "", other = ""] = hrefsIn(html);
    const post = (hrefs: string[]) =>
      shopper.post(
        CART,
        new URLSearchParams([...hrefs.map((href) => ["href[]", href]), ["key", keyIn(html)]]).toString(),
      );
    for (const hrefs of [
      [one, "https://evil.example/configurator-card/?card=klappkarte-148x105&paper=bilderdruck"],
      [one, other.replace("bilderdruck", "gold")],
      Array.from({ length: 13 }, () => one),
    ])
      expect((await post(hrefs)).status).toBe(422);
    expect(await lines()).toEqual([]);
  });

  it("adds none of them if the cart has no room for all", async () => {
    const { html } = await shopper.get(doorOf({ [set.Einladung ?? ""]: 80, [set.Menükarte ?? ""]: 80 }));
    await order(html);
    const fill = `INSERT INTO cart_lines (id, owner, channel, href, quantity, form_key, seen_amount, seen_currency, added_at)
      SELECT 'x' || value, (SELECT owner FROM cart_lines LIMIT 1), 'kartenliebe', '/configurator-card/?x=' || value, 1, 'x', 1, 'eur', ''
      FROM json_each(?)`;
    await backend.DB.prepare(fill)
      .bind(JSON.stringify(Array.from({ length: 497 }, (_, at) => at)))
      .run();
    const more = await shopper.get(doorOf({ [set.Tischkarte ?? ""]: 80, [set.Danksagung ?? ""]: 80 }));
    expect((await order(more.html)).status).toBe(422);
    expect(await lines()).toHaveLength(499);
    const last = await shopper.get(doorOf({ [set.Tischkarte ?? ""]: 80, [set.Einladung ?? ""]: 80 }));
    expect((await order(last.html)).status).toBe(303);
    expect(await lines()).toHaveLength(500);
  });
});
