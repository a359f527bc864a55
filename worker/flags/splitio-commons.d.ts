/** The evaluation of Split's client, as far as the shop uses it (the package has no types for this file). */
declare module "@splitsoftware/splitio-commons/esm/evaluator/index.js" {
  export function evaluateFeature(
    log: object,
    key: string,
    name: string,
    attributes: Readonly<Record<string, string>>,
    storage: object,
  ): { treatment: string };
}
