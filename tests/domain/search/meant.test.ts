import { describe, expect, it } from "vitest";
import { searchedText, searchHref } from "#domain/search/address.ts";
import { articlesMeant } from "#domain/search/articles-meant.ts";
import { designsMeant, isKnownOf, kindsMeant } from "#domain/search/designs-meant.ts";
import { listingMeant } from "#domain/search/listing-meant.ts";
import { guessed, withLess } from "#domain/search/other-readings.ts";
import { matchingPages } from "#domain/search/page-match.ts";
import { understand } from "#domain/search/understand.ts";
import { type Labels, labelsOf } from "#locales/labels.ts";
import { searchVocabulary } from "#locales/search-vocabulary.ts";

const VOCABULARY = searchVocabulary("de-DE", labelsOf("de-DE") as Labels);
const read = (typed: string) => understand(typed, VOCABULARY);

describe("the designs that a search means", () => {
  it("are filtered by the words that the catalogue knows of them; the others are looked for", () => {
    expect(designsMeant("card", read("grün tanne trauer 80"))).toEqual({
      types: ["trauer"],
      filters: { color: ["gruen"] },
      text: "tanne",
    });
    expect(designsMeant("calendar", read("grün trauer"))).toEqual({
      types: [],
      filters: { color: ["gruen"] },
      text: "trauer",
    });
    expect(designsMeant("card", read("rot gold"))?.filters).toEqual({ color: ["rot", "gold"] });
    expect(designsMeant("card", read("danksagung"))?.text).toBe("Danke");
  });

  it("are none of a kind that is not named, of a material, or of nothing", () => {
    expect(designsMeant("card", read("kalender"))).toBeNull();
    expect(designsMeant("calendar", read("kalender"))).toEqual({ types: [], filters: {}, text: "" });
    expect(designsMeant("card", read("acrylglas"))).toBeNull();
    expect(designsMeant("card", read("versand"))).toBeNull();
    expect(designsMeant("card", read("für 80"))).toBeNull();
  });

  it("are asked for without unknown words where less is asked for, if anything is known", () => {
    expect(designsMeant("card", read("grün xqzwv"), true)).toEqual({
      types: [],
      filters: { color: ["gruen"] },
      text: "",
    });
    expect(designsMeant("card", read("xqzwv"), true)).toBeNull();
    const [word] = read("trauer");
    expect(word && [isKnownOf("card", word), isKnownOf("calendar", word)]).toEqual([true, false]);
    expect(read("xqzwv danke leinwand").map((one) => isKnownOf("card", one))).toEqual([false, false, true]);
  });
});

describe("the listing of them", () => {
  const NONE = { types: [], filters: {}, text: "" };

  it("is that of the occasions, of a category, or of a kind; photo books have none", () => {
    expect(listingMeant("card", { types: ["hochzeit", "wedding"], filters: { color: ["gruen"] }, text: "" })).toEqual({
      slug: "karten-designen/hochzeit",
      query: "color[]=gruen",
    });
    expect(listingMeant("card", { ...NONE, types: ["travel"], text: "see" })).toEqual({
      slug: "karten-designen",
      query: "category[]=travel&q=see",
    });
    expect(listingMeant("calendar", { ...NONE, types: ["wandkalender"] })).toEqual({
      slug: "filters/calendar",
      query: "product[]=wandkalender",
    });
    expect(listingMeant("calendar", NONE)).toEqual({ slug: "filters/calendar", query: "" });
    expect(listingMeant("collage", { ...NONE, types: ["square"] })?.query).toBe("aspectRatio[]=square");
    expect(listingMeant("photobook", NONE)).toBeNull();
  });
});

it("pages are found by their texts and addresses, by every word", () => {
  const pages = [
    { text: "Gutscheine", href: "/gutscheine" },
    { text: "Hilfe", href: "/hilfe#fragen" },
    { text: "Start", href: "/" },
  ];
  const found = (typed: string) => matchingPages(pages, read(typed), VOCABULARY).map(({ href }) => href);
  expect(found("gutschein")).toEqual(["/gutscheine"]);
  expect(found("hilfe")).toEqual(["/hilfe#fragen"]);
  expect(found("gutschein hilfe")).toEqual([]);
  expect(found("60x40 für 80")).toEqual([]);
});

it("a compound of an unknown word and a kind of product is both", () => {
  expect(read("Tannenkarte").map(({ name }) => name)).toEqual(["Tannen", "Karte"]);
});

it("an address has the words, or none", () => {
  const shop = {
    channel: "poster",
    country: "DE",
    platform: "web",
    locales: ["de-DE"],
    host: "posterliebe.de",
  } as never;
  expect(searchHref("", { locale: "de-DE", shop })).toBe("/search");
  expect(searchHref("grün 60x40", { locale: "de-DE", shop })).toBe("/search?q=gr%C3%BCn%2060x40");
  expect(searchedText(new URLSearchParams("q=+a++b+"))).toBe("a b");
  expect(searchedText(new URLSearchParams(""))).toBe("");
});

describe("the kinds of designs that a search means", () => {
  const kinds = (typed: string, channel: "kartenliebe" | "poster", isLoose?: boolean) =>
    kindsMeant(channel, read(typed), isLoose).map(({ kind }) => kind);

  it("are those that the brand sells, cards first; where less is asked for, none that lacks what another has", () => {
    expect(kinds("rot", "kartenliebe")).toEqual(["card", "calendar", "collage", "photobook"]);
    expect(kinds("rot", "poster")).toEqual(["calendar", "collage", "photobook"]);
    expect(kinds("hochzeit rot", "kartenliebe", true)).toEqual(["card", "photobook"]);
    expect(kinds("hochzeit kalender", "kartenliebe", true)).toEqual(["calendar"]);
  });
});

describe("the articles that a search means", () => {
  const SOLD = ["leinwand", "poster", "hahnemuehle-gerahmt", "poster-gerahmt", "photobox-small"] as const;
  const meant = (typed: string) => articlesMeant(read(typed), SOLD);

  it("are those that it names, all of its words name, of its kind, or of its size", () => {
    expect(meant("leinwand")).toEqual(["leinwand"]);
    expect(meant("rahmen")).toEqual(["poster-gerahmt", "hahnemuehle-gerahmt"]);
    expect(meant("gerahmtes poster")).toEqual(["poster-gerahmt"]);
    expect(meant("leinwand poster")).toEqual(["leinwand", "poster"]);
    expect(meant("fotobox")).toEqual(["photobox-small"]);
    expect(meant("60x40")).toEqual(["leinwand", "poster", "hahnemuehle-gerahmt", "poster-gerahmt"]);
    expect(meant("grün")).toEqual([]);
  });
});

it("other readings of a search are its likely names, then fewer words", () => {
  expect(guessed(read("leinwnad xqzwv"))?.map(({ text }) => text)).toEqual(["Leinwand", "xqzwv"]);
  expect(guessed(read("leinwand"))).toBeNull();
  const tried = withLess(read("rot modern hochzeit tanne"));
  expect(tried.map((words) => words.map(({ text }) => text).join(" "))).toEqual([
    "rot modern hochzeit tanne",
    "modern hochzeit tanne",
    "rot hochzeit tanne",
  ]);
});
