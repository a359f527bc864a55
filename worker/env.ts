import "#domain/schema-messages.ts";
import * as z from "zod/mini";
import { parseContainerId } from "#domain/analytics/container-id.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { CHANNELS, spaceVariable } from "#domain/shop/channel.ts";
import {
  brandHosts,
  buildShopTable,
  type Market,
  type PublicHost,
  parseMarket,
  type ServedChannels,
  WWW_RULES,
  withoutWww,
} from "#domain/shop/shop.ts";
import { isPlaceholder, readCommerceAddresses, readOverrideHosts } from "./commerce/addresses.ts";
import { LIMITS_MS } from "./limits/limits.ts";

const binding = <T extends object>(method: keyof T & string) =>
  z.custom<T>(
    (value) => typeof (value as Record<string, unknown> | undefined)?.[method] === "function",
    "is not bound",
  );

const urlOrEmpty = z._default(
  z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).check(
    z.refine((value) => !isPlaceholder(value), "is a placeholder"),
    z.refine((value) => !/[?#]|^https?:\/\/[^/]*@/.test(value), "has more than a host and a path"),
  ),
  "",
);

const HOST = /^[a-z0-9.-]+$/;
const HOST_ENTRY = /^([a-z0-9.-]+)=(.+)$/;

/** The way in which browsers send a host that an entry spells with umlauts or capitals; null if it is spelt so already. */
function sentSpelling(entry: string): string | null {
  const named = entry.split("=", 1)[0]?.trim() ?? "";
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(named) || !URL.canParse(`https://${named}`)) return null;
  const { hostname } = new URL(`https://${named}`);
  return hostname !== named && HOST.test(hostname) ? hostname : null;
}

/** Reads `host=channel/COUNTRY` pairs, separated by commas; null if none is set. */
function readShopHosts(value: string, context: z.core.ParsePayload): PublicHost[] | null {
  const entries = value.split(",").map((entry) => entry.trim());
  if (value.trim() === "") return null;
  const hosts = entries.flatMap((entry) => {
    const [, host = "", sold = ""] = HOST_ENTRY.exec(entry) ?? [];
    const market = parseMarket(sold);
    if (market) return [{ host, ...market }];
    const sent = sentSpelling(entry);
    if (sent !== null) refuse(context, `has the entry "${entry}", whose host browsers send as ${sent}: write that`);
    else refuse(context, `has the entry "${entry}", which is no host=channel/COUNTRY of this shop`);
    return [];
  });
  const names = hosts.map(({ host }) => host);
  for (const [at, host] of names.entries()) {
    if (names.indexOf(host) < at) refuse(context, `names ${host} twice: a host has one channel and country`);
    const bare = withoutWww(host);
    if (bare === host || !names.includes(bare)) continue;
    refuse(context, `names ${bare} and ${host}: name the one that visitors are to see, the other leads there`);
  }
  return hosts;
}

/** Public hosts instead of the brands' own; null if none is set. */
export const shopHosts = z.pipe(z._default(z.string(), ""), z.transform(readShopHosts));

/** Words of the maintenance; null if the shop is open. */
export const maintenance = z.pipe(
  z._default(z.string().check(z.maxLength(500, "has more than 500 characters")), ""),
  z.transform((value) => (/^\s*(?:off)?\s*$/i.test(value) ? null : value.trim())),
);

/** What the shop does with `www.` in front of its hosts. */
export const wwwHosts = z._default(z.enum(WWW_RULES, `is none of ${WWW_RULES.join(", ")}`), "redirect");

/** Market that addresses below workers.dev show; null if the variable is empty. */
function readWorkersDevShop(value: string, context: z.core.ParsePayload): Market | null {
  const market = value === "" ? null : parseMarket(value);
  if (value !== "" && !market) refuse(context, `is "${value}", which is no channel/COUNTRY of this shop`);
  return market;
}

function refuse({ issues, value }: z.core.ParsePayload, message: string): void {
  issues.push({ code: "custom", message, input: value });
}

/** Ids of content spaces, separated by commas. */
const spaceIds = z.pipe(
  z
    .string("is not set")
    .check(
      z.regex(
        /^\s*\d{1,20}(?:\s*,\s*\d{1,20})*\s*$/,
        "is no list of space ids, such as 287216594031001, 287216594031002",
      ),
    ),
  z.transform((value): ReadonlySet<string> => new Set(value.split(",").map((id) => id.trim()))),
);

