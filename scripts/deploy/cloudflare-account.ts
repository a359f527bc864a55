import * as z from "zod";
import { askJson, readAccess, ServiceError } from "../ask-json.ts";

/** The address of Cloudflare's API. CLOUDFLARE_API_BASE_URL names another, for wrangler too. */
const API = "https://api.cloudflare.com/client/v4";
const PAGE_SIZE = 50;
/** The most pages of zones that are read: 2,000 zones. */
const MOST_PAGES = 40;

const accessSchema = z.object({
  CLOUDFLARE_ACCOUNT_ID: z
    .string("is not set")
    .regex(/^[0-9a-f]{32}$/, "is not the id of an account: 32 digits and letters a to f"),
  CLOUDFLARE_API_TOKEN: z.string("is not set").regex(/^[\x21-\x7e]+$/, "is empty, or holds what no header can carry"),
  CLOUDFLARE_API_BASE_URL: z.url({ protocol: /^https?$/, error: "is not an address" }).default(API),
});

const envelope = <T>(result: z.ZodType<T>) =>
  z.object({ result, result_info: z.object({ total_pages: z.int() }).partial().nullish() });
const secretsSchema = envelope(z.array(z.object({ name: z.string() })));
const domainsSchema = envelope(z.array(z.object({ hostname: z.string(), service: z.string() })));
const zonesSchema = envelope(z.array(z.object({ name: z.string(), status: z.string() })));
const namespaceSchema = envelope(z.object({ id: z.string(), title: z.string() }));
const bucketSchema = envelope(z.object({ name: z.string() }));
const subdomainSchema = envelope(z.object({ subdomain: z.string() }));
const subscriptionsSchema = envelope(z.array(z.object({ rate_plan: z.object({ id: z.string() }).nullish() })));

export type CustomDomain = z.infer<typeof domainsSchema>["result"][number];
export type Zone = z.infer<typeof zonesSchema>["result"][number];

/** A Cloudflare account, which is only read. Each function throws a ServiceError if it gets no answer. */
export interface CloudflareAccount {
  /** Returns the names of a worker's secrets; null if there is no such worker. */
  secrets: (worker: string) => Promise<string[] | null>;
  customDomains: () => Promise<CustomDomain[]>;
  zones: () => Promise<Zone[]>;
  /** Returns the title of a KV namespace; null if none has this id. */
  namespaceTitle: (id: string) => Promise<string | null>;
  hasBucket: (name: string) => Promise<boolean>;
  /** Returns the account's name below workers.dev; null if it has none yet. */
  subdomain: () => Promise<string | null>;
  /** Returns the ids of the plans that it pays for. */
  plans: () => Promise<string[]>;
}

/** Opens an account. @throws ServiceError if the environment lacks the account's id or a token. */
export function openAccount(
  environment: Readonly<Record<string, string | undefined>>,
  timeoutMs?: number,
): CloudflareAccount {
  const access = readAccess(accessSchema, environment);
  const { CLOUDFLARE_ACCOUNT_ID: id, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_BASE_URL: base } = access;

  async function ask<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const url = base.replace(/\/+$/, "") + path;
    const reply = await askJson(url, { authorization: `Bearer ${token}`, hint, ...(timeoutMs && { timeoutMs }) });
    const read = schema.safeParse(reply);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new ServiceError(`${url} sent something else: ${issue?.path.join(".") || "the reply"}: ${issue?.message}.`);
  }
  const result = async <T>(path: string, schema: z.ZodType<{ result: T }>) => (await ask(path, schema)).result;
  const account = `/accounts/${id}`;

  return {
    secrets: (worker) =>
      unlessMissing(async () => {
        const secrets = await result(`${account}/workers/scripts/${worker}/secrets`, secretsSchema);
        return secrets.map(({ name }) => name);
      }),
    customDomains: () => result(`${account}/workers/domains`, domainsSchema),
    zones: async () => {
      const zones: Zone[] = [];
      for (let page = 1, pages = 1; page <= pages; page++) {
        const reply = await ask(`/zones?account.id=${id}&per_page=${PAGE_SIZE}&page=${page}`, zonesSchema);
        zones.push(...reply.result);
        pages = Math.min(MOST_PAGES, reply.result_info?.total_pages ?? 1);
      }
      return zones;
    },
    namespaceTitle: (namespace) =>
      unlessMissing(async () => (await result(`${account}/storage/kv/namespaces/${namespace}`, namespaceSchema)).title),
    hasBucket: async (name) =>
      (await unlessMissing(() => result(`${account}/r2/buckets/${name}`, bucketSchema))) !== null,
    subdomain: () =>
      unlessMissing(async () => (await result(`${account}/workers/subdomain`, subdomainSchema)).subdomain),
    plans: async () =>
      (await result(`${account}/subscriptions`, subscriptionsSchema)).flatMap(({ rate_plan }) => rate_plan?.id ?? []),
  };
}

/** Returns the result of a request; null if it was answered 404. */
async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}

function hint(status: number): string {
  if (status === 400 || status === 401) return ": the token is none of Cloudflare's";
  if (status === 403) return ": the token, or the account that it was given for, may not read this";
  return "";
}
