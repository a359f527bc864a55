import { type Check, type Finding, missing, there, unknown } from "./finding.ts";
import { SECRETS, type Secret } from "./secret-names.ts";

/** Whether the worker is there, and which secrets it has. One that is not there yet is given them by its first deployment. */
export const secrets: Check = {
  about: "The worker and its secrets",
  lookBy: "npx wrangler secret list",
  asksFor: () => SECRETS.map(({ name, without }) => `${name}: without it ${without}`),
  find: async ({ account, worker, fileSecrets }) => {
    const set = await account().secrets(worker);
    const first = "npm run deploy -- --secrets-file secrets.env";
    const standing = set
      ? there(`worker ${worker} is there`)
      : missing(`worker ${worker} is not deployed yet: ${first}`);
    return [
      standing,
      ...SECRETS.map((secret) => findingOf(secret, set ?? fileSecrets, set ? "" : " (in the secrets file)")),
    ];
  },
};

function findingOf({ name, without, isOptional }: Secret, set: readonly string[], where: string): Finding {
  if (set.includes(name)) return there(`${name} is set${where}`);
  const how = where === "" ? `npx wrangler secret put ${name}` : "a line in the secrets file";
  if (isOptional) return unknown(`${name} is not set: without it ${without}. Where that is wrong, set it: ${how}`);
  return missing(`${name} is not set: without it ${without}. Set it: ${how}`);
}