/** Bindings and variables of the edge worker, each with its explanation. */
const envSchema = z.object({
  /** KV: published stories, the copies that keep the shop up when the content service is down. */
  STORIES: binding<KVNamespace>("get"),
  /** Durable Objects: the purge journal of each content space. */
  JOURNAL: binding<DurableObjectNamespace>("idFromName"),
  /** Durable Objects: the index of each content space. */
  INDEX: binding<DurableObjectNamespace>("idFromName"),
  /** Images: converts pictures for `/media/…`. */
  IMAGES: binding<ImagesBinding>("input"),
  /** Files of the build. */
  ASSETS: binding<Fetcher>("fetch"),
  /** R2: converted pictures, shared by all data centres; without it each data centre converts and caches its own. */
  PICTURES: z.optional(binding<R2Bucket>("put")),
  /** Timeout of a picture's conversion, in milliseconds; after it the shopper gets the picture unconverted. */
  IMAGE_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.gte(50), z.lte(30_000)), LIMITS_MS.conversion),
  /** The embedded backend; only needed for parts that no address below replaces. */
  BACKEND: z.optional(binding<Fetcher>("fetch")),
  /** Content service, for example `https://api.storyblok.com`; empty means the embedded one. */
  CONTENT_URL: urlOrEmpty,
  /** Origin of assets, for example `https://a.storyblok.com`; empty means the embedded one. */
  ASSET_URL: urlOrEmpty,
  /** Ids of the spaces whose pictures the shop converts: `287216594031001, …`; assets name theirs in `/f/{space}/…`. */
  ASSET_SPACES: spaceIds,
  /** Price and catalogue backend: one for all hosts, or `host=address, …` per host; empty means the embedded one. */
  COMMERCE_URL: z.pipe(
    z._default(z.string(), ""),
    z.transform((value: string, context) => readCommerceAddresses(value, (message) => refuse(context, message))),
  ),
  /** Hosts that `?_api=https://{host}` may name as the commerce backend of one page view; empty means none. */
  COMMERCE_OVERRIDE_HOSTS: z.pipe(
    z._default(z.string(), ""),
    z.transform((value: string, context) => readOverrideHosts(value, (message) => refuse(context, message))),
  ),
  /** Secret that the price backend signs its webhook with, 16 characters or more; empty means no webhook. */
  COMMERCE_WEBHOOK_SECRET: z._default(
    z.union([z.literal(""), z.string().check(z.minLength(16, "is shorter than 16 characters"))]),
    "",
  ),
  /** Secret that the price backend knows the shop by, sent only there as `Authorization: Bearer …`; empty: none. */
  COMMERCE_TOKEN: z._default(z.string().check(z.regex(/^[\x21-\x7e]*$/, "holds what no header can carry")), ""),
  /** Address of the designer, behind `/configurator-*`; empty means the embedded one. */
  DESIGNER_URL: urlOrEmpty,
  /** Mode of the designer: `proxy` serves it on the shop's own host, `redirect` sends shoppers to its host. */
  DESIGNER_MODE: z._default(z.enum(["proxy", "redirect"]), "proxy"),
  /** Public token of the poster channel's content space; empty means that the shop sells no posters, and has no such space. */
  STORYBLOK_TOKEN_POSTER: z._default(z.string(), ""),
  /** Public token of the card channel's content space; empty means that the shop sells no cards. One of both is set. */
  STORYBLOK_TOKEN_KARTENLIEBE: z._default(z.string(), ""),
  /** Secret that the poster space signs its webhook with; empty means that it has no webhook. */
  STORYBLOK_WEBHOOK_SECRET_POSTER: z._default(z.string(), ""),
  /** Secret that the card space signs its webhook with; empty means that it has no webhook. */
  STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE: z._default(z.string(), ""),
  /**
   * Interval in minutes, 1 to 60, at which the cron asks a space with a webhook for publishes that no message
   * announced; empty means every minute. A space without a webhook is asked every minute.
   */
  REPAIR_EVERY_MINUTES: z.pipe(
    z._default(z.coerce.string().check(z.regex(/^([1-9]|[1-5]\d|60)?$/, "is no number of minutes from 1 to 60")), ""),
    z.transform((value) => (value === "" ? 1 : Number(value))),
  ),
  /** Preview token of the poster space, for editors' drafts; empty means that there is no preview. */
  STORYBLOK_PREVIEW_TOKEN_POSTER: z._default(z.string(), ""),
  /** Preview token of the card space, for editors' drafts; empty means that there is no preview. */
  STORYBLOK_PREVIEW_TOKEN_KARTENLIEBE: z._default(z.string(), ""),
  /** Origin of the editor; no other site may show the shop's pages in a frame. */
  EDITOR_ORIGIN: z._default(z.url({ protocol: /^https?$/ }), "https://app.storyblok.com"),
  /** Age in seconds at which a cached story is fetched again, even if no publish was announced. */
  STORY_MAX_AGE_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(86_400)), 3600),
  /** Token with which operators sign in at `/ops`, 16 characters or more; empty means that there is no such page. */
  OPS_TOKEN: z._default(
    z.union([z.literal(""), z.string().check(z.minLength(16, "is shorter than 16 characters"))]),
    "",
  ),
  /** Maintenance: `on`, or a sentence for visitors, closes the shop with a page of 503; empty or `off`: it is open. */
  MAINTENANCE: maintenance,
  /** Contact in `/.well-known/security.txt`: `mailto:security@…` or `https://…`; empty means the imprint page. */
  SECURITY_CONTACT: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(?:(?:mailto:[^@\s]+@|https:\/\/|tel:\+?\d)[\x21-\x7e]+)?$/,
          "is no address such as mailto:security@your-company.com or https://…",
        ),
      ),
    "",
  ),
  /** Durable Objects: failed sign-ins at `/ops`, by IP address. */
  ATTEMPTS: binding<DurableObjectNamespace>("idFromName"),
  /** Durable Objects: sessions that operators signed out of. */
  SESSIONS: binding<DurableObjectNamespace>("idFromName"),
  /** Durable Objects: how fast pages were, by channel; without it nothing is counted. */
  VITALS: z.optional(binding<DurableObjectNamespace>("idFromName")),
  /** Durable Objects: messages that wait for the backend; without it such a message comes back to its sender. */
  KEPT: z.optional(binding<DurableObjectNamespace>("idFromName")),
  /** Key by which search engines hear of each publish (IndexNow), 8 to 128 letters, digits and dashes; empty: they do not. */
  INDEXNOW_KEY: z._default(
    z.string().check(z.regex(/^(?:[A-Za-z0-9-]{8,128})?$/, "is no key of 8 to 128 letters, digits and dashes")),
    "",
  ),
  /** Address that takes messages to search engines, for all of them that take part. */
  INDEXNOW_URL: z._default(z.url({ protocol: /^https?$/ }), "https://api.indexnow.org/indexnow"),
  /** Public site key of Cloudflare Turnstile, which protects the newsletter form from bots; empty means no check. */
  BOT_CHECK_SITE_KEY: z._default(z.string().check(z.regex(/^[\w.-]{0,100}$/, "is no site key")), ""),
  /** Analytics container, `GTM-AB12` or `G-AB12`, loaded for visitors who allow it; empty means none. */
  ANALYTICS_CONTAINER: z._default(
    z
      .string()
      .check(z.refine((id) => id === "" || parseContainerId(id).ok, "is no container id such as GTM-AB12 or G-AB12")),
    "",
  ),
  /** Address of the flag service, `https://sdk.split.io/api`; empty means the embedded one. */
  FLAGS_URL: urlOrEmpty,
  /** Address of the flag service's reports, `https://events.split.io/api`; empty means `FLAGS_URL`. */
  FLAGS_EVENTS_URL: urlOrEmpty,
  /** The flag service's key for browsers, which pages hold; empty means that the shop has no flags. */
  FLAGS_KEY: z._default(z.string().check(z.regex(/^[\w-]{0,100}$/, "is no key of a flag service")), ""),
  /** Visitors who get a key for experiments: `always` all, `consent` only those who allowed it (docs/measure.md). */
  VISITOR_KEY: z._default(z.enum(["always", "consent"]), "always"),
  /** Public key of the shop's Zendesk messenger; empty means that pages show no launcher. */
  MESSENGER_KEY: z._default(z.string().check(z.regex(/^[\w-]{0,100}$/, "is no messenger's key")), ""),
  /** Rate limit: form submissions and browsers' policy reports, per network. */
  FORM_RATE: binding<RateLimit>("limit"),
  /** Rate limit: requests per network for the debug mode, which no cache serves, or with overridden feature flags. */
  OVERRIDE_RATE: binding<RateLimit>("limit"),
  /** Rate limit: changes to wishlists, per network; without it there is no limit. */
  WISHLIST_RATE: z.optional(binding<RateLimit>("limit")),
  /** Rate limit: browsers' calls of the commerce backend, per network; without it there is no limit. */
  COMMERCE_RATE: z.optional(binding<RateLimit>("limit")),
  /** Secret that wishlists in browsers are signed with, 16 characters or more; empty means the card space's token. Lists that the token signed are read too. */
  WISHLIST_SECRET: z._default(
    z.union([z.literal(""), z.string().check(z.minLength(16, "is shorter than 16 characters"))]),
    "",
  ),
  /**
   * Rate limit: conversions of edited or replaced pictures, per network; beyond it none is made. Without it: no limit.
   */
  CONVERSION_RATE: z.optional(binding<RateLimit>("limit")),
  /** Switch of the page cache: `on` or `off`. */
  PAGE_CACHE: z._default(z.enum(["on", "off"]), "on"),
  /** Switch of the tiered cache before `TieredAnswers`, in which data centres share pages and pictures. */
  TIERED_CACHE: z._default(z.enum(["on", "off"]), "off"),
  /** Public hosts instead of the brands' own, for staging or other brands: `shop.example=poster/DE, …`. */
  SHOP_HOSTS: shopHosts,
  /** Switch of a staging shop: `on` keeps search engines away from all of its hosts, `off` is the shop itself. */
  STAGING: z._default(z.enum(["on", "off"], "is neither on nor off"), "off"),
  /** `www.` in front of the hosts: `redirect` leads from there, `canonical` leads there, `off` answers 421 there. */
  WWW_HOSTS: wwwHosts,
  /** Hosts outside the shop that editors' redirects may lead to, by https: `partner.example, …`; empty means none. */
  REDIRECT_HOSTS: z.pipe(
    z._default(z.string(), ""),
    z.transform((value: string, context) => readOverrideHosts(value, (message) => refuse(context, message))),
  ),
  /** Market that the worker's addresses below workers.dev show, `poster/DE`, for a first look; empty means none. */
  WORKERS_DEV_SHOP: z.pipe(z._default(z.string(), ""), z.transform(readWorkersDevShop)),
  /** Address of the app behind `/kundenkonto` and `/magazin`; empty: the embedded accounts, and stories as magazine. */
  APP_URL: urlOrEmpty,
  /**
   * Timeout for the first byte of a page of the designer or app, in milliseconds; other responses have six times that.
   */
  PROXY_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.gte(50), z.lte(60_000)), LIMITS_MS.proxy),
  /** Timeout for all the data of one page, in milliseconds: KV, stories, lists and prices together. */
  VIEW_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.gte(50), z.lte(60_000)), LIMITS_MS.view),
  /** Timeout for the prices of a page, in milliseconds; after it the page is shown without them. */
  COMMERCE_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.gte(50), z.lte(30_000)), LIMITS_MS.commerce),
  /** Time that an isolate caches a reply whose contract allows it, in milliseconds; 0 turns this cache off. */
  COMMERCE_REMEMBERED_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(60_000)), 5000),
  /** Rate limit of the content service, in requests per second and space (spec 000 §9: 3 with an OAuth token). */
  CONTENT_REQUESTS_PER_SECOND: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 5),
  /** Timeout of a read of the content service, in milliseconds; it may continue after the response was sent. */
  CONTENT_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.gte(50), z.lte(60_000)), LIMITS_MS.content),
  /** Timeout of a page for a story without a cached copy, its fallbacks included, in milliseconds. */
  CONTENT_VIEW_TIMEOUT_MS: z._default(
    z.coerce.number().check(z.int(), z.gte(50), z.lte(60_000)),
    LIMITS_MS.contentView,
  ),
});
/** The environment, and the channels that it has spaces for. */
export type Env = z.infer<typeof envSchema> & { channels: ServedChannels };

