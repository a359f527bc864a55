import { Hono } from "hono";
import { h } from "preact";
import { parseHandOff } from "#domain/designer/hand-off.ts";
import type { BackendEnv } from "../env.ts";
import { DoorPage } from "./door-page.tsx";
import { readDoorPrice } from "./door-price.ts";
import { NoticePage } from "./page.tsx";
import { pageReply } from "./reply.ts";
import { TEXTS } from "./texts-de.ts";
import { wayOnFrom } from "./way-on.ts";

/**
 * The designer's door: what a shopper sees at `GET /configurator-…/` while no real designer is connected.
 * 200 with the choice, 400 with what is wrong and what was understood, 404 for a designer that does not exist.
 *
 * @param clock tells epoch milliseconds; read once per request.
 */
export function createDesigner(clock: () => number) {
  const designer = new Hono<{ Bindings: BackendEnv }>();

  designer.get("/:door{configurator-.*}", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const nowMs = clock();
    const result = parseHandOff(pathname, search, nowMs);
    if (result.ok) {
      const price = await readDoorPrice(c.env.DB, result, nowMs);
      return pageReply(h(DoorPage, { handOff: result, price, problems: [] }), 200);
    }
    if (!result.understood) return pageReply(h(NoticePage, TEXTS.unknownDesigner), 404);
    const { understood, problems } = result;
    const wayOn = wayOnFrom(pathname + search, result, nowMs);
    return pageReply(h(DoorPage, { handOff: understood, price: null, problems, wayOn }), 400);
  });

  designer.all("/:door{configurator-.*}", () =>
    pageReply(h(NoticePage, TEXTS.wrongMethod), 405, { allow: "GET, HEAD" }),
  );

  return designer;
}

export const designer = createDesigner(Date.now);
