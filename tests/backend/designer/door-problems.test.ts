import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MATERIALS } from "#domain/catalogue/material.ts";
import { DESIGNER_BASE_PATHS } from "#domain/designer/base-path.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { readChoice, readProblems, readText } from "./door-html.ts";

const backend = useBackend();

async function open(path: string, method = "GET") {
  const reply = await backend.fetch(path, { method });
  return { status: reply.status, allow: reply.headers.get("allow"), html: await reply.text() };
}

const GOOD = "materialType=leinwand&locale=de-DE";

describe("a hand-off with something wrong", () => {
  it("is told what, and keeps what was understood", async () => {
    const { status, html } = await open(
      `/configurator-photo-frame/?materialType=beton&formatType=900x600&frameType=alurahmen&matSize=7&locale=de-DE`,
    );
    expect(status).toBe(400);
    expect(readProblems(html)).toEqual([
      `Material (materialType): „beton“ gibt es hier nicht. Möglich ist: ${MATERIALS.join(", ")}.`,
      "Breite des Passepartouts (matSize): „7“ gibt es hier nicht. Möglich ist: 0, 30.",
    ]);
    expect(readText(html)).toContain("Das haben wir verstanden: Dein Wandbild");
    expect(readChoice(html)).toMatchObject({ Größe: "90 × 60 cm", Rahmen: "Alurahmen" });
  });

  it.each([
    ["photo-frame", "locale=de-DE", /^Material \(materialType\): Die Angabe fehlt\. Möglich ist: acrylglas, /],
    ["photo-frame", "materialType=poster", /^Sprache und Land \(locale\): Die Angabe fehlt\. Möglich ist: de-DE, /],
    [
      "photo-frame",
      `${GOOD}&formatType=60cm`,
      /^Größe \(formatType\): „60cm“ ist keine Größe\. .* zum Beispiel 600x400\.$/,
    ],
    ["photo-frame", `${GOOD}&color=${"x".repeat(40)}`, /^Farbe \(color\): .* höchstens 32 Zeichen\.$/],
    ["photo-frame", `${GOOD}&locale=fr-FR`, /^Sprache und Land \(locale\): Die Angabe steht mehrfach da/],
    [
      "photo-frame",
      `${GOOD}&optionTypes[rand]=rot`,
      /^Rand \(optionTypes\[rand\]\): „rot“ .* farbig, gespiegelt, umgeschlagen\.$/,
    ],
    ["photo-frame", `${GOOD}&optionTypes[x]=y`, /^Optionen \(optionTypes\): „x“ .* keilrahmen, rand\.$/],
    [
      "photo-frame",
      `${GOOD}&matSize=30`,
      /^Breite des Passepartouts \(matSize\): .* Rahmen \(frameType\)\. Sie fehlt\.$/,
    ],
    [
      "photo-frame",
      "materialType=klebefolie&frameType=artbox&locale=de-DE",
      /^Rahmen \(frameType\): „artbox“ passt nicht zur Angabe Material \(materialType\)\. Dazu passen dort: acrylglas, /,
    ],
    ["card", "quantity=0&locale=de-DE", /^Anzahl \(quantity\): „0“ ist zu klein\. .* ab 1\.$/],
    ["card", "quantity=9999&locale=de-DE", /^Anzahl \(quantity\): „9999“ ist zu groß\. .* bis 5000\.$/],
    ["card", "quantity=viele&locale=de-DE", /^Anzahl \(quantity\): „viele“ ist keine ganze Zahl\.$/],
    [
      "calendar",
      "startDate=morgen&locale=de-DE",
      /^Beginnt am \(startDate\): „morgen“ ist kein Datum\. .* 2027-01-31\.$/,
    ],
  ])("%s ?%s", async (designer, query, sentence) => {
    const { status, html } = await open(`/configurator-${designer}/?${query}`);
    expect(status).toBe(400);
    expect(readProblems(html)).toEqual([expect.stringMatching(sentence)]);
  });

  it("does not call anything left out that may have been lost", async () => {
    const { html } = await open(`/configurator-photo-frame/?${GOOD}&frameType=gold&formatType=gross`);
    expect(readChoice(html)).toEqual({ Material: "Leinwand" });
  });

  it("shows a stranger's text as text", async () => {
    const text = encodeURIComponent(`"><img src=x onerror=alert(1)>`);
    const { html } = await open(`/configurator-photo-frame/?${GOOD}&designId=${text}&frameType=${text}`);
    expect(html).not.toContain("<img");
    expect(readChoice(html).Design).toBe(`"><img src=x onerror=alert(1)>`);
  });
});

