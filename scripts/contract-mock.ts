import { main } from "./command.ts";
import { startMock } from "./contract/mock/server.ts";
import { readContract } from "./contract/read-contract.ts";

const USUAL_PORT = 4010;

/** Starts a price backend of the contract alone, with plausible answers, until it is stopped. `PORT` changes its port. */
main(async () => {
  const calls = await readContract();
  const { url } = await startMock(
    calls.map(({ example }) => example),
    Number(process.env.PORT ?? USUAL_PORT),
  );
  process.stdout.write(`${calls.length} calls at ${url}\nCheck it: npm run contract -- ${url}\n`);
});