/** Reasons that the worker cannot start: the names of the variables, the fault of each, and both in one sentence. */
export interface EnvFailure {
  ok: false;
  missing: string[];
  gaps: string[];
  sentence: string;
}
export type EnvResult = { ok: true; env: Env } | EnvFailure;

const EMBEDDED_PARTS = ["CONTENT_URL", "ASSET_URL", "COMMERCE_URL", "DESIGNER_URL"] as const;

/** Parses the worker's environment. A missing or wrong variable is named in one sentence, instead of failing later. */
export function parseEnv(raw: unknown): EnvResult {
  const parsed = envSchema.safeParse(raw);
  const spaces = readSpaces((raw ?? {}) as Readonly<Record<string, unknown>>);
  const issues = parsed.error?.issues.map(({ path, message }): Gap => [path.join("."), message]) ?? [];
  if (!parsed.success || "gaps" in spaces) return refused([...issues, ...("gaps" in spaces ? spaces.gaps : [])]);
  const { channels } = spaces;
  const { COMMERCE_URL, SHOP_HOSTS, WORKERS_DEV_SHOP, WWW_HOSTS } = parsed.data;
  const unserved = [...(SHOP_HOSTS ?? []), WORKERS_DEV_SHOP].find((sold) => sold && !channels.includes(sold.channel));
  if (unserved) {
    const named =
      "host" in unserved ? `SHOP_HOSTS names ${unserved.host}` : `WORKERS_DEV_SHOP names ${unserved.channel}`;
    return refused([[spaceVariable("TOKEN", unserved.channel), `is not set, and ${named}`]]);
  }
  const shops = buildShopTable(SHOP_HOSTS ?? brandHosts(BRANDS), WWW_HOSTS, channels);
  const strange = [...COMMERCE_URL.byHost.keys()].filter((host) => !shops.has(host));
  if (strange.length > 0)
    return refused([["COMMERCE_URL", `names ${strange.join(", ")}, where this shop does not answer`]]);
  const addresses = { ...parsed.data, COMMERCE_URL: COMMERCE_URL.everywhere };
  const needsBackend = EMBEDDED_PARTS.filter((name) => addresses[name] === "");
  if (needsBackend.length > 0 && !parsed.data.BACKEND) {
    return refused([["BACKEND", `is not bound, and ${needsBackend.join(", ")} is empty`]]);
  }
  if (parsed.data.DESIGNER_MODE === "redirect" && addresses.DESIGNER_URL === "")
    return refused([["DESIGNER_URL", "is empty, and DESIGNER_MODE is redirect"]]);
  return { ok: true, env: { ...parsed.data, channels } };
}

