import { describe, expect, it } from "vitest";
import { copyIn, picturesIn, readAssetFiles, readStories } from "./story-files.ts";

const STORIES = readStories();
const COPY = STORIES.flatMap((story) =>
  copyIn(story).map((text) => ({ file: story.file, locale: story.locale, text })),
);

/** Lists the copy that breaks a rule, in the locales whose names begin as given; in all of them if none is given. */
function breaking(rule: RegExp, ...locales: string[]) {
  return COPY.filter(({ locale }) => locales.length === 0 || locales.some((start) => locale.startsWith(start)))
    .filter(({ text }) => rule.test(text))
    .map(({ file, text }) => `${file}: ${text}`);
}

describe("the copy of every story", () => {
  it("claims nothing for nature: it says what a thing is made of", () => {
    const claims =
      /öko|umwelt|nachhaltig|eco-?friendly|sustainab|climate|écolo|durable|ecológic|ecologic|sostenib|duurza/i;
    expect(breaking(claims)).toEqual([]);
  });

  it("keeps number and unit together, and thousands too", () => {
    expect(breaking(/\d (?:cm|mm|dpi|ppp|inch|pièces|exemplaires|pezzi|\d{3}\b)/)).toEqual([]);
  });

  it("sets a space that cannot break before high signs in French, and none elsewhere", () => {
    expect(breaking(/(?<![\u202f\u00a0])[?!;:]/, "fr")).toEqual([]);
    expect(breaking(/\s[?!;:]/u, "de", "en", "es", "it", "nl")).toEqual([]);
  });
});

describe("a picture with words in it", () => {
  const nameOf = (path: string) =>
    path
      .split("/")
      .at(-1)
      ?.replace(/\.\w+$/, "") ?? "";
  const names = new Set(readAssetFiles().map(nameOf));
  /** Returns the name in a language; German is the one without an end. Null if the picture has no words. */
  const inLanguage = (name: string, language: string) => {
    const plain = name.replace(/-(?:en|es|fr|it|nl)$/, "");
    if (!names.has(`${plain}-fr`)) return null;
    return language === "de" ? plain : `${plain}-${language}`;
  };

  it("is shown in the language of its page", () => {
    const shown = STORIES.flatMap((story) =>
      picturesIn(story).map(({ src }) => ({
        ...story,
        name: nameOf(src),
        wanted: inLanguage(nameOf(src), story.locale.slice(0, 2)),
      })),
    ).filter(({ wanted }) => wanted !== null);
    expect(shown.length).toBeGreaterThan(50);
    const wrong = shown.filter(({ name, wanted }) => name !== wanted);
    expect(wrong.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
});

describe("the shopper is addressed", () => {
  it("as vous in French, as tú in Spanish, tu in Italian and je in Dutch", () => {
    expect(breaking(/(?<!\p{L})(?:tu|toi|ton|ta|tes|t’)(?!\p{L})/iu, "fr")).toEqual([]);
    expect(breaking(/\busted(?:es)?\b|\bvosotros\b/i, "es")).toEqual([]);
    expect(breaking(/\bLei\b|\bSuo\b|\bSua\b|\bvoi\b|\bvostr[oaie]\b/, "it")).toEqual([]);
    expect(breaking(/(?<!\p{L})(?:u|uw)(?!\p{L})/iu, "nl")).toEqual([]);
  });
});

describe("the trade's words", () => {
  it("are American in the US and British in Britain", () => {
    const british =
      /\b(?:colours?|coloured|aluminium|Dibond|acrylic glass|mount|basket(?! full)|grey|wooden|matt(?! Cotton)|VAT|delivery|dispatch|aeroplane|working days|cm|stretcher frame|wrapped)\b/i;
    const american =
      /\b(?:colors?|colored|aluminum|metal print|acrylic print|mat|cart|gray|wood frame|matte|shipping|ships|airplane|business days|inch|stretcher bars|gallery wrap)\b/i;
    expect(breaking(british, "en-US")).toEqual([]);
    // A cookie has the same name everywhere.
    const words = breaking(american, "en-GB").filter((found) => !/: (?:__Host-)?cart$/.test(found));
    expect(words).toEqual([]);
    expect(breaking(/\b1 or 1\.5\u00a0inch\b/, "en-US")).toHaveLength(1);
  });

  it.each([
    ["en-GB", ["stretcher frame", "Aluminium Dibond", "Acrylic glass", "mount"]],
    ["en-US", ["stretcher bars", "Metal print", "Acrylic print", "mat"]],
    [
      "fr-FR",
      ["toile", "châssis", "Alu-Dibond", "Verre acrylique", "passe-partout", "Faire-part", "enveloppe", "dorure"],
    ],
    ["fr-FR", ["ruban", "échantillon", "brossé"]],
    ["it-IT", ["tela", "telaio", "Alluminio Dibond", "Vetro acrilico", "passe-partout", "Partecipazioni", "busta"]],
    ["it-IT", ["nobilitazione", "nastri", "campione", "spazzolato"]],
    ["es-ES", ["lienzo", "bastidor", "Aluminio Dibond", "Metacrilato", "paspartú", "cepillado", "envolvente"]],
    ["nl-NL", ["canvasprint", "spieraam", "Aluminium Dibond", "Acrylglas", "passe-partout", "geborsteld"]],
  ])("of %s are the glossary's: %j", (locale, words) => {
    for (const word of words) expect(breaking(new RegExp(`(?<!\\p{L})${word}`, "iu"), locale), word).not.toEqual([]);
  });
});
