import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Calculator } from "#client/islands/calculator/calculator.tsx";
import { parseOffers } from "#client/islands/calculator/offers.ts";
import { parseCalculatorProps, sendCalculatorProps } from "#client/islands/calculator/sent-props.ts";
import { calculatorProps, canvasOffers } from "./calculator-props.ts";

type Path = (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return path.length > 0 ? [path] : [];
  const inner = Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]));
  return path.length > 0 ? [path, ...inner] : inner;
}

/** Returns a copy of a value in which another value is at `path`. */
function changed(value: unknown, path: Path, replacement: unknown): unknown {
  const copy: unknown = structuredClone(value);
  const parent = path.slice(0, -1).reduce((within, key) => (within as Record<string, unknown>)[key], copy);
  (parent as Record<string, unknown>)[path.at(-1) ?? ""] = replacement;
  return copy;
}

const sent = JSON.parse(JSON.stringify(sendCalculatorProps(calculatorProps()))) as object;
/** Markup without a row. The text of rows is read in the browser (tests/browser/calculator.spec.ts). */
const bare = { querySelectorAll: () => [] } as unknown as Element;
const JUNK = [null, 7, true, "x", {}, []];

describe("the calculator's markup", () => {
  const html = renderToString(<Calculator {...calculatorProps()} />);

  it("shows each format once, the chosen one checked, and one way to the designer with it", () => {
    expect(html.match(/type="radio" name="format"|name="format" type="radio"/g)).toHaveLength(3);
    expect(html.match(/checked=""[^>]*value="\d+x\d+"/g)).toHaveLength(1);
    expect(html).toMatch(/<input[^>]*checked="" value="600x400"|value="600x400"[^>]*checked=""/);
    expect(html.match(/data-cta/g)).toHaveLength(1);
    expect(html).toContain("formatType=600x400");
  });

  it("takes six elements for a format, as it may be one of sixty, and two each for a struck price and a mark", () => {
    const rows = html.match(/<fieldset class="formats".*<\/fieldset>/s)?.[0] ?? "";
    const reduced = rows.split("<label>").find((row) => row.includes("59,90 €")) ?? "";
    expect(reduced.match(/<[a-z]/g)).toHaveLength(10);
    const unmarked = rows.split("<label>").find((row) => row.includes("94,90 €")) ?? "";
    expect(unmarked.match(/<[a-z]/g)).toHaveLength(6);
  });

  it("states what is not sent beside it", () => {
    const text = JSON.stringify(sent);
    for (const { format, label, hint, amount, reference = 0 } of canvasOffers().formats) {
      for (const stated of [label, hint]) expect(html).toContain(stated);
      expect(html).toContain(`<b>${String(amount).replace(/(..)$/, ",$1")} €</b>`);
      if (format === "900x600") expect(html).toContain("69,90 €");
      expect(text).not.toMatch(new RegExp(`${amount}|${reference || "none"}`));
      if (format !== "600x400" && format !== "900x600") expect(text).not.toContain(format);
    }
  });
});

describe("props of another build", () => {
  it("are refused where the markup has other formats than they are of", () => {
    expect(parseCalculatorProps(sent, bare)).toBeNull();
  });

  it("are refused, and never throw, whatever is something else", () => {
    for (const path of pathsOf(sent)) {
      for (const junk of JUNK) expect(parseCalculatorProps(changed(sent, path, junk), bare)).toBeNull();
    }
    const anything = fc.oneof(fc.anything({ withNullPrototype: true }), fc.jsonValue());
    fc.assert(fc.property(anything, (value) => parseCalculatorProps(value, bare) === null));
  });
});

describe("the file of all offers", () => {
  const offers = [canvasOffers()];

  it("is read as it is", () => {
    expect(parseOffers(JSON.parse(JSON.stringify(offers)))).toEqual(offers);
    expect(parseOffers([])).toEqual([]);
  });

  it.each([
    [["0"]],
    [["0", "article"]],
    [["0", "href"]],
    [["0", "formats"]],
    [["0", "formats", "0"]],
    [["0", "formats", "0", "format"]],
    [["0", "options"]],
    [["0", "size"]],
  ])("is refused where %j is something else", (path) => {
    for (const junk of [null, 7, true, ...(path.length === 1 ? ["x"] : [])])
      expect(parseOffers(changed(offers, path, junk)), String(junk)).toBeNull();
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        const read = parseOffers(value);
        expect(read === null || Array.isArray(read)).toBe(true);
      }),
    );
  });
});
