import type { Handler, MiddlewareHandler } from "hono";
import { ACCESSORY_ORDER_SLUG, SEARCH_SLUGS, SERVICE_PATHS, WISHLIST_SLUGS } from "#domain/address/path-kind.ts";
import { OFFERS_FILE } from "#domain/address/shop-path.ts";
import { CONSENT_SLUG } from "#domain/consent/consent.ts";
import { CUSTOMER_PICTURES_PATH } from "#domain/customer/customer-picture.ts";
import { BROWSER_LOG_PATH, FLAGS_PATH } from "#domain/flags/paths.ts";
import { FILTERED_KINDS } from "#domain/product/products.ts";
import { SUGGESTIONS_FILE } from "#domain/search/suggestions-file.ts";
import { VITALS_PATH } from "#domain/vitals/metric.ts";
import { commerceGateway } from "./commerce/gateway.ts";
import { commerceWebhook } from "./commerce/webhook.ts";
import { consentPage } from "./consent/page.tsx";
import { answerConsent } from "./consent/submit.ts";
import type { AppContext } from "./context.ts";
import type { AppDependencies } from "./dependencies.ts";
import { flagGateway } from "./flags/gateway.ts";
import { FORMS } from "./forms/forms.ts";
import { formRoutes } from "./forms/routes.ts";
import { POLICY_REPORTS_PATH } from "./page/content-policy.ts";
import { storyblokWebhook } from "./publish/webhook.ts";
import { browserLog } from "./routes/browser-log.ts";
import { buildFiles } from "./routes/build-files.ts";
import { productsPage, productsPayload } from "./routes/built-in.tsx";
import { contentBreadcrumb, contentStory, contentTransform } from "./routes/content-api.ts";
import { CONTENT_PATH, TRANSFORM_PATH } from "./routes/content-path.ts";
import { robotsFile, sitemapFile } from "./routes/crawlers.ts";
import { health } from "./routes/health.ts";
import { iconSprite } from "./routes/icons.tsx";
import { cardListingPage, cardListingPayload, filtersPage, filtersPayload } from "./routes/listing-pages.ts";
import { designPicture, filterPicture, mediaImage } from "./routes/media.ts";
import { pageOffers } from "./routes/page-beside.ts";
import { policyReports } from "./routes/policy-reports.ts";
import type { SlugRoute } from "./routes/slug-matcher.ts";
import { contentPage, errorPage } from "./routes/story-page.ts";
import { themePage, themePayload } from "./routes/theme.tsx";
import { countPage } from "./vitals/call.ts";
import { wishlistEntries, wishlistPage, wishlistPayload } from "./wishlist/page.tsx";
import { changeWishlist } from "./wishlist/submit.ts";

/** A route whose path is the same in every language. */
export interface Route {
  kind: "file" | "call" | "webhook" | "page";
  methods: readonly string[];
  /** Paths in Hono's syntax. */
  paths: readonly string[];
  /** True if every visitor gets the same response. */
  isShared: boolean;
  handler: (dependencies: AppDependencies) => Handler<AppContext> | MiddlewareHandler<AppContext>;
}

const GET = ["GET"];
const POST = ["POST"];

const [wishlist, ...wishlistAliases] = WISHLIST_SLUGS.map((slug) => `/${slug}`) as [string, ...string[]];
const [search, ...searchAliases] = SEARCH_SLUGS.map((slug) => `/${slug}`) as [string, ...string[]];

const PAGE = { kind: "page", method: "GET", isShared: true } as const satisfies Partial<SlugRoute>;

/**
 * Every address that the shop answers, in the order in which a request is compared with them: group by group, line by
 * line. `app.ts` says what happens between the groups. Designers and accounts have theirs in `routes/pass-through.ts`.
 */
