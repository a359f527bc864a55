import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Calculator } from "#client/islands/calculator/calculator.tsx";
import { findChoice } from "#client/islands/calculator/choice.ts";
import { parseCalculatorProps } from "#client/islands/calculator/props.ts";
import { calculatorProps } from "./calculator-props.ts";

type Path = (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return path.length > 0 ? [path] : [];
  const inner = Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]));
  return path.length > 0 ? [path, ...inner] : inner;
}

/** A copy of the props in which what is at `path` is something else, or is gone. */
function changed(path: Path, replacement?: unknown): unknown {
  const copy: unknown = structuredClone(calculatorProps());
  const last = path.at(-1) ?? "";
  const parent = path.slice(0, -1).reduce((value, key) => (value as Record<string, unknown>)[key], copy);
  if (replacement === undefined) delete (parent as Record<string, unknown>)[last];
  else (parent as Record<string, unknown>)[last] = replacement;
  return copy;
}

const PATHS = pathsOf(calculatorProps());
/** What the component walks through. */
const STRUCTURE =
  /^(labels|selected|sizes|facts|articles)$|^articles\.\d$|^articles\.\d\.(value|offers)$|offers\.\d(\.format)?$|^sizes\.\w+$/;
const structure = PATHS.filter((path) => STRUCTURE.test(path.join(".")));

describe("props of this build", () => {
  it("are read as they are", () => {
    const props = calculatorProps();
    expect(parseCalculatorProps(props)).toBe(props);
    expect(parseCalculatorProps({ ...props, picture: null, facts: [], more: 1 })).not.toBeNull();
  });

  it("show each format once, the chosen one checked", () => {
    const html = renderToString(<Calculator {...calculatorProps()} />);
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toMatch(
      /<input type="radio" name="format"[^>]*checked="" value="600x400"|value="600x400"[^>]*checked=""/,
    );
    expect(html.match(/data-cta/g)).toHaveLength(3);
  });
});

describe("props of another build", () => {
  it("are refused where structure is something else", () => {
    expect(structure.length).toBeGreaterThan(15);
    for (const path of structure) {
      for (const junk of [null, 7, true]) {
        expect(parseCalculatorProps(changed(path, junk)), `${path.join(".")} = ${junk}`).toBeNull();
      }
    }
  });

  it.each([
    ["articles", []],
    ["articles", {}],
    ["articles", "x"],
    ["facts", {}],
    ["sizes", "x"],
    ["sizes", {}],
  ])("are refused with %s as %j", (name, value) => {
    expect(parseCalculatorProps({ ...calculatorProps(), [name]: value })).toBeNull();
  });

  it.each([[[]], [null], [undefined], ["{}"], [0], [{}], [[calculatorProps()]]])("are not %j", (value) => {
    expect(parseCalculatorProps(value)).toBeNull();
  });

  it("are refused or make a choice, whatever is missing", () => {
    for (const path of PATHS) {
      const props = parseCalculatorProps(JSON.parse(JSON.stringify(changed(path))));
      if (props) expect(findChoice(props, { article: "x", format: "x" }).format.format, path.join(".")).toMatch(/x/);
    }
  });

  it("never throw", () => {
    const junk = fc.oneof(fc.anything({ withNullPrototype: true }), fc.jsonValue());
    fc.assert(
      fc.property(junk, fc.constantFrom(...PATHS), (value, path) => {
        parseCalculatorProps(value);
        parseCalculatorProps(changed(path, value));
      }),
      { numRuns: 500 },
    );
  });
});
