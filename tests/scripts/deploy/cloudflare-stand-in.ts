import { hostNames, publicHosts } from "#scripts/deploy/hosts.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";

/** The number of zones on a page. */
const PAGE = 10;
const ACCOUNT = "0123456789abcdef0123456789abcdef";
export const CLOUDFLARE_TOKEN = "token-that-nobody-may-read";

/** The content of an account of Cloudflare. Null is answered with 404. */
export interface AccountContent {
  secrets: string[] | null;
  domains: { hostname: string; service: string }[];
  zones: { name: string; status: string }[];
  namespaces: string[];
  buckets: string[];
  subdomain: string | null;
  plans: string[];
}

export const EMPTY_ACCOUNT: AccountContent = {
  secrets: null,
  domains: [],
  zones: [],
  namespaces: [],
  buckets: [],
  subdomain: null,
  plans: [],
};

const HOSTS = publicHosts({});

/** An account that lacks nothing. */
export const FULL_ACCOUNT: AccountContent = {
  secrets: [
    ...["POSTER", "KARTENLIEBE"].flatMap((channel) =>
      ["TOKEN", "WEBHOOK_SECRET", "PREVIEW_TOKEN"].map((kind) => `STORYBLOK_${kind}_${channel}`),
    ),
    "OPS_TOKEN",
    "COMMERCE_TOKEN",
    "COMMERCE_WEBHOOK_SECRET",
    "WISHLIST_SECRET",
  ],
  domains: hostNames(HOSTS).map((hostname) => ({ hostname, service: "printshop" })),
  zones: HOSTS.map(({ host }) => ({ name: host, status: "active" })),
  namespaces: ["0f0f"],
  buckets: ["printshop-pictures"],
  subdomain: "acme",
  plans: ["workers_paid"],
};

/** Starts Cloudflare's API on loopback, as far as the list of `npm run check:deploy` asks for it. */
export async function startCloudflare(
  content: AccountContent,
): Promise<ServiceStandIn & { environment: Record<string, string> }> {
  const service = await startService(({ url = "", headers }, response) => {
    if (headers.authorization !== `Bearer ${CLOUDFLARE_TOKEN}`)
      return json(response, { success: false, result: null }, 403);
    const reply = replyOf(content, new URL(url, "http://cloudflare.test"));
    json(response, reply ?? { success: false, result: null }, reply ? 200 : 404);
  });
  const environment = {
    CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
    CLOUDFLARE_API_TOKEN: CLOUDFLARE_TOKEN,
    CLOUDFLARE_API_BASE_URL: service.url,
  };
  return Object.assign(service, { environment });
}

/** Returns the reply of the account's API; null for 404. */
function replyOf(content: AccountContent, { pathname, searchParams }: URL): object | null {
  const path = pathname.replace(`/accounts/${ACCOUNT}`, "");
  const found = <T>(value: T | null | undefined, show: (value: T) => unknown) =>
    value === null || value === undefined ? null : { result: show(value) };
  const named = (names: readonly string[]) => names.find((name) => path.endsWith(`/${name}`));
  if (path === "/workers/scripts/printshop/secrets")
    return found(content.secrets, (names) => names.map((name) => ({ name, type: "secret_text" })));
  if (path === "/workers/domains") return { result: content.domains };
  if (path === "/workers/subdomain") return found(content.subdomain, (subdomain) => ({ subdomain }));
  if (path === "/subscriptions") return { result: content.plans.map((id) => ({ rate_plan: { id } })) };
  if (path.startsWith("/storage/kv/namespaces/"))
    return found(named(content.namespaces), (id) => ({ id, title: "printshop-stories" }));
  if (path.startsWith("/r2/buckets/")) return found(named(content.buckets), (name) => ({ name }));
  if (path !== "/zones" || searchParams.get("account.id") !== ACCOUNT) return null;
  const page = Number(searchParams.get("page"));
  const result_info = { page, total_pages: Math.max(1, Math.ceil(content.zones.length / PAGE)) };
  return { result: content.zones.slice((page - 1) * PAGE, page * PAGE), result_info };
}
