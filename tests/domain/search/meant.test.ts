import { describe, expect, it } from "vitest";
import { searchedText, searchHref } from "#domain/search/address.ts";
import { designsMeant, isKnownOf } from "#domain/search/designs-meant.ts";
import { listingMeant } from "#domain/search/listing-meant.ts";
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
