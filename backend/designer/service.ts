import { type Context, Hono } from "hono";
import { h } from "preact";
import { CHANNEL_HEADER } from "#domain/contract/addresses.ts";
import { channelSchema, localeSchema } from "#domain/contract/http.ts";
import { type Designer, productsOfDesigner } from "#domain/designer/base-path.ts";
import { type HandOffResult, parseHandOff } from "#domain/designer/hand-off.ts";
import { parseSet, type SetHandOff } from "#domain/designer/set-hand-off.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { DEFAULT_LOCALE } from "#domain/shop/locale.ts";
import { labelsOf } from "#locales/labels.ts";
import type { BackendEnv } from "../env.ts";
import { contradiction, isSoldIn } from "./arrival.ts";
import { readChosenDesigns } from "./chosen-designs.ts";
import { DoorPage } from "./door-page.tsx";
import { readDoorPrice } from "./door-price.ts";
import { NoticePage, pageReply } from "./page.tsx";
import { SetPage } from "./set-page.tsx";
import { readSet } from "./set-pieces.ts";
import { TEXTS } from "./texts-de.ts";
import { wayOnFrom } from "./way-on.ts";

type DoorContext = Context<{ Bindings: BackendEnv }>;

/**
 * Serves the designer's door, the page at `GET /configurator-…/` while no real designer is connected: 200 with the choice, 400
 * with what is wrong and what was understood, 404 for a designer that does not exist.
 *
 * @param clock returns epoch milliseconds; read once per request.
 */
export function createDesigner(clock: () => number) {
  const designer = new Hono<{ Bindings: BackendEnv }>();

  designer.get("/:door{configurator-.*}", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const nowMs = clock();
    const result = parseHandOff(pathname, search, nowMs);
    const set = parseSet(pathname, search);
    if (set) return setReply(c, set, result, nowMs);
    const understood = result.ok ? result : result.understood;
    if (!understood) return pageReply(h(NoticePage, TEXTS.unknownDesigner), 404);
    const channel = channelOf(c.req.raw, understood.designer);
    const problems = [...(result.ok ? [] : result.problems), ...contradiction(understood)];
    if (!result.ok || problems.length > 0) {
      const wayOn = wayOnFrom(pathname + search, { understood, problems, channel }, nowMs);
      return pageReply(h(DoorPage, { handOff: understood, price: null, channel, problems, wayOn }), 400);
    }
    const { locale } = result.parameters;
    const words = { labels: labelsOf(locale), textLocale: locale };
    const [price, [design = null]] = await Promise.all([
      readDoorPrice(c.env.DB, result, { locale, channel, nowMs, ...words }),
      readChosenDesigns(c.env.DB, [result], { locale, channel }),
    ]);
    const isForSale = isSoldIn(channel, result);
    const order = isForSale && price?.kind === "price" ? { href: pathname + search, key: crypto.randomUUID() } : null;
    return pageReply(h(DoorPage, { handOff: result, design, price, channel, problems, order }), 200);
  });

  designer.all("/:door{configurator-.*}", () =>
    pageReply(h(NoticePage, TEXTS.wrongMethod), 405, { allow: "GET, HEAD" }),
  );

  return designer;
}

/** Shows a set: 200, or 400 if something of it is wrong; what is right can be ordered all the same. */
async function setReply(c: DoorContext, set: SetHandOff, own: HandOffResult, nowMs: number): Promise<Response> {
  const channel = channelOf(c.req.raw, set.designer);
  const locale = localeSchema.safeParse(c.req.query("locale")).data ?? DEFAULT_LOCALE;
  const words = { labels: labelsOf(locale), textLocale: locale };
  const read = await readSet(c.env.DB, set, own, { locale, channel, nowMs, ...words });
  const page = h(SetPage, { set: read, locale, channel, formKey: crypto.randomUUID() });
  return pageReply(page, read.faults.length === 0 ? 200 : 400);
}

/** Returns the brand from which the hand-off came, as the shop states it; for a typed address, a brand that sells the product. */
function channelOf(request: Request, designer: Designer): Channel {
  const told = channelSchema.safeParse(request.headers.get(CHANNEL_HEADER));
  if (told.success) return told.data;
  const isSold = (channel: Channel) =>
    productsOfDesigner(designer).some(({ designs }) => designs?.isSoldIn(channel) ?? true);
  return CHANNELS.find(isSold) ?? CHANNELS[0];
}

export const designer = createDesigner(Date.now);
