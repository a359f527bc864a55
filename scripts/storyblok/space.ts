import * as z from "zod";
import { askJson, readAccess, ServiceError } from "../ask-json.ts";

/** A personal access token of Storyblok. */
const managementToken = z
  .string("is missing: a personal access token of Storyblok")
  .min(1, "is empty")
  .regex(/^[\x20-\x7e]*$/, "holds what no header can carry");
/** Storyblok's management API, without a slash at its end; spaces outside the EU have another address. */
const managementUrl = z
  .url({ protocol: /^https?$/, error: "is not an address" })
  .default("https://mapi.storyblok.com")
  .transform((url) => url.replace(/\/+$/, ""));

/** The environment variables that name the space to read. */
const accessSchema = z.object({
  STORYBLOK_MANAGEMENT_TOKEN: managementToken,
  STORYBLOK_SPACE_ID: z.string("is missing: the number of the space").regex(/^\d+$/, "is not the number of a space"),
  STORYBLOK_MANAGEMENT_URL: managementUrl,
});
export type SpaceAccess = z.infer<typeof accessSchema>;

const componentSchema = z.object({
  name: z.string(),
  display_name: z.string().nullish(),
  is_root: z.boolean().nullish(),
  is_nestable: z.boolean().nullish(),
  icon: z.string().nullish(),
  color: z.string().nullish(),
  preview_field: z.string().nullish(),
  schema: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const replySchema = z.object({ components: z.array(componentSchema) });

/** A component as a space has it; further properties of Storyblok are left out. */
type SpaceComponent = z.infer<typeof componentSchema>;

/** Reads the access to a space. @throws ServiceError that names each variable that is missing or wrong. */
export function readSpaceAccess(environment: Record<string, string | undefined>): SpaceAccess {
  return readAccess(accessSchema, environment);
}

/** Returns the address of a space in the management API. */
export function spaceAddress({ STORYBLOK_MANAGEMENT_URL: base, STORYBLOK_SPACE_ID: space }: SpaceAccess): string {
  return `${base}/v1/spaces/${space}`;
}

/**
 * Reads all components of a space, in one reply: Storyblok does not page them.
 *
 * @throws ServiceError if Storyblok cannot be reached, answers an error, takes too long or sends something else.
 */
export async function readSpaceComponents(access: SpaceAccess, timeoutMs?: number): Promise<SpaceComponent[]> {
  return (await readResource(access, { path: "/components", schema: replySchema, what: "components" }, timeoutMs))
    .components;
}

/**
 * Reads a space's resource from the management API; `path` is relative to the space.
 *
 * @throws ServiceError as above.
 */
async function readResource<T>(
  access: SpaceAccess,
  { path, schema, what }: { path: string; schema: z.ZodType<T>; what: string },
  timeoutMs?: number,
): Promise<T> {
  const url = spaceAddress(access) + path;
  const authorization = access.STORYBLOK_MANAGEMENT_TOKEN;
  const parsed = schema.safeParse(await askJson(url, { authorization, hint, ...(timeoutMs && { timeoutMs }) }));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ServiceError(`${url} sent no ${what}: ${issue?.path.join(".") || "the reply"}: ${issue?.message}.`);
}

function hint(status: number): string {
  if (status === 401 || status === 403) return ": the token may not read this space";
  if (status === 404) return ": there is no such space in this region, or the token may not see it";
  return "";
}

const tokenSchema = z.object({ STORYBLOK_MANAGEMENT_TOKEN: managementToken, STORYBLOK_MANAGEMENT_URL: managementUrl });

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

/** A secret that is shown as stars or points alone. */
const HIDDEN = /^[*•.]+$/;

/** A webhook, by which a space reports changes of its content. */
export interface SpaceWebhook {
  endpoint: string;
  /** The secret that it is signed with, empty if it has none; null if Storyblok does not show it. */
  secret: string | null;
  /** The events that it reports. */
  actions: string[];
  isActive: boolean;
}

/** The settings of a space that connect it with the shop. */
export interface SpaceSettings {
  name: string;
  /** Addresses at which its Visual Editor opens stories, the default one first. */
  previewUrls: string[];
  webhooks: SpaceWebhook[];
}

/** Content spaces, which are only read. Each function throws a ServiceError if it gets no answer. */
export interface StoryblokSpaces {
  settings: (space: string) => Promise<SpaceSettings>;
  components: (space: string) => Promise<SpaceComponent[]>;
}

/** Opens the content spaces. @throws ServiceError if the environment has no token. */
export function openSpaces(
  environment: Readonly<Record<string, string | undefined>>,
  timeoutMs?: number,
): StoryblokSpaces {
  const access = readAccess(tokenSchema, environment);
  const accessTo = (STORYBLOK_SPACE_ID: string) => ({ ...access, STORYBLOK_SPACE_ID });
  return {
    settings: async (id) => {
      const access = accessTo(id);
      const [{ space }, { webhook_endpoints: webhooks }] = await Promise.all([
        readResource(access, { path: "", schema: spaceSchema, what: "space" }, timeoutMs),
        readResource(access, { path: "/webhook_endpoints", schema: webhooksSchema, what: "webhooks" }, timeoutMs),
      ]);
      const previewUrls = [space.domain, ...(space.environments ?? []).map(({ location }) => location)];
      return {
        name: space.name,
        previewUrls: previewUrls.filter((url) => typeof url === "string").filter((url) => url !== ""),
        webhooks: webhooks.map(({ endpoint, secret, actions, activated }) => ({
          endpoint: endpoint ?? "",
          secret: secret && HIDDEN.test(secret) ? null : (secret ?? ""),
          actions: actions ?? [],
          isActive: activated ?? true,
        })),
      };
    },
    components: (id) => readSpaceComponents(accessTo(id), timeoutMs),
  };
}
