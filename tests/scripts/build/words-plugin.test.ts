import { describe, expect, it } from "vitest";
import { FILES } from "#locales/files.ts";
import { packWords } from "#scripts/build/words-plugin.ts";

type Files = Record<string, Record<string, string>>;

async function unpack(files: Files): Promise<Files> {
  const module = await import(`data:text/javascript,${encodeURIComponent(packWords(files))}`);
  return module.FILES as Files;
}

describe("the worker's packed words", () => {
  it("are those of the seven files, in their order, and stay what they are", async () => {
    const unpacked = await unpack(FILES);
    expect(JSON.stringify(unpacked)).toBe(JSON.stringify(FILES));
    expect(unpacked.nl).toBe(unpacked.nl);
  });

  it("hold keys once, and an American text only where it is another than the British", () => {
    const packed = packWords(FILES);
    expect(packed.split("shell/skip")).toHaveLength(2);
    expect(FILES["en-US"]["shell/skip"]).toBe(FILES["en-GB"]["shell/skip"]);
    expect(packed.split(FILES["en-GB"]["shell/skip"])).toHaveLength(2);
  });

  it.each([{ de: { a: "x", b: "y" }, fr: { a: "x" } }, { de: { a: "x", b: "y\nz" } }])(
    "are not packed where a text is missing or would come apart: %j",
    (files) => {
      expect(() => packWords(files as unknown as Files)).toThrow('"b" is missing, or has a line break');
    },
  );
});
