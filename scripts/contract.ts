import { main } from "./command.ts";
import { readArguments } from "./contract/arguments.ts";
import { checkBackend } from "./contract/check-backend.ts";
import { readContract } from "./contract/read-contract.ts";

/**
 * Checks a running price backend against every call of the contract: ends with 0 and a line for each where it keeps them, with 1 where
 * it does not or cannot be reached, saying what of which call is wrong.
 */
main(async () => {
  const options = readArguments(process.argv.slice(2), process.env.COMMERCE_TOKEN);
  const calls = await readContract();
  const { lines, isSound } = await checkBackend(
    calls.map(({ example }) => example),
    options,
  );
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
  process.exitCode = isSound ? 0 : 1;
});