describe("an address that is no designer's", () => {
  it.each(["/configurator-mug/", "/configurator-", "/configurator-photo-frame/more", "/configurator-constructor/"])(
    "%s is not found",
    async (path) => {
      const { status, html } = await open(path);
      expect(status).toBe(404);
      expect(html).toContain("<h1>Diesen Designer gibt es nicht</h1>");
      expect(readText(html)).not.toContain("Hier öffnet sich der Designer");
    },
  );
});

it.each(["POST", "PUT", "DELETE"])("%s is refused, naming what is taken", async (method) => {
  const { status, allow } = await open(`/configurator-photo-frame/?${GOOD}`, method);
  expect({ status, allow }).toEqual({ status: 405, allow: "GET, HEAD" });
});

it("no query makes the door fail", async () => {
  const key = fc.constantFrom(
    "materialType",
    "formatType",
    "optionTypes[rand]",
    "optionTypes[__proto__]",
    "locale",
    "__proto__[a]",
    "color[]",
    "%E0%A4%A",
  );
  const value = fc.oneof(
    fc.constantFrom("leinwand", "600x400", "1x99999", "de-DE", "%00", "%ff"),
    fc.string().map(encodeURIComponent),
  );
  const query = fc.array(
    fc.tuple(key, value).map((pair) => pair.join("=")),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.values(DESIGNER_BASE_PATHS)), query, async (path, parameters) => {
      const { status, html } = await open(`${path}?${parameters.join("&")}`);
      expect([200, 400]).toContain(status);
      expect(html).not.toMatch(/NaN|undefined|\[object/);
    }),
    { numRuns: 150 },
  );
});

describe("a calendar that begins in a month that is over", () => {
  it("is refused with what is possible, what was understood, and a way on that the door takes", async () => {
    const query =
      "calendarType=wandkalender&designId=9&amount=2&startDate=2020-03-01&startMonth=3&year=2020&locale=de-DE";
    const { status, html } = await open(`/configurator-calendar/?${query}`);
    expect(status).toBe(400);
    expect(readProblems(html)).toEqual([
      expect.stringMatching(
        /^Startmonat \(startMonth\): März 2020 ist nicht möglich\. Kalender beginnen von \S+ \d{4} bis Dezember \d{4}\.$/,
      ),
    ]);
    expect(readChoice(html)).toEqual({ Kalenderart: "Wandkalender", Design: "9", Anzahl: "2" });
    const [, href = "", text] = /<a href="(\/configurator-calendar[^"]*)">([^<]*)<\/a>/.exec(html) ?? [];
    expect(text).toMatch(/^Weiter mit (?:\S+ bis Dezember \d{4}|\S+ \d{4} bis \S+ \d{4})$/);
    const onward = await open(href.replaceAll("&amp;", "&"));
    expect(onward.status).toBe(200);
    expect(readChoice(onward.html)).toMatchObject({ Kalenderart: "Wandkalender", Design: "9", Anzahl: "2" });
  });

  it("has no such way where something else is wrong too", async () => {
    const { html } = await open("/configurator-calendar/?calendarType=odd&startMonth=3&year=2020&locale=de-DE");
    expect(readProblems(html)).toHaveLength(2);
    expect(html).not.toContain("Weiter mit");
  });
});
