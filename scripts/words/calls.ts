import type { TextsByKey } from "./check.ts";
import { parameterNames } from "./parameters.ts";

/** A look-up that a source makes: the key and the parameters it gives. */
export interface Call {
  key: string;
  names: string[];
}

const CALL = /\blabels\(\s*"([^"]+)"\s*,?\s*/g;

/** The look-ups of a source whose key and parameters stand in its text; parameters kept elsewhere are not read. */
export function readCalls(source: string): Call[] {
  return [...source.matchAll(CALL)].flatMap((match) => {
    const [before, key = ""] = match;
    const rest = source.slice(match.index + before.length);
    if (rest.startsWith(")")) return { key, names: [] };
    return rest.startsWith("{") ? { key, names: readNames(rest) } : [];
  });
}

/** Calls that give a label other parameters than it takes, each in one sentence. */
export function faultyCalls(sources: readonly string[], german: TextsByKey): string[] {
  return sources.flatMap(readCalls).flatMap(({ key, names }) => {
    const [given, taken] = [names.sort().join(), parameterNames(german[key] ?? "").join()];
    return given === taken ? [] : `${key} takes {${taken}} and is given {${given}}`;
  });
}

/** The names in the object that a text begins with. */
function readNames(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let property = "";
  for (const sign of text) {
    if (depth === 1 && (sign === "," || sign === "}")) {
      const [name] = /^\w+/.exec(property.trim()) ?? [];
      if (name) names.push(name);
      property = "";
    } else if (depth >= 1) property += sign;
    if ("{([".includes(sign)) depth++;
    if ("})]".includes(sign)) depth--;
    if (depth === 0) break;
  }
  return names;
}
