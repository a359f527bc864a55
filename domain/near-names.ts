import { editDistance } from "./listing/edit-distance.ts";

/** Letters of a name for each slip that is forgiven, and the most slips of a long name. */
const LETTERS_TO_A_SLIP = 4;
const MOST_SLIPS = 4;

/**
 * Names that somebody may have meant by a text that is none of them: those that differ by a slip or two of typing, or in nothing but case,
 * the nearest first. Equal distances keep the order of `names`.
 *
 * @param most the number of names to return at most.
 */
export function nearNames<Name extends string>(typed: string, names: Iterable<Name>, most = 3): Name[] {
  const slips = Math.min(MOST_SLIPS, Math.max(1, Math.floor(typed.length / LETTERS_TO_A_SLIP)));
  const wanted = typed.toLowerCase();
  const near: { name: Name; distance: number }[] = [];
  for (const name of names) {
    const distance = editDistance(wanted, name.toLowerCase(), slips);
    if (distance <= slips && name !== typed) near.push({ name, distance });
  }
  return near
    .sort((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ name }) => name);
}

/** Says in a sentence that a name is none of the known ones, with the one that was probably meant, or all of them; empty text if it is one. */
export function unknownName(what: string, given: unknown, known: readonly string[]): string {
  if (typeof given === "string" && known.includes(given)) return "";
  const written = given === undefined ? "no name" : JSON.stringify(given).slice(0, 80);
  const [near] = typeof given === "string" ? nearNames(given.slice(0, 80), known, 1) : [];
  return near === undefined
    ? `${written} is no ${what}; there are ${known.join(", ")}.`
    : `${written} is no ${what}. Did you mean "${near}"?`;
}
