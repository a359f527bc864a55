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

/** Names of one kind that are looked at, of those that somebody gave, and sentences about them. */
const MOST_LOOKED_AT = 200;
const MOST_SENTENCES = 10;

/** Writes a sentence about each name that is none of the known ones: with the one that was probably meant, else with all of them. */
export function unknownNames(what: string, given: readonly unknown[], known: readonly string[]): string[] {
  return given
    .slice(0, MOST_LOOKED_AT)
    .filter((one) => typeof one !== "string" || !known.includes(one))
    .slice(0, MOST_SENTENCES)
    .map((one) => unknownName(what, one, known));
}

function unknownName(what: string, given: unknown, known: readonly string[]): string {
  const written = given === undefined ? "no name" : JSON.stringify(given).slice(0, 80);
  const [near] = typeof given === "string" ? nearNames(given.slice(0, 80), known, 1) : [];
  return near === undefined
    ? `${written} is no ${what}; there are ${known.join(", ")}.`
    : `${written} is no ${what}. Did you mean "${near}"?`;
}
