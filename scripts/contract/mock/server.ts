import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CHANNEL_HEADER, LOCALE_HEADER } from "#domain/contract/addresses.ts";
import type { CarriedFile } from "#domain/contract/endpoint.ts";
import { matchPath, parseInput, takesBody } from "#domain/contract/endpoint-request.ts";
import type { Example } from "#domain/contract/example.ts";
import { channelSchema, localeSchema, PROBLEM_CONTENT_TYPE } from "#domain/contract/http.ts";
import { currencyOf } from "#domain/price/money.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { callName } from "../steps.ts";
import type { Answering, MockQuestion } from "./answering.ts";
import { ARTICLE_ANSWERS } from "./articles.ts";
import { PIECE_ANSWERS } from "./pieces.ts";
import { SHOP_ANSWERS } from "./shop.ts";

const ANSWERS = new Map<string, Answering[1]>([...ARTICLE_ANSWERS, ...PIECE_ANSWERS, ...SHOP_ANSWERS]);
/** More than any call sends. */
const LARGEST_BODY_BYTES = 30_000_000;

/** A reply of the mock. */
export interface MockReply {
  status: number;
  type: string;
  body: string | Uint8Array;
}

/** A request to the mock. */
export interface MockRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Answers a question to the contract, plausibly and always alike: prices by article, size and country, what is asked for and nothing else.
 * Calls that store something answer their example and store nothing. Wrong questions are refused as the contract says.
 */
function mockReply(
  contract: readonly Example[],
  { method, target, headers, body }: MockRequest,
  nowMs: number,
): MockReply {
  const { pathname, search } = new URL(target, "http://mock.invalid");
  const found = contract.find(
    ({ endpoint }) => endpoint.method === method && matchPath(endpoint.path, pathname) !== null,
  );
  if (!found) return problem(404, `Nothing answers ${method} ${pathname}.`);
  const { endpoint, reply } = found;
  const header = (name: string) => String(headers[name] ?? "");
  const channel = channelSchema.safeParse(header(CHANNEL_HEADER));
  const locale = localeSchema.safeParse(header(LOCALE_HEADER));
  if (!channel.success) return problem(400, `Header ${CHANNEL_HEADER} names no channel.`);
  if (!locale.success) return problem(400, `Header ${LOCALE_HEADER} names no locale.`);
  const type = header("content-type");
  if (method === "POST" && !takesBody(endpoint.body, type))
    return problem(400, `The body is no ${endpoint.body ?? "json"}.`);
  const read = parseInput(endpoint, { parameter: matchPath(endpoint.path, pathname) ?? "", search, type, body });
  if ("faults" in read) return problem(400, read.faults.join(" "));
  const currency = currencyOf(locale.data);
  const country = countryOf(locale.data);
  const question: MockQuestion<unknown> = {
    ...{ input: read.input, channel: channel.data, locale: locale.data, country, currency, nowMs },
    header,
  };
  const answer = ANSWERS.get(callName(endpoint));
  const answered = answer ? answer(question as MockQuestion<never>) : reply;
  if (answered === null) return problem(404, "There is nothing of that name.");
  const sent = endpoint.reply.parse(answered);
  if (endpoint.replyBody !== "file") return { status: 200, type: "application/json", body: JSON.stringify(sent) };
  const file = sent as CarriedFile;
  return { status: 200, type: file.type, body: file.bytes };
}

/** Starts the mock on loopback. @param port 0 for any free one. @returns its address, and the server to close. */
export async function startMock(contract: readonly Example[], port: number): Promise<{ url: string; server: Server }> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, type, body } = await replyTo(contract, request);
    response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
  };
  // A request may break off within its body.
  const server = createServer((request, response) => answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Answers a request of a server. */
export async function replyTo(contract: readonly Example[], request: IncomingMessage): Promise<MockReply> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Uint8Array).byteLength;
    if (size > LARGEST_BODY_BYTES) return problem(400, `A body has at most ${LARGEST_BODY_BYTES} bytes.`);
    chunks.push(chunk as Uint8Array);
  }
  const { method = "", url: target = "/", headers } = request;
  return mockReply(contract, { method, target, headers, body: new Uint8Array(Buffer.concat(chunks)) }, Date.now());
}

function problem(status: 400 | 404, detail: string): MockReply {
  const title = status === 400 ? "Bad Request" : "Not Found";
  return { status, type: PROBLEM_CONTENT_TYPE, body: JSON.stringify({ title, status, detail }) };
}
