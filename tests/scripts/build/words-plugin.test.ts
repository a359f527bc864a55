import { describe, expect, it } from "vitest";
import { FILES } from "#locales/files.ts";
import { isOfPages } from "#locales/not-of-pages.ts";
import { packedModule } from "#scripts/build/words-plugin.ts";

type Files = Record<string, Record<string, string>>;

const everyLabel = () => true;

async function unpack(packed: string): Promise<Files> {
  const module = await import(`data:text/javascript,${encodeURIComponent(packed)}`);
  return module.FILES as Files;
}

describe("the worker's packed words", () => {
  it("are those of the seven files, in their order, and stay what they are", async () => {
    const unpacked = await unpack(packedModule(FILES, everyLabel));
    expect(JSON.stringify(unpacked)).toBe(JSON.stringify(FILES));
    expect(unpacked.nl).toBe(unpacked.nl);
  });

  it("are also those that a language has in place of a product's folder", async () => {
    const files = { de: { "a/a": "x" }, pt: { "a/a": "y", "product/mug": "Caneca" } };
    expect((await unpack(packedModule(files as unknown as Files, everyLabel))).pt).toEqual(files.pt);
  });

  it("hold keys once, and an American text only where it is another than the British", () => {
    const packed = packedModule(FILES, everyLabel);
    expect(packed.split("shell/skip")).toHaveLength(2);
    expect(FILES["en-US"]["shell/skip"]).toBe(FILES["en-GB"]["shell/skip"]);
    expect(packed.split(FILES["en-GB"]["shell/skip"])).toHaveLength(2);
  });

  it("are those that a page may speak", async () => {
    const unpacked = await unpack(packedModule(FILES, isOfPages));
    const { de } = FILES;
    expect(unpacked.de).toEqual(Object.fromEntries(Object.entries(de).filter(([key]) => isOfPages(key))));
    expect(Object.keys(unpacked.de ?? {})).toContain("shell/skip");
    expect(Object.keys(unpacked.de ?? {})).not.toContain("newsletter-mail/title");
  });

  it.each([{ de: { "a/a": "x", "a/b": "y" }, fr: { "a/a": "x" } }, { de: { "a/a": "x", "a/b": "y\nz" } }])(
    "are not packed where a text is missing or would come apart: %j",
    (files) => {
      expect(() => packedModule(files as unknown as Files, everyLabel)).toThrow(
        '"a/b" is missing, or has a line break',
      );
    },
  );
});
