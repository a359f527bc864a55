import { type Check, missing, there, unknown } from "./findings.ts";

/** Finds out whether search engines are let in where the shop is, and kept out where it is tried on. */
export const searchEngines: Check = {
  about: "Search engines",
  lookBy: "the variable STAGING",
  find: ({ config: { targetEnvironment: environment, vars } }) => {
    const isHidden = vars.STAGING === "on";
    if (environment && !isHidden)
      return [
        unknown(
          `they find the hosts of ${environment}, and its pages beside the shop's: STAGING = "on" keeps them out`,
        ),
      ];
    if (!environment && isHidden)
      return [missing("STAGING is on: they are kept out of every page. Take it away to be found")];
    return [there(isHidden ? "they are kept out, on every host" : "they may read the shop")];
  },
};
