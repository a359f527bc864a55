import { describe, expect, it } from "vitest";
import { mayBeBehindShop, splitPrefixes } from "#domain/address/path-kind.ts";
import { visit } from "./visit.ts";

describe("spec 000 §2: paths of systems behind the shop", () => {
  it.each([
    ["https://posterliebe.ch/configurator-Card?x=%2F", "/configurator-Card?x=%2F", "de-CH"],
    ["https://posterliebe.ch/fr/configurator-card/", "/configurator-card/", "fr-CH"],
    ["https://posterliebe.ch/FR//configurator-card?a=B", "/configurator-card?a=B", "fr-CH"],
    ["https://posterliebe.de/de/configurator-card/", "/configurator-card/", "de-DE"],
    ["https://posterliebe.de/fr/configurator-card/", "https://posterliebe.fr/configurator-card/", "fr-FR"],
    ["https://desktop.posterliebe.de/configurator-card/", "/configurator-card/", "de-DE"],
    ["https://desktop.posterliebe.ch/d/it/configurator-card/", "/configurator-card/", "it-CH"],
    ["https://posterliebe.ch/fr/configurator-card/a%2Fb//%ff", "/configurator-card/a%2Fb//%ff", "fr-CH"],
    ["https://posterliebe.de/Configurator-Card/", "/configurator-card", "de-DE"],
    ["https://kartenliebe.ch/%66R/Configurator-Card", "/configurator-card/", "fr-CH"],
    ["https://posterliebe.ch/it/d/configurator-card/", "https://desktop.posterliebe.ch/configurator-card/", "it-CH"],
  ])("%s is the designer at %s in %s", (address, location, locale) => {
    const [, origin = "", href] = /^(https:\/\/[^/]+)?(.*)$/.exec(location) ?? [];
    expect(visit(address)).toEqual({ kind: "designer", origin, href, locale });
    expect(visit(address, true)).toEqual({ kind: "designer", origin, href, locale });
  });

  it.each([
    "https://posterliebe.de/kundenkonto",
    "https://kartenliebe.de/kundenkonto/ABC",
    "https://posterliebe.de/magazin/Rezepte//2027/",
    "https://desktop.posterliebe.de/kundenkonto/ABC",
    "https://posterliebe.de/d/kundenkonto/ABC/",
    "https://posterliebe.ch/fr/kundenkonto/ABC",
    "https://posterliebe.ch/de/kundenkonto/ABC/",
    "https://posterliebe.ch/it/d/magazin",
    "https://posterliebe.ch/FR//kundenkonto//a%2Fb%5C/%ff",
  ])("%s is the app's, as it is, where there is one", (address) => {
    const { pathname } = new URL(address);
    expect(visit(address, true)).toMatchObject({ kind: "app", origin: "", href: pathname });
    expect(visit(address)).not.toMatchObject({ kind: "app" });
  });

  it("begin with one slash: two would name a host", () => {
    expect(visit("https://posterliebe.de//magazin", true)).toMatchObject({ kind: "app", origin: "", href: "/magazin" });
  });

  it.each([
    ["https://posterliebe.ch/fr/kundenkonto", "fr-CH"],
    ["https://posterliebe.ch/d/it/kundenkonto", "it-CH"],
    ["https://posterliebe.ch/kundenkonto", "de-CH"],
  ])("%s is the app's, in %s", (address, locale) => {
    expect(visit(address, true)).toMatchObject({ kind: "app", locale });
  });

  it.each([
    ["/fr/d/kundenkonto/a", "/fr/d", "/kundenkonto/a"],
    ["//FR//kundenkonto//a", "//FR", "/kundenkonto//a"],
    ["/de", "", "/de"],
    ["/demo/x", "", "/demo/x"],
    ["", "", ""],
  ])("%s has the prefixes %s", (path, prefixes, rest) => {
    expect(splitPrefixes(path)).toEqual({ prefixes, rest });
  });

  it.each([
    ["/configurator-card/x", true],
    ["/fr/magazin", true],
    ["/leinwand", false],
  ])("%s may be another system's: %s", (path, expected) => {
    expect(mayBeBehindShop(path)).toBe(expected);
  });
});
