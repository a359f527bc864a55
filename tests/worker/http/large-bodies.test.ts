import { describe, expect, it } from "vitest";
import { BodyGivenUp, readBody } from "#worker/http/body.ts";

const MEGABYTE = 1_000_000;
const LIMIT = 16 * MEGABYTE;

/** A sender whose body comes as the test sends it. */
function sender() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, {
    highWaterMark: 0,
  });
  const writer = writable.getWriter();
  const init = { method: "POST", body: readable, duplex: "half" } as RequestInit;
  const read = readBody(new Request("http://shop.test/", init), LIMIT);
  read.catch(() => null);
  return {
    read,
    send: (bytes: number) => writer.write(new Uint8Array(bytes)),
    end: () => writer.close().catch(() => null),
  };
}

describe("bodies that an isolate holds", () => {
  it("give up those that have been silent longest, not the one that comes", async () => {
    const silent = Array.from({ length: 6 }, sender);
    for (const { send } of silent) await send(15 * MEGABYTE);
    const shopper = sender();
    await shopper.send(10 * MEGABYTE);
    await shopper.end();
    expect(await shopper.read).toHaveLength(10 * MEGABYTE);
    for (const { end } of silent) await end();
    await expect(silent[0]?.read).rejects.toBeInstanceOf(BodyGivenUp);
    const ended = await Promise.allSettled(silent.map(({ read }) => read));
    expect(ended.map(({ status }) => status)).toEqual([...Array(5).fill("rejected"), "fulfilled"]);
  });

  it("leave room again once they are whole, too large, or broken off", async () => {
    for (let round = 0; round < 5; round++) {
      const one = sender();
      await one.send(15 * MEGABYTE);
      await one.end();
      expect(await one.read).toHaveLength(15 * MEGABYTE);
    }
    const two = [sender(), sender()];
    for (const { send } of two) await send(15 * MEGABYTE);
    for (const { end } of two) await end();
    for (const { read } of two) expect(await read).toHaveLength(15 * MEGABYTE);
  });

  it("of a few kilobytes, as most forms are, are held whatever else comes", async () => {
    const small = sender();
    await small.send(60_000);
    const large = Array.from({ length: 4 }, sender);
    for (const { send } of large) await send(15 * MEGABYTE);
    await small.end();
    expect(await small.read).toHaveLength(60_000);
    for (const { end } of large) await end();
  });
});