/** A variable and its fault. */
type Gap = readonly [variable: string, fault: string];

/** Finds the channels that have a content space. A space without its token, of which another secret is set, was forgotten. */
function readSpaces(given: Readonly<Record<string, unknown>>): { channels: ServedChannels } | { gaps: Gap[] } {
  const [first, ...others] = CHANNELS.filter((channel) => given[spaceVariable("TOKEN", channel)]);
  const gaps = CHANNELS.flatMap((channel): Gap[] => {
    const token = spaceVariable("TOKEN", channel);
    const [forgotten] = [spaceVariable("PREVIEW_TOKEN", channel), spaceVariable("WEBHOOK_SECRET", channel)].filter(
      (name) => given[name],
    );
    if (given[token] || (first && !forgotten)) return [];
    return [[token, forgotten ? `is not set, and ${forgotten} is` : "is not set, nor is that of another channel"]];
  });
  return !first || gaps.length > 0 ? { gaps } : { channels: [first, ...others] };
}

function refused(found: readonly Gap[]): EnvFailure {
  const gaps = found.map((gap) => gap.join(" "));
  const missing = [...new Set(found.map(([variable]) => variable))];
  return { ok: false, missing, gaps, sentence: `The shop cannot start: ${gaps.join("; ")}.` };
}
