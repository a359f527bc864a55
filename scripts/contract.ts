import { main } from "./command.ts";
import { readArguments } from "./contract/arguments.ts";
import { checkBackend } from "./contract/check-backend.ts";
import { readContract } from "./contract/read-contract.ts";

/**
 * Checks a running price backend against the calls of the contract, with a line for each, and names the next to build. It ends with 0 if
 * the backend keeps the contract, with 1 and the faults of each call if it does not or cannot be reached, and with 2 if only calls are
 * missing.
 */
main(async () => {
  const options = readArguments(process.argv.slice(2), process.env.COMMERCE_TOKEN);
  const calls = await readContract();
  const { lines, isSound, isWhole } = await checkBackend(
    calls.map(({ example }) => example),
    options,
  );
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
  process.exitCode = isSound ? (isWhole ? 0 : 2) : 1;
});
