import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { NOT_ASKED } from "#domain/contract/not-asked.ts";
import { runCaptured } from "#scripts/command.ts";
import { readArguments } from "#scripts/contract/arguments.ts";
import { checkBackend } from "#scripts/contract/check-backend.ts";
import { startMock } from "#scripts/contract/mock/server.ts";
import { ENDPOINTS, EXAMPLES } from "#tests/support/contract.ts";
import type { ServiceStandIn } from "#tests/support/service-stand-in.ts";
import { startMocked } from "./stand-in.ts";

const TOKEN = "a-secret-token-of-the-shop";
const PRICES = formatPrices.path;
const REFERENCE = calculatorReference.path;
const PRICE = { formatType: "600x400", priceCurrent: "34,90", priceOriginal: 4490, lowestPrice30Days: null };
const TEXT_PRICES = { currency: "eur", articles: [{ article: "leinwand", prices: [PRICE] }] };

let backend: ServiceStandIn | undefined;
afterEach(() => backend?.close());

it("the mock goes on when who asks goes away within a body", async () => {
  const { server, url } = await startMock(EXAMPLES, 0);
  const asking = once(server, "request");
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write("POST /contact-api/messages HTTP/1.1\r\nHost: mock.test\r\nContent-Length: 100\r\n\r\nabc");
  const [, response] = (await asking) as [unknown, ServerResponse];
  socket.resetAndDestroy();
  await once(response, "close");
  expect((await fetch(url)).status).toBe(404);
  server.close();
});

describe("the command", () => {
  const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    runCaptured(process.execPath, ["scripts/run.mjs", "contract", ...args], env);

  it("ends with 0 and a line for each call, and sends its token", async () => {
    const tokens = new Set<string | undefined>();
    backend = await startMocked((_, request) => void tokens.add(request.headers.authorization));
    const { code, output } = await run([backend.url, "--locale", "de-DE"], { COMMERCE_TOKEN: TOKEN });
    expect(code, output).toBe(0);
    const calls = ENDPOINTS.filter(({ method }) => method === "GET");
    const isAsked = ({ path }: { path: string }) => !NOT_ASKED.includes(path);
    for (const { path } of calls.filter(isAsked)) expect(output).toContain(`✓ GET ${path}: `);
    for (const path of NOT_ASKED) expect(output).toContain(`– ${path} is not asked by the shop`);
    expect([...tokens]).toEqual([`Bearer ${TOKEN}`]);
    expect(output).not.toContain(TOKEN);
  });

  it("ends with 1 and the faults", async () => {
    backend = await startMocked((path) => (path === PRICES ? TEXT_PRICES : undefined));
    const { code, output } = await run([backend.url, "--locale", "de-DE", "--only", PRICES]);
    expect(code).toBe(1);
    expect(output).toContain('articles[leinwand].prices[600x400].priceCurrent: expected a number, found "34,90"');
    expect(output).not.toContain(REFERENCE);
  });

  it("ends with 1 where nobody answers", async () => {
    backend = await startMocked(() => undefined);
    await backend.close();
    const { code, output } = await run([backend.url]);
    expect(code).toBe(1);
    expect(output).toContain("could not be reached: ECONNREFUSED");
  });

  it.each([
    [[], "The address of the backend is missing."],
    [["backend.example"], '"backend.example" is no address such as https://your.backend.'],
    [["https://me:secret@backend.example"], "An address takes no name or password"],
    [["https://backend.example/?a=1"], "An address has no query"],
    [["https://a.example", "https://b.example"], "One backend at a time"],
    [["https://a.example", "--locale", "de-US"], 'The shop does not speak "de-US".'],
    [["https://a.example", "--channel", "books"], 'There is no channel "books".'],
    [
      ["https://a.example", "--channel", "kartenliebe", "--locale", "en-GB,en-US"],
      "The channel kartenliebe sells in no country of en-GB, en-US.",
    ],
    [["https://a.example", "--token"], "--token needs a value."],
    [["https://a.example", "--timeout", "soon"], '"soon" is no number of milliseconds.'],
    [["https://a.example", "--step", "12"], '"12" is no step: there are 1 to 9.'],
    [["https://a.example", "--fast"], "There is no --fast."],
  ])("refuses %j", (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence);
  });

  it("refuses a path that no call has", async () => {
    const options = readArguments(["http://127.0.0.1:1", "--only", "/prices"]);
    await expect(checkBackend(EXAMPLES, options)).rejects.toThrow("No call has the path /prices.");
  });
});
