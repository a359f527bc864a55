import { main } from "./command.ts";
import { readArguments } from "./contract/arguments.ts";
import { checkBackend } from "./contract/check-backend.ts";
import { readContract } from "./contract/read-contract.ts";

/**
 * Checks a running price backend against every call of the contract, with a line for each. It ends with 0 if the backend keeps the
 * contract, with 1 and the faults of each call if it does not or cannot be reached.
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
