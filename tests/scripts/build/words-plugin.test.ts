import { describe, expect, it } from "vitest";
import { FILES } from "#locales/files.ts";
import { fillWords, wordsModule } from "#scripts/build/words-plugin.ts";

type Files = Record<string, Record<string, string>>;

/** What names every area of the vocabulary. */
const EVERY_AREA = `// ${[...new Set(Object.keys(FILES.de).map((key) => key.split("/")[0]))].map((area) => `"${area}/"`).join()}`;

function pack(files: Files, script = EVERY_AREA): string {
  return fillWords(`${wordsModule(files)}\n${script}`, files);
}

async function unpack(packed: string): Promise<Files> {
  const module = await import(`data:text/javascript,${encodeURIComponent(packed)}`);
  return module.FILES as Files;
}

describe("the worker's packed words", () => {
  it("are those of the seven files, in their order, and stay what they are", async () => {
    const unpacked = await unpack(pack(FILES));
    expect(JSON.stringify(unpacked)).toBe(JSON.stringify(FILES));
    expect(unpacked.nl).toBe(unpacked.nl);
  });

  it("hold keys once, and an American text only where it is another than the British", () => {
    const packed = pack(FILES);
    expect(packed.split("shell/skip")).toHaveLength(2);
    expect(FILES["en-US"]["shell/skip"]).toBe(FILES["en-GB"]["shell/skip"]);
    expect(packed.split(FILES["en-GB"]["shell/skip"])).toHaveLength(2);
  });

  it("are those that the script names, and those of areas that stand in front of what it puts together, or behind a call's first argument", async () => {
    const files = { de: { "a/x": "1", "a/y": "2", "bc/x": "3", "c/x": "4", "d/x": "5", "e/x": "6", "f/x": "7" } };
    const unpacked = await unpack(
      pack(
        files,
        `const script = ['a/x', \`c/\`, "abc/x", () => word(labels, 'bc', x), 'd-e', \`e/x-\${1}\`, 'f', ['f', 1]];`,
      ),
    );
    expect(unpacked).toEqual({ de: { "a/x": "1", "bc/x": "3", "c/x": "4", "e/x": "6" } });
  });

  it.each([{ de: { "a/a": "x", "a/b": "y" }, fr: { "a/a": "x" } }, { de: { "a/a": "x", "a/b": "y\nz" } }])(
    "are not packed where a text is missing or would come apart: %j",
    (files) => {
      expect(() => pack(files as unknown as Files, '"a/"')).toThrow('"a/b" is missing, or has a line break');
    },
  );
});
