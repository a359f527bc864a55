import { HonoBase } from "hono/hono-base";
import { type CachePages, pageCache } from "./cache/http.ts";
import type { AppContext } from "./context.ts";
import type { AppDependencies } from "./dependencies.ts";
import { recogniseAudience } from "./flags/visitor.ts";
import { readOnly, secure } from "./http/headers.ts";
import { notModified } from "./http/not-modified.ts";
import { giveTime, observe } from "./http/observe.ts";
import { RememberingRouter } from "./http/remembering-router.ts";
import { recogniseOverrides } from "./page/recognise-overrides.ts";
import { recognisePreview } from "./page/recognise-preview.ts";
import { stampAnswers } from "./page/stamp-answers.ts";
import { limitListings } from "./routes/limit-listings.ts";
import { otherSystems } from "./routes/pass-through.ts";
import { answerAhead, answerPage, answerPosted, markPersonal, storyAddresses } from "./routes/slug-routes.ts";
import { MAINTENANCE_ROUTES, ROUTES, type Route } from "./routes.ts";
import { identifyShop } from "./shop/identify-shop.ts";
import { originAlone, redirectToCanonical } from "./shop/redirects.ts";
import { tally } from "./standing/tally.ts";

/**
 * Creates the whole shop: its middleware, and between it the groups of `routes.ts`, in the order in which a request passes
 * them. While it is closed for maintenance, no request passes what answers then.
 *
 * @param cachePages middleware in front of the pages: the page cache, or `tieredPage` when the tiered cache asks.
 */
export function createApp(dependencies: AppDependencies, cachePages: CachePages = pageCache) {
  const app = new HonoBase<AppContext>({ router: new RememberingRouter() });
  const isStoryAddress = storyAddresses(ROUTES.pages);
  const mount = (routes: readonly Route[]) => {
    for (const { methods, paths, handler } of routes) app.on([...methods], [...paths], handler(dependencies));
  };

  app.use(observe(dependencies));
  app.use(secure());
  app.use(notModified());
  mount(ROUTES.anyHost);
  // The tiered cache asks for what a visitor's request counted already.
  if (cachePages === pageCache) app.use(tally(dependencies));
  app.use(identifyShop(dependencies));
  app.use(originAlone(dependencies, isStoryAddress));
  app.use(giveTime(dependencies));
  app.use(stampAnswers());
  if (dependencies.maintenance !== null) mount(MAINTENANCE_ROUTES);
  app.use(otherSystems(dependencies));
  app.use(recognisePreview(dependencies.preview));
  mount(ROUTES.services);
  app.post("*", answerPosted(dependencies, ROUTES.posted));
  app.use(readOnly());
  app.use(redirectToCanonical(dependencies, isStoryAddress));
  mount(ROUTES.files);
  app.get("*", answerAhead(dependencies, ROUTES.ahead));
  app.use(recogniseOverrides(dependencies));
  app.use(markPersonal(ROUTES.pages));
  app.use(recogniseAudience(dependencies));
  app.use(cachePages(dependencies, (request, { env, executionCtx }) => app.fetch(request, env, executionCtx)));
  app.get("*", limitListings(dependencies));
  app.get("*", answerPage(dependencies, ROUTES.pages));

  app.onError(async (error, context) => {
    const { answerBroken } = await import("./routes/error.ts");
    return answerBroken(context, dependencies, error);
  });
  return app;
}
