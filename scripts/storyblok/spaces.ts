import * as z from "zod";
import { readAccess } from "../ask-json.ts";
import { askSpace, managementToken, managementUrl, readSpaceComponents, type SpaceComponent } from "./space.ts";

const accessSchema = z.object({ STORYBLOK_MANAGEMENT_TOKEN: managementToken, STORYBLOK_MANAGEMENT_URL: managementUrl });

const spaceSchema = z.object({
  space: z.object({
    name: z.string(),
    domain: z.string().nullish(),
    environments: z.array(z.object({ location: z.string().nullish() })).nullish(),
  }),
});
const webhooksSchema = z.object({
  webhook_endpoints: z.array(
    z.object({
      endpoint: z.string().nullish(),
      secret: z.string().nullish(),
      actions: z.array(z.string()).nullish(),
      activated: z.boolean().nullish(),
    }),
  ),
});

/** Where a space sends what editors do. */
export interface SpaceWebhook {
  endpoint: string;
  hasSecret: boolean;
  /** The events that it tells of. */
  actions: string[];
  isActive: boolean;
}

/** A space, as far as it is to lead to the shop. */
export interface SpaceSettings {
  name: string;
  /** Addresses that its Visual Editor opens stories at, the default one first. */
  previewUrls: string[];
  webhooks: SpaceWebhook[];
}

/** Content spaces, read alone. Every question throws a ServiceError where it has no answer. */
export interface StoryblokSpaces {
  settings: (space: string) => Promise<SpaceSettings>;
  components: (space: string) => Promise<SpaceComponent[]>;
}

/** @throws ServiceError with a sentence where the environment has no token. */
export function openSpaces(
  environment: Readonly<Record<string, string | undefined>>,
  timeoutMs?: number,
): StoryblokSpaces {
  const access = readAccess(accessSchema, environment);
  const accessTo = (STORYBLOK_SPACE_ID: string) => ({ ...access, STORYBLOK_SPACE_ID });
  return {
    settings: async (id) => {
      const access = accessTo(id);
      const [{ space }, { webhook_endpoints: webhooks }] = await Promise.all([
        askSpace(access, { path: "", schema: spaceSchema, what: "space" }, timeoutMs),
        askSpace(access, { path: "/webhook_endpoints", schema: webhooksSchema, what: "webhooks" }, timeoutMs),
      ]);
      const previewUrls = [space.domain, ...(space.environments ?? []).map(({ location }) => location)];
      return {
        name: space.name,
        previewUrls: previewUrls.filter((url) => typeof url === "string").filter((url) => url !== ""),
        webhooks: webhooks.map(({ endpoint, secret, actions, activated }) => ({
          endpoint: endpoint ?? "",
          hasSecret: Boolean(secret),
          actions: actions ?? [],
          isActive: activated ?? true,
        })),
      };
    },
    components: (id) => readSpaceComponents(accessTo(id), timeoutMs),
  };
}
