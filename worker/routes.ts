import { ACCESSORY_ORDER_SLUG, SEARCH_SLUGS, SERVICE_PATHS, WISHLIST_SLUGS } from "#domain/address/path-kind.ts";
import { MERCHANT_FEED_FILE, OFFERS_FILE } from "#domain/address/shop-path.ts";
import { CONSENT_SLUG } from "#domain/consent/consent.ts";
import { CUSTOMER_PICTURES_PATH } from "#domain/customer/customer-picture.ts";
import { BROWSER_LOG_PATH, FLAGS_PATH } from "#domain/flags/paths.ts";
import { INDEX_NOW_FILE } from "#domain/page/crawlers.ts";
import { MANIFEST_FILE } from "#domain/page/site-icon.ts";
import { FILTERED_KINDS } from "#domain/product/products.ts";
import { SUGGESTIONS_FILE } from "#domain/search/suggestions-file.ts";
import { VITALS_PATH } from "#domain/vitals/metric.ts";
import { FORMS } from "./forms/forms.ts";
import { formRoutes } from "./forms/routes.ts";
import { POLICY_REPORTS_PATH } from "./page/content-policy.ts";
import { buildFiles } from "./routes/build-files.ts";
import { CONTENT_PATH, TRANSFORM_PATH } from "./routes/content-path.ts";
import { health } from "./routes/health.ts";
import { designPicture, filterPicture, mediaImage } from "./routes/media.ts";
import { answerOnDemand, type CreateHandler, onDemand } from "./routes/on-demand.ts";
import type { SlugRoute } from "./routes/slug-matcher.ts";

/** A route whose path is the same in every language. */
export interface Route {
  kind: "file" | "call" | "webhook" | "page";
  methods: readonly string[];
  /** Paths in Hono's syntax. */
  paths: readonly string[];
  /** True if every visitor gets the same response. */
  isShared: boolean;
  /** True if it is answered while the shop is closed for maintenance. */
  staysOpen?: true;
  handler: CreateHandler;
}

const builtInPages = () => import("./routes/built-in.tsx");
const contentApi = () => import("./routes/content-api.ts");
const conventional = () => import("./routes/conventional-files.ts");
const crawlers = () => import("./routes/crawlers.ts");
const listingPages = () => import("./routes/listing-pages.ts");
const searchPages = () => import("./search/page.tsx");
const storyPages = () => import("./routes/story-page.ts");
const themePages = () => import("./routes/theme.tsx");
const wishlistPages = () => import("./wishlist/page.tsx");

const GET = ["GET"];
const POST = ["POST"];

const [wishlist, ...wishlistAliases] = WISHLIST_SLUGS.map((slug) => `/${slug}`) as [string, ...string[]];
const [search, ...searchAliases] = SEARCH_SLUGS.map((slug) => `/${slug}`) as [string, ...string[]];

const PAGE = { kind: "page", method: "GET", isShared: true } as const satisfies Partial<SlugRoute>;

/** Files that programs look for on every site, and this one does not have. */
const MISSING_FILES = [
  "/.well-known/*",
  "/ads.txt",
  "/app-ads.txt",
  "/sellers.json",
  "/humans.txt",
  "/llms.txt",
  "/browserconfig.xml",
  "/crossdomain.xml",
  "/clientaccesspolicy.xml",
  "/apple-app-site-association",
];

/**
 * Every address that the shop answers, in the order in which a request is compared with them: group by group, line by
 * line. `app.ts` says what happens between the groups. Designers and accounts have theirs in `routes/pass-through.ts`.
 */
