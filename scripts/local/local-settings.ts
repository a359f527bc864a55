import { unstable_readConfig, type Unstable_Config as WorkerConfig } from "wrangler";

/** The names of both workers in their configurations. */
export const SHOP = "printshop";
export const BACKEND = "printshop-backend";

/** The token with which operators sign in to a local shop. */
export const LOCAL_OPS_TOKEN = "operators-token-local";

/** All variables of a local shop. The deployed shop's variables do not apply to it. */
export const LOCAL_VARS = {
  CONTENT_URL: "",
  // The embedded service takes any number; Storyblok takes 5, which is the default.
  CONTENT_REQUESTS_PER_SECOND: "1000",
  ASSET_URL: "",
  ASSET_SPACES: "287216594031001, 287216594031002",
  COMMERCE_URL: "",
  COMMERCE_WEBHOOK_SECRET: "commerce-webhook-local",
  DESIGNER_URL: "",
  STORYBLOK_TOKEN_POSTER: "poster-public-local",
  STORYBLOK_TOKEN_KARTENLIEBE: "kartenliebe-public-local",
  STORYBLOK_PREVIEW_TOKEN_POSTER: "poster-preview-local",
  STORYBLOK_PREVIEW_TOKEN_KARTENLIEBE: "kartenliebe-preview-local",
  STORYBLOK_WEBHOOK_SECRET_POSTER: "poster-webhook-local",
  STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE: "kartenliebe-webhook-local",
  FLAGS_KEY: "flags-client-local",
  OPS_TOKEN: LOCAL_OPS_TOKEN,
} as const;

/**
 * Returns the configuration of a local shop: the deployed one's, with variables, storage and the embedded backend of its own. So
 * the two cannot drift apart, and nothing local is ever deployed.
 *
 * @param path the deployed shop's configuration.
 */
export function localConfig(path: string): WorkerConfig {
  const deployed = unstable_readConfig({ config: path, env: "" }, { hideWarnings: true });
  return {
    ...deployed,
    // The embedded tokens are no secrets; those of the deployed shop are not asked for.
    secrets: undefined,
    vars: LOCAL_VARS,
    services: [{ binding: "BACKEND", service: BACKEND }],
    kv_namespaces: [{ binding: "STORIES", id: "00000000000000000000000000000001" }],
    r2_buckets: [{ binding: "PICTURES", bucket_name: "printshop-pictures" }],
  };
}
