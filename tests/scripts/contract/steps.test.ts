import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { NOT_ASKED } from "#domain/contract/not-asked.ts";
import { readArguments } from "#scripts/contract/arguments.ts";
import { checkBackend } from "#scripts/contract/check-backend.ts";
import { callName, STEPS } from "#scripts/contract/steps.ts";
import { EXAMPLES } from "#tests/support/contract.ts";
import type { ServiceStandIn } from "#tests/support/service-stand-in.ts";
import { startMocked } from "./stand-in.ts";

const PRICES = formatPrices.path;
const REFERENCE = calculatorReference.path;

let backend: ServiceStandIn | undefined;
afterEach(() => backend?.close());

describe("a backend in steps", () => {
  /** A backend that has these calls alone; the others end with a status. */
  const onlyThese = (paths: readonly string[], status: number) =>
    startMocked((path, _, response) => {
      if (!paths.includes(path)) response.writeHead(status).end();
    });
  const check = async (paths: readonly string[], ...args: string[]) => {
    backend = await onlyThese(paths, 501);
    return checkBackend(EXAMPLES, readArguments([backend.url, "--locale", "de-DE", ...args]));
  };
  const nowhere = "/web-api/no-such-call";

  it("has what is not there yet named, which is no fault, and the next call with its reason and example", async () => {
    const { lines, isSound, isWhole } = await check([REFERENCE, nowhere], "--step", "1");
    expect(isSound, lines.join("\n")).toBe(true);
    expect(isWhole).toBe(false);
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(`^✓ GET ${REFERENCE}: `),
      `– GET ${PRICES} is not there yet`,
    ]);
    expect(lines.join("\n")).toContain(
      `Next: GET ${PRICES} (step 1). It puts a price to each size; a size without a price is not offered.`,
    );
    expect(lines.join("\n")).toContain(`asked:    GET ${PRICES}?articles[]=leinwand`);
  });

  it("makes the first sale with two calls, and is led to the third", async () => {
    const first = await check([REFERENCE, PRICES, nowhere], "--step", "1");
    expect([first.isSound, first.isWhole]).toEqual([true, true]);
    expect(first.lines.at(-1)).toBe("The backend keeps the contract.");
    await backend?.close();
    const all = await check([REFERENCE, PRICES, nowhere]);
    expect([all.isSound, all.isWhole]).toEqual([true, false]);
    expect(all.lines.join("\n")).toMatch(/What is there keeps the contract\. \d\d calls are not there yet\./);
    expect(all.lines.join("\n")).toContain("Next: GET /price-api/photo-options-groups (step 2).");
  });

  it("is described before there is one", async () => {
    const { lines } = await checkBackend(EXAMPLES, readArguments(["--step", "1"]));
    expect(lines.join("\n")).toContain(`First: GET ${REFERENCE} (step 1). It says what is sold in which sizes`);
    expect(lines.at(-1)).toBe("Then check it: npm run contract -- {its address} --step 1");
  });

  it("is told in docs/your-backend.md, and with its calls in the same order in docs/reference/calls.md", () => {
    const rowsOf = (file: string) => [...readFileSync(file, "utf8").matchAll(/^\| (\d) \| (.*?) \|/gm)];
    expect(rowsOf("docs/your-backend.md").map(([, step]) => Number(step))).toEqual(STEPS.map((_, at) => at + 1));
    const told = rowsOf("docs/reference/calls.md").flatMap(([, step, calls = ""]) =>
      [...calls.matchAll(/`(.*?)`/g)].map(([, path]) => `${step} ${path}`),
    );
    const stepAndPath = (step: number, name: string) => `${step} ${name.replace(/^\w+ /, "")}`;
    const steps = STEPS.flatMap(({ calls }, at) => [...calls.keys()].map((name) => stepAndPath(at + 1, name)));
    expect(told).toEqual([...new Set(steps)]);
  });

  it("has each call that the shop asks in one step, and no other", () => {
    const names = STEPS.flatMap(({ calls }) => [...calls.keys()]);
    const asked = EXAMPLES.map(({ endpoint }) => endpoint).filter(({ path }) => !NOT_ASKED.includes(path));
    expect([...names].sort()).toEqual(asked.map(callName).sort());
  });
});
