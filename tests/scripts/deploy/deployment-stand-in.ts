import type { IncomingMessage } from "node:http";
import { json, startService } from "#tests/support/service-stand-in.ts";

const ACCOUNT = "0123456789abcdef0123456789abcdef";
/** A token by which no file needs to be sent. Nobody checks its signature. */
const NOTHING_TO_SEND = `e30.${Buffer.from('{"exp":9999999999}').toString("base64url")}.x`;

/** A request of wrangler: the method with the path within the account, and the body. */
export interface Asked {
  call: string;
  body: string;
}

/**
 * Starts Cloudflare's API on loopback, as far as wrangler asks for it to deploy the shop. Its account has no worker until
 * one is deployed.
 *
 * @param domains hosts that are custom domains of the worker `printshop`.
 */
export async function startDeployable(domains: readonly string[]) {
  const asked: Asked[] = [];
  const deployed = new Set<string>();

  function replyTo(call: string): unknown {
    const [, worker = ""] = /^[A-Z]+ \/workers\/(?:scripts|services|workers)\/([\w-]+)/.exec(call) ?? [];
    const isDeployed = deployed.has(worker);
    const scripts = `/workers/scripts/${worker}`;
    if (call === `GET /workers/services/${worker}` && isDeployed)
      return { default_environment: { environment: "production", script: { last_deployed_from: "wrangler" } } };
    if (call === `GET ${scripts}/settings` && isDeployed) return { bindings: [] };
    if (call === "GET /workers/scripts") return [];
    if (call === "GET /workers/subdomain") return { subdomain: "acme" };
    if (call === "GET /workers/domains") return domains.map((hostname) => ({ hostname, service: "printshop" }));
    if (call === "GET /storage/kv/namespaces") return [];
    if (call === "POST /storage/kv/namespaces") return { id: "namespace-of-stories" };
    if (call.endsWith("/assets-upload-session")) return { jwt: NOTHING_TO_SEND, buckets: [] };
    if (call === `PUT ${scripts}`) {
      deployed.add(worker);
      return { id: worker, startup_time_ms: 9, deployment_id: "1", mutable_pipeline_id: null };
    }
    if (call === `GET /workers/workers/${worker}` && isDeployed)
      return { subdomain: { enabled: true, previews_enabled: false } };
    if (call === `POST ${scripts}/domains/changeset`) return { added: [], removed: [], updated: [], conflicting: [] };
    if (call.endsWith(`${scripts}/subdomain`)) return { enabled: true, previews_enabled: false };
    if (call === `PUT ${scripts}/schedules` || call === `PUT ${scripts}/domains/records`) return {};
    return null;
  }

  const service = await startService(async (request, response) => {
    const path = new URL(request.url ?? "", "http://cloudflare.test").pathname.replace(`/accounts/${ACCOUNT}`, "");
    const call = `${request.method} ${path}`;
    asked.push({ call, body: await textOf(request) });
    const result = replyTo(call);
    const errors = result === null ? [{ code: 10007, message: "There is no such thing." }] : [];
    json(response, { success: result !== null, errors, messages: [], result }, result === null ? 404 : 200);
  });
  const environment = {
    CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
    CLOUDFLARE_API_TOKEN: "invented-token",
    CLOUDFLARE_API_BASE_URL: service.url,
  };
  return { ...service, environment, asked };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