export const ROUTES = {
  /** On any host, before a shop is known. */
  anyHost: [
    { kind: "file", methods: GET, paths: ["/healthz"], isShared: true, handler: health },
    { kind: "file", methods: GET, paths: ["/assets/*"], isShared: true, handler: buildFiles },
  ],
  /** In any spelling: no canonical redirect stands before them. */
  services: [
    {
      kind: "webhook",
      methods: POST,
      paths: ["/storyblok/webhook"],
      isShared: false,
      staysOpen: true,
      handler: onDemand(() => import("./publish/webhook.ts"), "storyblokWebhook"),
    },
    {
      kind: "webhook",
      methods: POST,
      paths: ["/commerce/webhook"],
      isShared: false,
      staysOpen: true,
      handler: onDemand(() => import("./commerce/webhook.ts"), "commerceWebhook"),
    },
    {
      kind: "webhook",
      methods: POST,
      paths: [POLICY_REPORTS_PATH],
      isShared: false,
      handler: onDemand(() => import("./routes/policy-reports.ts"), "policyReports"),
    },
    {
      kind: "webhook",
      methods: POST,
      paths: [BROWSER_LOG_PATH],
      isShared: false,
      handler: onDemand(() => import("./routes/browser-log.ts"), "browserLog"),
    },
    {
      kind: "call",
      methods: POST,
      paths: [TRANSFORM_PATH],
      isShared: false,
      handler: onDemand(contentApi, "contentTransform"),
    },
    {
      kind: "page",
      methods: ["GET", "HEAD", "POST"],
      paths: ["/ops", "/ops/*"],
      isShared: false,
      staysOpen: true,
      handler: onDemand(() => import("./ops/routes.ts"), "opsRoutes"),
    },
    {
      kind: "call",
      methods: POST,
      paths: [VITALS_PATH],
      isShared: false,
      handler: onDemand(() => import("./vitals/call.ts"), "countPage"),
    },
    {
      kind: "call",
      methods: ["ALL"],
      paths: [`${FLAGS_PATH}/*`],
      isShared: false,
      handler: onDemand(() => import("./flags/gateway.ts"), "flagGateway"),
    },
    {
      kind: "call",
      methods: ["ALL"],
      paths: SERVICE_PATHS.map((path) => `${path}/*`),
      isShared: false,
      handler: onDemand(() => import("./commerce/gateway.ts"), "commerceGateway"),
    },
    {
      kind: "file",
      methods: GET,
      paths: ["/robots.txt"],
      isShared: true,
      staysOpen: true,
      handler: onDemand(crawlers, "robotsFile"),
    },
    {
      kind: "file",
      methods: GET,
      paths: [`/${INDEX_NOW_FILE}`],
      isShared: true,
      handler: onDemand(crawlers, "indexNowFile"),
    },
    {
      kind: "file",
      methods: GET,
      paths: ["/sitemap.xml", "/:file{sitemap-(?:designs-)?[1-9][0-9]{0,4}\\.xml}"],
      isShared: true,
      handler: onDemand(crawlers, "sitemapFile"),
    },
    {
      kind: "file",
      methods: GET,
      paths: ["/favicon.ico", "/favicon.svg", "/:file{apple-touch-icon[a-z0-9-]{0,30}\\.png}"],
      isShared: true,
      staysOpen: true,
      handler: onDemand(conventional, "conventionalIcon"),
    },
    {
      kind: "file",
      methods: GET,
      paths: ["/.well-known/security.txt"],
      isShared: true,
      staysOpen: true,
      handler: onDemand(conventional, "securityFile"),
    },
    {
      kind: "file",
      methods: GET,
      paths: ["/security.txt"],
      isShared: true,
      handler: onDemand(conventional, "oldSecurityFile"),
    },
    {
      kind: "file",
      methods: GET,
      paths: ["/.well-known/change-password"],
      isShared: true,
      handler: onDemand(conventional, "changePassword"),
    },
    {
      kind: "file",
      methods: GET,
      paths: MISSING_FILES,
      isShared: true,
      handler: onDemand(conventional, "missingFile"),
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
      answer: answerOnDemand(() => import("./wishlist/submit.ts"), "changeWishlist"),
    },
    {
      kind: "form",
      method: "POST",
      paths: [`/${CONSENT_SLUG}`],
      isShared: false,
      answer: answerOnDemand(() => import("./consent/submit.ts"), "answerConsent"),
    },
    ...formRoutes(FORMS).filter(({ method }) => method === "POST"),
  ],
  /** At their canonical address, without a language folder. */
  files: [
    {
      kind: "call",
      methods: GET,
      paths: [`${CONTENT_PATH}/breadcrumb`],
      isShared: true,
      handler: onDemand(contentApi, "contentBreadcrumb"),
    },
    {
      kind: "call",
      methods: GET,
      paths: [`${CONTENT_PATH}/*`],
      isShared: true,
      handler: onDemand(contentApi, "contentStory"),
    },
    { kind: "file", methods: GET, paths: ["/media/*"], isShared: true, staysOpen: true, handler: mediaImage },
    {
      kind: "file",
      methods: GET,
      paths: ["/design-pictures/*"],
      isShared: true,
      staysOpen: true,
      handler: designPicture,
    },
    {
      kind: "file",
      methods: GET,
      paths: [`${CUSTOMER_PICTURES_PATH}/*`],
      isShared: true,
      handler: onDemand(() => import("./routes/customer-picture.ts"), "customerPicture"),
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
    {
      kind: "file",
      method: "GET",
      paths: [`/${MANIFEST_FILE}`],
      isShared: true,
      answer: answerOnDemand(conventional, "siteManifest"),
    },
    ...formRoutes(FORMS).filter(({ method }) => method === "GET"),
  ],
  /** Pages in every language, and the files beside them: the page cache holds those that are shared. */
  pages: [
    {
      ...PAGE,
      paths: ["/_icons"],
      answer: answerOnDemand(() => import("./routes/icons.tsx"), "iconSprite"),
    },
    {
      ...PAGE,
      kind: "file",
      paths: [`/${OFFERS_FILE}`, `/:page{.+}/${OFFERS_FILE}`],
      answer: answerOnDemand(() => import("./routes/page-beside.ts"), "pageOffers"),
    },
    {
      ...PAGE,
      kind: "file",
      paths: [`/${MERCHANT_FEED_FILE}`],
      answer: answerOnDemand(() => import("./routes/merchant-feed.ts"), "merchantFeed"),
    },
    {
      ...PAGE,
      paths: ["/products", "/produkte", "/kalender-konfigurator", "/karten-konfigurator"],
      answer: answerOnDemand(builtInPages, "productsPage"),
      payload: answerOnDemand(builtInPages, "productsPayload"),
    },
    {
      ...PAGE,
      paths: ["/themes/:id?", "/themes/:group/:occasion"],
      steps: ["theme-id", "slug-sanity"],
      answer: answerOnDemand(themePages, "themePage"),
      payload: answerOnDemand(themePages, "themePayload"),
    },
    {
      ...PAGE,
      paths: [`/filters/:kind{${FILTERED_KINDS.join("|")}}`],
      answer: answerOnDemand(listingPages, "filtersPage"),
      payload: answerOnDemand(listingPages, "filtersPayload"),
    },
    {
      ...PAGE,
      paths: ["/karten-designen/*"],
      steps: ["slug-sanity"],
      answer: answerOnDemand(listingPages, "cardListingPage"),
      payload: answerOnDemand(listingPages, "cardListingPayload"),
    },
    {
      ...PAGE,
      paths: [wishlist, ...wishlistAliases],
      isShared: false,
      steps: ["wishlist"],
      answer: answerOnDemand(wishlistPages, "wishlistPage"),
      payload: answerOnDemand(wishlistPages, "wishlistPayload"),
    },
    {
      ...PAGE,
      kind: "file",
      paths: [`${wishlist}/entries.json`],
      isShared: false,
      steps: ["wishlist"],
      answer: answerOnDemand(wishlistPages, "wishlistEntries"),
    },
    {
      ...PAGE,
      paths: [`/${CONSENT_SLUG}`],
      isShared: false,
      answer: answerOnDemand(() => import("./consent/page.tsx"), "consentPage"),
    },
    {
      ...PAGE,
      paths: [`/${ACCESSORY_ORDER_SLUG}`],
      isShared: false,
      answer: answerOnDemand(() => import("./accessories/page.tsx"), "accessoryOrderPage"),
    },
    {
      ...PAGE,
      paths: [search, ...searchAliases],
      isShared: false,
      answer: answerOnDemand(searchPages, "searchPage"),
    },
    {
      ...PAGE,
      kind: "file",
      paths: [`${search}/${SUGGESTIONS_FILE}`],
      isShared: false,
      answer: answerOnDemand(searchPages, "searchSuggestions"),
    },
    { ...PAGE, paths: ["/error"], answer: answerOnDemand(storyPages, "errorPage") },
    {
      ...PAGE,
      paths: ["/*"],
      steps: ["slug-sanity"],
      answer: answerOnDemand(storyPages, "contentPage"),
    },
  ],
} as const satisfies Record<string, readonly (Route | SlugRoute)[]>;

const ON_HOSTS: readonly Route[] = [...ROUTES.services, ...ROUTES.files];

/** The routes of a shop that is closed for maintenance: webhooks, operators' pages, pictures, and a page for everything else. */
export const MAINTENANCE_ROUTES: readonly Route[] = [
  ...ON_HOSTS.filter(({ staysOpen }) => staysOpen),
  {
    kind: "page",
    methods: ["ALL"],
    paths: ["*"],
    isShared: true,
    handler: onDemand(() => import("./routes/maintenance.tsx"), "closedForMaintenance"),
  },
];
