import { beforeAll, expect, it } from "vitest";
import { designSeed } from "#backend/commerce/design-seed.ts";
import { piecePriceSeed } from "#backend/commerce/piece-price-store.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { readChoice } from "./door-html.ts";

const backend = useBackend();
beforeAll(async () => {
  const seed = [...designSeed(), ...piecePriceSeed()];
  await backend.DB.batch(seed.map(({ sql, params }) => backend.DB.prepare(sql).bind(...params)));
});

async function open(path: string, channel: string) {
  const reply = await backend.fetch(path, { headers: { "x-channel": channel } });
  const html = await reply.text();
  const [, picture = ""] = /<img class="design" src="([^"]*)"/.exec(html) ?? [];
  return { status: reply.status, choice: readChoice(html), picture };
}

it("a card's door shows the design and says its name, not its number", async () => {
  const query = "themeId=5&designId=5&card=flachkarte-105x148&paper=naturpapier&quantity=80&locale=de-DE";
  const { status, choice, picture } = await open(`/configurator-card/?${query}`, "kartenliebe");
  expect(status).toBe(200);
  expect(choice).toMatchObject({ Vorlage: "Olivenzweig", Papier: "Naturpapier", Anzahl: "80" });
  expect(Object.keys(choice)).not.toContain("Thema");
  expect(Object.keys(choice)).not.toContain("Design");
  expect((await backend.fetch(picture)).headers.get("content-type")).toBe("image/svg+xml");
});

it("a calendar's door has the year on its cover and its months in words", async () => {
  // A month that is not over.
  const year = new Date().getUTCFullYear() + 1;
  const query = `designId=4&designGroupId=4&startMonth=3&year=${year}&startDate=${year}-03-01&locale=de-DE`;
  const { choice, picture } = await open(`/configurator-calendar/?${query}`, "poster");
  expect(choice).toMatchObject({ Vorlage: "Sofortbild", Zeitraum: `März ${year} bis Februar ${year + 1}` });
  expect(Object.keys(choice)).not.toContain("Startmonat");
  expect(picture).toContain(`/calendar/4/front-de-${year}-`);
});

it("a photo book's door shows its cover", async () => {
  const { choice, picture } = await open(
    "/configurator-photobook/?designGroupSetId=1&templateId=1&locale=fr-FR",
    "poster",
  );
  expect(choice).toMatchObject({ Modèle: "Sobre" });
  expect(picture).toContain("/photobook/1/front-fr-");
});

it("a design that there is not is shown by its number alone", async () => {
  const { status, choice, picture } = await open(
    "/configurator-photobook/?designGroupSetId=none&locale=de-DE",
    "poster",
  );
  expect([status, picture]).toEqual([200, ""]);
  expect(choice).toMatchObject({ Designreihe: "none" });
});
