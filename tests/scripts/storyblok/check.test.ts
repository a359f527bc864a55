import { spawn } from "node:child_process";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { COMPONENTS } from "#scripts/storyblok/components.ts";
import { readSpaceAccess, readSpaceComponents } from "#scripts/storyblok/space.ts";
import { asSpaceSends } from "./space-reply.ts";

const TOKEN = "a-secret-token";
const SPACE = "288868";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/**
 * Starts a management API on this machine.
 *
 * @returns the environment that leads the command to it.
 */
async function serve(answer: RequestListener): Promise<Record<string, string>> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const { port } = listening.address() as AddressInfo;
  return {
    STORYBLOK_MANAGEMENT_TOKEN: TOKEN,
    STORYBLOK_SPACE_ID: SPACE,
    STORYBLOK_MANAGEMENT_URL: `http://127.0.0.1:${port}/`,
  };
}

function serveComponents(components: unknown): Promise<Record<string, string>> {
  return serve((request, response) => {
    const known = request.method === "GET" && request.url === `/v1/spaces/${SPACE}/components`;
    const allowed = request.headers.authorization === TOKEN;
    response.writeHead(known ? (allowed ? 200 : 401) : 404, { "content-type": "application/json" });
    response.end(JSON.stringify({ components, component_groups: [] }));
  });
}

async function check(environment: Record<string, string>, ...args: string[]) {
  const { STORYBLOK_MANAGEMENT_TOKEN: _, STORYBLOK_SPACE_ID: __, ...inherited } = process.env;
  const child = spawn(process.execPath, ["scripts/run.mjs", "storyblok-components", "--check", ...args], {
    env: { ...inherited, ...environment },
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (err += chunk));
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect(out + err).not.toContain(TOKEN);
  return { code, out, err };
}

it("a space with the code's components passes", async () => {
  const result = await check(await serveComponents(asSpaceSends(COMPONENTS)));
  expect(result).toEqual({ code: 0, out: `Space ${SPACE} has the components of the code.\n`, err: "" });
});

it("a space that drifted fails with a sentence for each difference", async () => {
  const [page, ...others] = asSpaceSends(COMPONENTS);
  const robots = { ...page?.schema.robots, required: true };
  const drifted = [{ ...page, schema: { ...page?.schema, robots } }, ...others.slice(1), { name: "hero", schema: {} }];
  const result = await check(await serveComponents(drifted));
  expect(result).toMatchObject({ code: 1, err: "" });
  expect(result.out.split("\n")).toEqual([
    '"page.robots": required is not set in the code and true in the space.',
    'The space has no component "shell".',
    'The space has a component "hero" that the code does not know.',
    `Space ${SPACE} differs from the code.`,
    "",
  ]);
});

it("a wrong token, a space that is not there, and an error of the service each say so", async () => {
  const environment = await serveComponents([]);
  const forbidden = await check({ ...environment, STORYBLOK_MANAGEMENT_TOKEN: "another" });
  expect(forbidden).toMatchObject({ code: 2, out: "" });
  expect(forbidden.err).toContain("answered 401: the token may not read this space.");
  const missing = await check({ ...environment, STORYBLOK_SPACE_ID: "7" });
  expect(missing).toMatchObject({ code: 2, out: "" });
  expect(missing.err).toContain("answered 404: there is no such space");
});

it("without a token it asks nobody and says what is missing", async () => {
  expect(await check({ STORYBLOK_SPACE_ID: "x" })).toEqual({
    code: 2,
    out: "",
    err:
      "STORYBLOK_MANAGEMENT_TOKEN is missing: a personal access token of Storyblok, and STORYBLOK_SPACE_ID is not the number " +
      "of a space.\n",
  });
});

it("an argument that is not known is refused", async () => {
  expect(await check({}, "--push")).toMatchObject({
    code: 1,
    err: expect.stringContaining("Unknown arguments --check --push"),
  });
});

it.each<[what: string, answer: RequestListener, message: RegExp]>([
  ["never answers", () => {}, /did not answer within 0\.2 s\.$/],
  ["stops in the middle", (_, response) => void response.writeHead(200).write("{"), /did not answer within 0\.2 s\.$/],
  ["fails", (_, response) => void response.writeHead(503).end(), /answered 503\.$/],
  ["sends a page", (_, response) => void response.end("<html>"), /answered something that is no JSON\.$/],
  ["sends something else", (_, response) => void response.end('{"components":{}}'), /sent no components: components: /],
  [
    "leads elsewhere",
    (_, response) => void response.writeHead(302, { location: "/x" }).end(),
    /could not be reached: /,
  ],
  ["hangs up", (request) => void request.socket.destroy(), /could not be reached: /],
])("a service that %s is an error with its address", async (_, answer, message) => {
  const access = readSpaceAccess(await serve(answer));
  // Only one that is waited for in vain needs a short limit: another may answer late on a busy machine.
  const limitMs = message.source.includes("did not answer") ? 200 : undefined;
  await expect(readSpaceComponents(access, limitMs)).rejects.toThrow(message);
});

it("asks Storyblok itself unless told otherwise", () => {
  const access = { STORYBLOK_MANAGEMENT_TOKEN: TOKEN, STORYBLOK_SPACE_ID: SPACE };
  expect(readSpaceAccess(access).STORYBLOK_MANAGEMENT_URL).toBe("https://mapi.storyblok.com");
  expect(() => readSpaceAccess({ ...access, STORYBLOK_MANAGEMENT_URL: "file:///x" })).toThrow("is not an address");
});
