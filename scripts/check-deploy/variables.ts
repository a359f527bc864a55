import { startGaps } from "../deploy/start-gaps.ts";
import { type Check, missing, there } from "./finding.ts";
import { SECRETS } from "./secret-names.ts";

/** What stops the start, in the worker's own words; and secrets that stand where everybody reads them. */
export const variables: Check = {
  about: "Variables of wrangler.toml",
  lookBy: "the file itself; docs/configure.md explains each",
  find: ({ config }) => {
    const gaps = startGaps(config).map((gap) => missing(gap));
    const bare = Object.keys(config.vars).filter((name) => SECRETS.some((secret) => secret.name === name));
    const told = bare.map((name) =>
      missing(`${name} stands in wrangler.toml, where everybody reads it: make it a secret`),
    );
    const found = [...gaps, ...told];
    return found.length > 0 ? found : [there("all that the shop needs to start is set, and nothing is a placeholder")];
  },
};
