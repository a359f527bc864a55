import { describe, expect, it } from "vitest";
import { FILES } from "#locales/files.ts";
import { isOfPages } from "#locales/not-of-pages.ts";
import { packedModules } from "#scripts/build/words-plugin.ts";

type Files = Record<string, Record<string, string>>;

const everyLabel = () => true;

const script = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

interface Packed {
  FILES: Files;
  loadFiles: (names: readonly string[]) => Promise<unknown> | null;
}

let runs = 0;

/** Runs packed words as the worker does, each language in a module of its own. */
async function run({ main, texts }: ReturnType<typeof packedModules>): Promise<Packed> {
  const linked = Object.entries(texts).reduce(
    (text, [name, packed]) =>
      text.replace(`"virtual:packed-words/${name}"`, JSON.stringify(script(`export default ${packed};`))),
    main,
  );
  // The same text would be the same module, with what it has loaded.
  return (await import(script(`${linked}// ${++runs}`))) as Packed;
}

async function unpack(packed: ReturnType<typeof packedModules>): Promise<Files> {
  const { FILES: files, loadFiles } = await run(packed);
  await loadFiles(Object.keys(packed.texts));
  return files;
}

describe("the worker's packed words", () => {
  it("are those of the seven files, in their order, and stay what they are", async () => {
    const unpacked = await unpack(packedModules(FILES, everyLabel));
    expect(JSON.stringify(unpacked)).toBe(JSON.stringify(FILES));
    expect(unpacked.nl).toBe(unpacked.nl);
  });

  it("are also those that a language has in place of a product's folder", async () => {
    const files = { de: { "a/a": "x" }, pt: { "a/a": "y", "product/mug": "Caneca" } };
    expect((await unpack(packedModules(files as unknown as Files, everyLabel))).pt).toEqual(files.pt);
  });

  it("hold keys once, and an American text only where it is another than the British", () => {
    const { main, texts } = packedModules(FILES, everyLabel);
    const packed = [main, ...Object.entries(texts).flatMap(([name, text]) => (name === "de" ? [] : [text]))].join();
    expect(packed.split("shell/skip")).toHaveLength(2);
    expect(FILES["en-US"]["shell/skip"]).toBe(FILES["en-GB"]["shell/skip"]);
    expect(packed.split(FILES["en-GB"]["shell/skip"])).toHaveLength(2);
  });

  it("come with the worker in German alone, and in another language once a shop speaks it", async () => {
    const { FILES: files, loadFiles } = await run(packedModules(FILES, everyLabel));
    expect([loadFiles(["de"]), files.de?.["shell/skip"]]).toEqual([null, FILES.de["shell/skip"]]);
    expect(() => files.fr).toThrow();
    await loadFiles(["fr", "de", "fr"]);
    expect([files.fr?.["shell/skip"], loadFiles(["fr"])]).toEqual([FILES.fr["shell/skip"], null]);
    // The American words are the differences from the British.
    await loadFiles(["en-US"]);
    expect(files["en-US"]?.["shell/skip"]).toBe(FILES["en-US"]["shell/skip"]);
  });

  it("are those that a page may speak", async () => {
    const unpacked = await unpack(packedModules(FILES, isOfPages));
    const { de } = FILES;
    expect(unpacked.de).toEqual(Object.fromEntries(Object.entries(de).filter(([key]) => isOfPages(key))));
    expect(Object.keys(unpacked.de ?? {})).toContain("shell/skip");
    expect(Object.keys(unpacked.de ?? {})).not.toContain("newsletter-mail/title");
  });

  it.each([{ de: { "a/a": "x", "a/b": "y" }, fr: { "a/a": "x" } }, { de: { "a/a": "x", "a/b": "y\nz" } }])(
    "are not packed where a text is missing or would come apart: %j",
    (files) => {
      expect(() => packedModules(files as unknown as Files, everyLabel)).toThrow(
        '"a/b" is missing, or has a line break',
      );
    },
  );
});
