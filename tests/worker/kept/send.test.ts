import { beforeEach, expect, it } from "vitest";
import { createObjectState } from "#tests/support/object-storage.ts";
import { KeptMessagesObject } from "#worker/kept/object.ts";
import { sendKeptMessages } from "#worker/kept/send.ts";

let kept: KeptMessagesObject;
let sent: unknown[];
let logged: string[];
beforeEach(() => {
  kept = new KeptMessagesObject(createObjectState(() => 0).state as never);
  [sent, logged] = [[], []];
});

const ID = "6f1c5f6a-6c2e-4b44-9a1d-0000000000";
/** Keeps a message as a build wrote it. */
async function keep(at: number, more: Record<string, unknown> = {}) {
  const id = `${ID}${10 + at}`;
  const written = { name: "Ada", email: "ada@example.com", orderNumber: "", message: "Guten Tag", files: [] };
  const input = { id, topic: "order", ...written, page: "https://posterliebe.de/kontakt", ...more };
  const body = new FormData();
  body.set("message", JSON.stringify({ channel: "poster", locale: "de-DE", host: "posterliebe.de", input }));
  await kept.fetch(new Request(`http://kept.internal/keep?id=${id}&at=${at}`, { method: "POST", body }));
}

async function send() {
  await sendKeptMessages(
    {
      kept: {
        ask: async (_name: string, address: string, _ms: number, init?: RequestInit) =>
          kept.fetch(new Request(address, init)),
      },
      commerce: {
        view: () => async (_endpoint: unknown, input: unknown) => {
          sent.push(input);
          return { status: "sent" };
        },
      },
      platform: { log: (_level: string, event: string) => logged.push(event) },
    } as unknown as Parameters<typeof sendKeptMessages>[0],
    100,
  );
  const reply = await kept.fetch(new Request("http://kept.internal/", { method: "POST" }));
  return ((await reply.json()) as { messages: number }).messages;
}

it("a message about a topic that another build knew goes to the general contact", async () => {
  await keep(1, { topic: "a topic of a newer build" });
  expect(await send()).toBe(0);
  expect(sent).toMatchObject([{ topic: "other", message: "Guten Tag" }]);
});

it("messages of another build that this one cannot read hold up no other, and wait", async () => {
  await keep(1, { email: undefined });
  await keep(2, { page: 7 });
  await keep(3);
  expect(await send()).toBe(2);
  expect(sent).toMatchObject([{ topic: "order" }]);
  expect(logged.filter((event) => event === "form-failed")).toHaveLength(2);
});
