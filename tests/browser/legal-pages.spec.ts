import { violationsOf } from "./accessible.ts";
import { CARDS, POSTER } from "./consent-page.ts";
import { expect, test } from "./shop.ts";

/** A shop in each language, with what its footer calls the pages about withdrawal and accessibility, and the form of the first. */
const SHOPS = [
  [POSTER, "Widerruf", "Barrierefreiheit", "Vertrag hier widerrufen"],
  [CARDS, "Widerruf", "Barrierefreiheit", "Vertrag hier widerrufen"],
  ["http://gb.poster.localhost", "Right to cancel", "Accessibility", "Cancel a contract here"],
  ["http://us.poster.localhost", "Returns", "Accessibility", "Return something here"],
  ["http://es.poster.localhost", "Derecho de desistimiento", "Accesibilidad", "Desistir del contrato aquí"],
  ["http://fr.poster.localhost", "Droit de rétractation", "Accessibilité", "Se rétracter du contrat ici"],
  ["http://it.poster.localhost", "Diritto di recesso", "Accessibilità", "Recedi dal contratto qui"],
  ["http://nl.poster.localhost", "Herroepingsrecht", "Toegankelijkheid", "Overeenkomst hier herroepen"],
] as const;

for (const [shop, withdrawal, accessibility, form] of SHOPS)
  test(`the footer of ${shop} leads to withdrawal with its form, and to a statement about accessibility`, async ({
    page,
    address,
  }) => {
    await page.goto(address(shop));
    const linkTo = (name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });
    const statement = await linkTo(accessibility).getAttribute("href");
    await page.goto(new URL((await linkTo(withdrawal).getAttribute("href")) ?? "", page.url()).href);
    await expect(page.getByRole("heading", { level: 1, name: withdrawal })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: form })).toBeVisible();
    await expect(page.getByRole("main").locator("form").getByRole("textbox").first()).toBeVisible();
    expect(await violationsOf(page, "main")).toEqual([]);
    await page.goto(new URL(statement ?? "", page.url()).href);
    await expect(page.getByRole("heading", { level: 1, name: accessibility })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^service@/ })).toBeVisible();
    expect(await violationsOf(page, "main")).toEqual([]);
  });
