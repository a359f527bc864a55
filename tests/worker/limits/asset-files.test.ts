import { expect, it } from "vitest";
import { limitAssets } from "#worker/limits/limited-bindings.ts";

const REST_MS = 5000;
const HANGING = /hangs/;

/** A wait that is over once an answer that is there has come. */
const passing = () => new Promise<void>((end) => setImmediate(end));

/** Opens an asset service on which some files hang; the time of each limit is over at once. */
function open() {
  const world = { nowMs: 0, asked: [] as string[] };
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    world.asked.push(pathname);
    return HANGING.test(pathname) ? new Promise<Response>(() => {}) : new Response("picture");
  };
  const service = { endpoint: "http://assets.test", upstream: { fetch } };
  const limited = limitAssets(service, { now: () => world.nowMs, wait: passing });
  const ask = (path: string) =>
    limited.upstream.fetch(new Request(`http://assets.test${path}`)).then(
      () => "there",
      () => "no answer",
    );
  return Object.assign(world, { ask });
}

it("a file that hangs again and again takes no other one along", async () => {
  const assets = open();
  for (let round = 0; round < 5; round++) {
    expect(await assets.ask("/f/1/hangs.jpg")).toBe("no answer");
    assets.nowMs += REST_MS;
  }
  expect(await assets.ask("/f/1/hangs.jpg")).toBe("no answer");
  expect(await assets.ask("/f/1/boote.jpg")).toBe("there");
});

it("several files that hang are a service that hangs: it is left alone for five seconds", async () => {
  const assets = open();
  for (const name of ["a", "b", "c"]) expect(await assets.ask(`/f/1/hangs-${name}.jpg`)).toBe("no answer");
  expect(await assets.ask("/f/1/boote.jpg")).toBe("no answer");
  expect(assets.asked).toHaveLength(3);
});
