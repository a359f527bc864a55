import { gzipSync } from "node:zlib";
import { build } from "vite";

/** What the calculator's own code weighs, in bytes, gzipped: what wakes it beside React, and what is fetched once a shopper turns to it. */
export interface CalculatorBytes {
  wake: number;
  onDemand: number;
}

const WAKE = /\/wake-/;
const ON_DEMAND = /\/islands\/calculator\/(?:on-demand\.ts|own-picture\/)/;

/** Bundles the browser's files as the build does, but for React, which is left out. Writes nothing. */
export async function weighCalculator(): Promise<CalculatorBytes> {
  const built = await build({
    logLevel: "silent",
    build: { write: false, rolldownOptions: { external: [/^react/] } },
  });
  const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = files.filter((file) => file.type === "chunk");
  const weigh = (wanted: typeof chunks) => wanted.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  const [wake, rest] = [
    chunks.filter(({ fileName }) => WAKE.test(fileName)),
    chunks.filter(({ fileName }) => !WAKE.test(fileName)),
  ];
  if (wake.length !== 1) throw new Error("The build has no script that wakes islands.");
  return {
    wake: weigh(wake),
    onDemand: weigh(rest.filter(({ moduleIds }) => moduleIds.some((id) => ON_DEMAND.test(id)))),
  };
}