export const ROUTES = {
  /** On any host, before a shop is known. */
  anyHost: [
    { kind: "file", methods: GET, paths: ["/healthz"], isShared: true, handler: () => health },
    { kind: "file", methods: GET, paths: ["/assets/*"], isShared: true, handler: buildFiles },
  ],
  /** In any spelling: no canonical redirect stands before them. */
  services: [
    { kind: "webhook", methods: POST, paths: ["/storyblok/webhook"], isShared: false, handler: storyblokWebhook },
    { kind: "webhook", methods: POST, paths: ["/commerce/webhook"], isShared: false, handler: commerceWebhook },
    { kind: "webhook", methods: POST, paths: [POLICY_REPORTS_PATH], isShared: false, handler: policyReports },
    { kind: "webhook", methods: POST, paths: [BROWSER_LOG_PATH], isShared: false, handler: browserLog },
    { kind: "call", methods: POST, paths: [TRANSFORM_PATH], isShared: false, handler: contentTransform },
    {
      kind: "page",
      methods: ["GET", "HEAD", "POST"],
      paths: ["/ops", "/ops/*"],
      isShared: false,
      handler: (dependencies) => async (context, next) => {
        const { opsRoutes } = await import("./ops/routes.ts");
        return opsRoutes(dependencies)(context, next);
      },
    },
    { kind: "call", methods: POST, paths: [VITALS_PATH], isShared: false, handler: countPage },
    { kind: "call", methods: ["ALL"], paths: [`${FLAGS_PATH}/*`], isShared: false, handler: flagGateway },
    {
      kind: "call",
      methods: ["ALL"],
      paths: SERVICE_PATHS.map((path) => `${path}/*`),
      isShared: false,
      handler: (dependencies) => commerceGateway(dependencies),
    },
    { kind: "file", methods: GET, paths: ["/robots.txt"], isShared: true, handler: () => robotsFile },
    {
      kind: "file",
      methods: GET,
      paths: ["/sitemap.xml", "/:file{sitemap-(?:designs-)?[1-9][0-9]{0,4}\\.xml}"],
      isShared: true,
      handler: sitemapFile,
    },
  ],
  /** Forms, posted in any spelling. */
  posted: [
    {
      kind: "form",
      method: "POST",
      paths: [wishlist, ...wishlistAliases],
      isShared: false,
      steps: ["wishlist"],
      answer: changeWishlist,
    },
    { kind: "form", method: "POST", paths: [`/${CONSENT_SLUG}`], isShared: false, answer: answerConsent },
    ...formRoutes(FORMS).filter(({ method }) => method === "POST"),
  ],
  /** At their canonical address, without a language folder. */
  files: [
    { kind: "call", methods: GET, paths: [`${CONTENT_PATH}/breadcrumb`], isShared: true, handler: contentBreadcrumb },
    { kind: "call", methods: GET, paths: [`${CONTENT_PATH}/*`], isShared: true, handler: contentStory },
    { kind: "file", methods: GET, paths: ["/media/*"], isShared: true, handler: mediaImage },
    { kind: "file", methods: GET, paths: ["/design-pictures/*"], isShared: true, handler: designPicture },
    {
      kind: "file",
      methods: GET,
      paths: [`${CUSTOMER_PICTURES_PATH}/*`],
      isShared: true,
      handler: (dependencies) => async (context) => {
        const { customerPicture } = await import("./routes/customer-picture.ts");
        return customerPicture(context, dependencies);
      },
    },
  ],
  /** In every language, before the page cache. */
  ahead: [
    {
      kind: "file",
      method: "GET",
      paths: ["/filters/collage/:picture{[^/]+\\.jpg}"],
      isShared: true,
      answer: filterPicture,
    },
    ...formRoutes(FORMS).filter(({ method }) => method === "GET"),
  ],
  /** Pages in every language, and the files beside them: the page cache holds those that are shared. */
  pages: [
    { ...PAGE, paths: ["/_icons"], answer: iconSprite },
    { ...PAGE, kind: "file", paths: [`/${OFFERS_FILE}`, `/:page{.+}/${OFFERS_FILE}`], answer: pageOffers },
    {
      ...PAGE,
      paths: ["/products", "/produkte", "/kalender-konfigurator", "/karten-konfigurator"],
      answer: productsPage,
      payload: productsPayload,
    },
    {
      ...PAGE,
      paths: ["/themes/:id?", "/themes/:group/:occasion"],
      steps: ["theme-id"],
      answer: themePage,
      payload: themePayload,
    },
    { ...PAGE, paths: [`/filters/:kind{${FILTERED_KINDS.join("|")}}`], answer: filtersPage, payload: filtersPayload },
    {
      ...PAGE,
      paths: ["/karten-designen/*"],
      steps: ["slug-sanity"],
      answer: cardListingPage,
      payload: cardListingPayload,
    },
    {
      ...PAGE,
      paths: [wishlist, ...wishlistAliases],
      isShared: false,
      steps: ["wishlist"],
      answer: wishlistPage,
      payload: wishlistPayload,
    },
    {
      ...PAGE,
      kind: "file",
      paths: [`${wishlist}/entries.json`],
      isShared: false,
      steps: ["wishlist"],
      answer: wishlistEntries,
    },
    { ...PAGE, paths: [`/${CONSENT_SLUG}`], isShared: false, answer: consentPage },
    {
      ...PAGE,
      paths: [`/${ACCESSORY_ORDER_SLUG}`],
      isShared: false,
      answer: async (visit) => {
        const { accessoryOrderPage } = await import("./accessories/page.tsx");
        return accessoryOrderPage(visit);
      },
    },
    {
      ...PAGE,
      paths: [search, ...searchAliases],
      isShared: false,
      answer: async (visit) => {
        const { searchPage } = await import("./search/page.tsx");
        return searchPage(visit);
      },
    },
    {
      ...PAGE,
      kind: "file",
      paths: [`${search}/${SUGGESTIONS_FILE}`],
      isShared: false,
      answer: async (visit) => {
        const { searchSuggestions } = await import("./search/page.tsx");
        return searchSuggestions(visit);
      },
    },
    { ...PAGE, paths: ["/error"], answer: errorPage },
    { ...PAGE, paths: ["/*"], steps: ["slug-sanity"], answer: contentPage },
  ],
} as const satisfies Record<string, readonly (Route | SlugRoute)[]>;
