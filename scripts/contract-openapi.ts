import { writeFile } from "node:fs/promises";
import { main } from "./command.ts";
import { OPENAPI_FILE, openApiOf } from "./contract/openapi.ts";
import { readContract } from "./contract/read-contract.ts";

/** Writes the contract of the price backend as an OpenAPI document. */
main(async () => {
  const calls = await readContract();
  await writeFile(OPENAPI_FILE, `${JSON.stringify(openApiOf(calls), null, 2)}\n`);
  process.stdout.write(`${calls.length} calls in ${OPENAPI_FILE}\n`);
});
