import { describe, expect, it } from "vitest";
import { storyLocation } from "#domain/address/canonical.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { pageAt, SHOPS, shopOf } from "./visit.ts";

function locate(address: string) {
  const url = new URL(address);
  return storyLocation(url, shopOf(url.hostname), SHOPS);
}

describe("where a story's page is", () => {
  it.each([
    ["https://posterliebe.de/de-DE/leinwand?_storyblok=1&a=B", "/leinwand?_storyblok=1&a=B"],
    ["https://posterliebe.de/de-de/Leinwand/", "/leinwand"],
    ["https://posterliebe.de/de-DE", "/"],
    ["https://posterliebe.de/de-DE/home", "/"],
    ["https://posterliebe.de/it-CH/shell", "https://posterliebe.ch/it/shell"],
    ["https://posterliebe.de/de-DE/error/503", "/error/503"],
    ["https://kartenliebe.de/fr-CH/home", "https://kartenliebe.ch/fr/"],
    ["https://desktop.posterliebe.de/fr-FR/toile", "https://desktop.posterliebe.fr/d/toile"],
    ["http://localhost:8787/fr-FR/toile", "http://fr.poster.localhost:8787/toile"],
  ])("%s → %s", (address, location) => {
    expect(locate(address)).toBe(location);
  });

  it("is where another locale falls back on it, for a country that the channel sells nothing in", () => {
    expect(locate("https://kartenliebe.de/fr-FR/home")).toBe("https://kartenliebe.ch/fr/");
    expect(locate("http://de.kartenliebe.localhost/it-IT/a")).toBe("http://ch.kartenliebe.localhost/it/a/");
  });

  it.each(["/leinwand", "/", "/xx-XX/leinwand", "/%", "/frontend-api/mp/storyblok/de-DE/leinwand"])(
    "%s begins with no locale",
    (path) => {
      expect(locate(`https://posterliebe.de${path}`)).toBeNull();
    },
  );

  it("is nowhere where no host of the channel shows it", () => {
    expect(locate("https://kartenliebe.de/es-ES/home")).toBeNull();
  });

  it.each(LOCALES)("in %s is the address of that very page", (locale) => {
    const url = new URL(locate(`https://posterliebe.de/${locale}/a/b`) ?? "", "https://posterliebe.de");
    expect(pageAt(url.pathname, shopOf(url.hostname))).toEqual({ locale, slug: "a/b" });
  });
});
