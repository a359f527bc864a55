import { HonoBase } from "hono/hono-base";
import { FILTERED_KINDS } from "#domain/product/products.ts";
import { type KeepPages, pageCache } from "./cache/http.ts";
import { commerceGateway } from "./commerce/gateway.ts";
import { commerceWebhook } from "./commerce/webhook.ts";
import type { AppContext } from "./context.ts";
import type { AppDependencies } from "./dependencies.ts";
import { FORMS } from "./forms/forms.ts";
import { createForms } from "./forms/routes.ts";
import { readOnly, secure } from "./http/headers.ts";
import { notModified } from "./http/not-modified.ts";
import { giveTime, observe } from "./http/observe.ts";
import { PathRouter } from "./http/path-router.ts";
import { opsRoutes } from "./ops/routes.ts";
import { POLICY_REPORTS_PATH } from "./page/content-policy.ts";
import { recogniseOverrides } from "./page/recognise-overrides.ts";
import { recognisePreview } from "./page/recognise-preview.ts";
import { stampAnswers } from "./page/stamp-answers.ts";
import { storyblokWebhook } from "./publish/webhook.ts";
import { buildFiles } from "./routes/build-files.ts";
import { productsPage, productsPayload } from "./routes/built-in.tsx";
import { contentBreadcrumb, contentStory, contentTransform } from "./routes/content-api.ts";
import { CONTENT_PATH, TRANSFORM_PATH } from "./routes/content-path.ts";
import { robotsFile, sitemapFiles } from "./routes/crawlers.ts";
import { answerBroken } from "./routes/error.ts";
import { health } from "./routes/health.ts";
import { iconSprite } from "./routes/icons.tsx";
import {
  cardListingPage,
  cardListingPayload,
  filtersPage,
  filtersPayload,
  limitListings,
} from "./routes/listing-pages.ts";
import { designPicture, filterPictures, mediaImage } from "./routes/media.ts";
import { pageOffers } from "./routes/page-beside.ts";
import { pageRoutes } from "./routes/page-routes.ts";
import { otherSystems } from "./routes/pass-through.ts";
import { policyReports } from "./routes/policy-reports.ts";
import { contentPage, errorPage } from "./routes/story-page.ts";
import { themePage, themePayload } from "./routes/theme.tsx";
import { identifyShop } from "./shop/identify-shop.ts";
import { httpsAlone, redirectToCanonical } from "./shop/redirects.ts";
import { wishlistEntries, wishlistPage, wishlistPayload } from "./wishlist/page.tsx";
import { changeWishlist } from "./wishlist/submit.ts";

/**
 * Creates the whole shop: its middleware and handlers, in the order in which a request passes them. Paths here are
 * fixed or end in `/*`; the router takes no other patterns.
 *
 * @param keepPages middleware in front of the pages: the page cache, or `tieredPage` when the tiered cache asks.
 */
export function createApp(dependencies: AppDependencies, keepPages: KeepPages = pageCache) {
  const app = new HonoBase<AppContext>({ router: new PathRouter() });
  const forms = createForms(dependencies, FORMS);

  app.use(observe(dependencies.log));
  app.use(secure());
  app.use(notModified());
  app.get("/healthz", health);
  app.get("/assets/*", buildFiles(dependencies));
  app.use(identifyShop(dependencies.shops, dependencies.workersDev));
  app.use(httpsAlone(dependencies));
  app.use(giveTime(dependencies));
  app.use(stampAnswers());
  app.use(otherSystems(dependencies));
  app.use(recognisePreview(dependencies.preview));
  app.post("/storyblok/webhook", storyblokWebhook(dependencies));
  app.post("/commerce/webhook", commerceWebhook(dependencies));
  app.post(POLICY_REPORTS_PATH, policyReports(dependencies));
  app.post(TRANSFORM_PATH, contentTransform(dependencies));
  app.on(["GET", "HEAD", "POST"], ["/ops", "/ops/*"], opsRoutes(dependencies));
  app.use(commerceGateway(dependencies));
  app.post("*", changeWishlist(dependencies));
  app.post("*", forms.submit);
  app.use(readOnly());
  app.get("/robots.txt", robotsFile);
  app.use(sitemapFiles(dependencies));
  app.use(redirectToCanonical(dependencies));

  app.get(`${CONTENT_PATH}/breadcrumb`, contentBreadcrumb(dependencies));
  app.get(`${CONTENT_PATH}/*`, contentStory(dependencies));
  app.get("/media/*", mediaImage(dependencies));
  app.get("/design-pictures/*", designPicture(dependencies));

  app.get("*", filterPictures(dependencies));
  app.get("*", forms.show);
  app.use(recogniseOverrides(dependencies));
  app.use(keepPages(dependencies, (request, { env, executionCtx }) => app.fetch(request, env, executionCtx)));
  app.get("*", limitListings(dependencies));
  // Paths without the language folder and the desktop marker, which every page's path may have.
  app.get(
    "*",
    pageRoutes(dependencies, [
      { paths: ["/_icons"], answer: iconSprite },
      { paths: ["/:page*/_offers.json"], answer: pageOffers },
      {
        paths: ["/products", "/produkte", "/kalender-konfigurator", "/karten-konfigurator"],
        answer: productsPage,
        payload: productsPayload,
      },
      {
        paths: ["/themes/:id?", "/themes/:group/:occasion"],
        steps: ["theme-id"],
        answer: themePage,
        payload: themePayload,
      },
      { paths: [`/filters/:kind(${FILTERED_KINDS.join("|")})`], answer: filtersPage, payload: filtersPayload },
      {
        paths: ["/karten-designen/:rest*"],
        steps: ["slug-sanity"],
        answer: cardListingPage,
        payload: cardListingPayload,
      },
      { paths: ["/wishlist", "/merkliste"], steps: ["wishlist"], answer: wishlistPage, payload: wishlistPayload },
      { paths: ["/wishlist/entries.json"], steps: ["wishlist"], answer: wishlistEntries },
      { paths: ["/error"], answer: errorPage },
      { paths: ["/:slug+"], steps: ["slug-sanity"], answer: contentPage },
    ]),
  );

  app.onError((error, context) => answerBroken(context, dependencies, error));
  return app;
}
