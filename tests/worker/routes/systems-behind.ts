import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, expect } from "vitest";
import { type PlainRequest, plainRequest } from "#tests/support/plain-request.ts";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

export const DOOR = "/configurator-photo-frame/";
/** Headers that Chromium sends for a link that is followed, for a script and for a call. */
export const NAVIGATION = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document", Accept: "text/html,*/*;q=0.8" };
export const SCRIPT = { "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script", Accept: "*/*" };
export const CALL = { "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty", Accept: "*/*" };

/** A request as a system behind the shop received it, with its whole body. */
interface Asked {
  request: IncomingMessage;
  body: Buffer;
}

/**
 * Starts a shop before a designer and, below `/base`, an app. Both answer with the address that they are asked for, unless a
 * test changes that.
 */
export function useSystemsBehind() {
  const systems = { designer: {} as ServiceStandIn, app: {} as ServiceStandIn, asked: [] as Asked[] };
  const echo: ServiceStandIn["answer"] = async (request, response) => {
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    systems.asked.push({ request, body });
    response.end(request.url);
  };
  const shop = useShop(async () => {
    systems.designer = await startService(echo);
    systems.app = await startService(echo);
    return { vars: { DESIGNER_URL: systems.designer.url, APP_URL: `${systems.app.url}/base/` }, unseeded: true };
  });
  afterAll(() => Promise.all([systems.designer.close(), systems.app.close()]));
  beforeEach(() => {
    systems.asked.length = 0;
    systems.designer.answer = echo;
    systems.app.answer = echo;
  });
  return Object.assign(systems, {
    shop,
    echo,
    ask: (path: string, init: PlainRequest = {}) => plainRequest(shop.url, path, init),
    lastAsked: () => systems.asked.at(-1) ?? expect.fail("Nobody asked."),
  });
}
