import { isInPosterTest } from "#domain/address/path-kind.ts";
import { type FlagQuery, parseFlagQuery, type Treatment } from "#domain/flags/treatment.ts";

/** The experiment of the pages below `/posterdruck` (spec 000 §2). */
export const POSTER_TEST_FLAG = "posterdruck";

/** What a flag says to the visitor of a request. */
export type ReadTreatment = (flag: string) => Treatment;

/**
 * What the flags say to a request: what its address asks for comes first, which is open to anyone (spec 001 §6), then what the
 * path switches on. Every other flag is `control`: nobody has decided.
 */
export function treatmentsOf({ pathname, search }: { pathname: string; search: string }): ReadTreatment {
  let parsed: FlagQuery | undefined;
  return (flag) => {
    // Most pages read no flag: the address is read for those that do.
    parsed ??= parseFlagQuery(search);
    const { overrides, isDisabled } = parsed;
    if (isDisabled) return "off";
    const asked = overrides.get(flag);
    if (asked) return asked;
    return flag === POSTER_TEST_FLAG && isInPosterTest(pathname) ? "on" : "control";
  };
}
