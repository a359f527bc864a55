import type { Segment } from "./stream.ts";

/** Characters that could end the element, or a line of older readers of JSON. */
const UNSAFE = /[<\u2028\u2029]/g;

/** Writes a value as JSON for a `<script>` that browsers do not run. */
export function jsonInHtml(value: object): string {
  return JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Renders something about a page once all of it is rendered, as only what is shown counts. */
export function onceShown(shown: readonly Segment[], render: () => Segment): Segment {
  const waiting = shown.filter((segment) => typeof segment !== "string");
  return waiting.length === 0 ? render() : Promise.all(waiting).then(render);
}

/**
 * Renders the treatments that a page was made with, and the flag service's key for browsers if the shop has one, for its script (`client/behaviours/measure`). A page that read no flag has
 * no such element.
 */
export function renderTreatments(treatments: Readonly<Record<string, string | null>>, flagsKey: string | null): string {
  if (Object.keys(treatments).length === 0) return "";
  const key = flagsKey === null ? "" : ` data-key="${flagsKey}"`;
  return `<script type="application/json" id="treatments"${key}>${jsonInHtml(treatments)}</script>`;
}
