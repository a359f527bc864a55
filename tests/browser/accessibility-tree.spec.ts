import type { Page } from "@playwright/test";
import { openForms } from "./account.ts";
import { DESKTOP, openCalculator, PHONE } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

const POSTER = "http://de.poster.localhost";
const CARDS = "http://de.kartenliebe.localhost";
const main = (page: Page) => page.getByRole("main");

test("the calculator is groups of radios with a live price, and its dialog names itself", async ({ page, address }) => {
  await page.setViewportSize(DESKTOP);
  await openCalculator(page, address("/leinwand"));
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - figure:
        - group "Ansichten"
        - link "Vergrößern"
      - heading "Dein Foto auf Leinwand" [level=1]
      - group "Material":
        - list:
          - listitem:
            - radio "Leinwand" [checked]
          - listitem:
            - link "Acrylglas"
      - group "Format":
        - radio /^60 × 40 cm .* 34,90 €$/ [checked]
      - button "Weitere Formate"
      - group: Wunschformat 20 bis 200 cm
      - group "Keilrahmen":
        - radio "Keilrahmen 2,5 cm" [checked]
      - button "Eins weniger"
      - textbox "Anzahl": "1"
      - button "Eins mehr"
      - paragraph: 34,90 €
      - link "Foto hochladen"
      - textbox "Bis wann brauchst du es?"
      - status
  `);
  await page.getByRole("button", { name: "Weitere Formate" }).click();
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "Wähl dein Format":
      - heading "Wähl dein Format" [level=2]
      - button "Schließen"
      - combobox "Material"
      - searchbox
      - status
      - heading [level=3]
      - list:
        - listitem:
          - button /cm/
  `);
});

test("the account's dialog has its fields by name, and a place for what went wrong", async ({ page, address }) => {
  await page.goto(address(`${POSTER}/impressum`));
  await openForms(page);
  await expect(page.locator("#account")).toMatchAriaSnapshot(`
    - dialog "Schön, dass du da bist":
      - button "Schließen"
      - heading "Schön, dass du da bist" [level=2]
      - paragraph
      - status
      - form "Anmelden":
        - textbox "E-Mail-Adresse"
        - textbox "Passwort"
        - button "Passwort anzeigen"
        - button "Anmelden"
      - paragraph:
        - button "Passwort vergessen?"
  `);
});

test("the menu of a phone is a navigation with its groups", async ({ page, address }) => {
  await page.setViewportSize(PHONE);
  await page.goto(address(`${POSTER}/`));
  await page.getByText("Menü", { exact: true }).click();
  await expect(page.locator("#burger")).toMatchAriaSnapshot(`
    - navigation "Menü":
      - button "Menü schließen"
      - list:
        - listitem:
          - link "Leinwand"
        - listitem
        - listitem
        - listitem:
          - button "Gerahmte Poster"
      - paragraph:
        - link /^030/
  `);
});

test("a carousel is a named region with a list, and buttons that say where they lead", async ({ page, address }) => {
  await page.setViewportSize(PHONE);
  await page.goto(address(`${POSTER}/leinwand`));
  const carousel = page.locator(".carousel", {
    has: page.getByRole("region", { name: "Das sagen Kundinnen und Kunden" }),
  });
  await page.getByRole("heading", { name: "Das sagen Kundinnen und Kunden" }).click();
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole("button", { name: "Zu Seite 1", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(carousel).toMatchAriaSnapshot(`
    - region "Das sagen Kundinnen und Kunden":
      - list:
        - listitem
    - button
    - button "Zu Seite 1"
    - button "Zu Seite 2"
    - button
  `);
});

test("a listing says how many there are, its filters are closed groups of boxes, and a page of results has its parts by name", async ({
  page,
  address,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(address(`${CARDS}/karten-designen/?style[]=modern`));
  await expect(page.locator(".listing-bar")).toMatchAriaSnapshot(`
    - search:
      - searchbox "Wonach suchst du?"
      - button "Suchen"
    - group: Kategorie
    - group: Stil 1
    - paragraph: /\\d+ Vorlagen/
    - group: "Sortieren nach: Beliebteste zuerst"
  `);
  await expect(page.locator(".listing .design-grid > li").first()).toMatchAriaSnapshot(`
    - listitem:
      - link /.+ je \\d,\\d\\d € bei 50 Stück/
      - button /^Merken/
  `);
  await page.goto(address(`${POSTER}/search?q=leinwand`));
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Ergebnisse für „leinwand“" [level=1]
      - search:
        - searchbox "Was suchst du?"
        - button "Suchen"
      - list "Du suchst":
        - listitem:
          - link "Leinwand entfernen"
      - region "Fotoprodukte":
        - heading "Fotoprodukte" [level=2]
      - region "Seiten und Hilfe"
  `);
});

test("a form has its fields by name, with what they want", async ({ page, address }) => {
  await page.goto(address(`${POSTER}/kontakt`));
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Schreib uns" [level=1]
      - combobox "Worum geht es?":
        - option "Meine Bestellung" [selected]
      - textbox "Dein Name"
      - textbox "Deine E-Mail-Adresse"
      - textbox "Bestellnummer, falls vorhanden"
      - textbox "Deine Nachricht"
      - button "Fotos oder PDF, falls sie helfen"
      - button "Absenden"
  `);
  await expect(page.getByLabel("Fotos oder PDF")).toHaveAccessibleDescription(/Bis zu 3 Dateien/);
});
