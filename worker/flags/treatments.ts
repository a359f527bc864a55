import { isInPosterTest } from "#domain/address/path-kind.ts";
import { type FlagQuery, parseFlagQuery, type Treatment } from "#domain/flags/treatment.ts";

/** The experiment of the pages below `/posterdruck` (spec 000 §2). */
export const POSTER_TEST_FLAG = "posterdruck";

/** Reads the treatment of a flag for the current request. */
export type ReadTreatment = (flag: string) => Treatment;

/**
 * Creates the reader of flags for a request. An override in the address comes first, which anybody may use (spec 001
 * §6), then the flags that the path switches on. Every other flag is `control`, since nothing decides it.
 */
export function treatmentsOf({ pathname, search }: { pathname: string; search: string }): ReadTreatment {
  let parsed: FlagQuery | undefined;
  return (flag) => {
    // Most pages read no flag: the address is parsed with the first one.
    parsed ??= parseFlagQuery(search);
    const { overrides, isDisabled } = parsed;
    if (isDisabled) return "off";
    const asked = overrides.get(flag);
    if (asked) return asked;
    return flag === POSTER_TEST_FLAG && isInPosterTest(pathname) ? "on" : "control";
  };
}
