import * as z from "zod";

const TIMEOUT_MS = 10_000;

/** Which space to read, from the environment. */
const accessSchema = z.object({
  STORYBLOK_MANAGEMENT_TOKEN: z.string("is missing: a personal access token of Storyblok").min(1, "is empty"),
  STORYBLOK_SPACE_ID: z.string("is missing: the number of the space").regex(/^\d+$/, "is not the number of a space"),
  STORYBLOK_MANAGEMENT_URL: z
    .url({ protocol: /^https?$/, error: "is not an address" })
    .default("https://mapi.storyblok.com"),
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

/** A component as a space has it; what Storyblok adds beyond this is left out. */
export type SpaceComponent = z.infer<typeof componentSchema>;

/** The space cannot be read; the message is for whoever runs the command, and holds no token. */
export class SpaceError extends Error {}

/** @throws SpaceError with a sentence for each variable that is missing or wrong. */
export function readSpaceAccess(environment: Record<string, string | undefined>): SpaceAccess {
  const parsed = accessSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new SpaceError(parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`).join("\n"));
}

/**
 * Every component of a space, in one reply: Storyblok does not page them.
 *
 * @throws SpaceError where Storyblok cannot be reached, answers an error or not within the time, or sends something else.
 */
export async function readSpaceComponents(access: SpaceAccess, timeoutMs = TIMEOUT_MS): Promise<SpaceComponent[]> {
  const { STORYBLOK_MANAGEMENT_TOKEN: token, STORYBLOK_SPACE_ID: space, STORYBLOK_MANAGEMENT_URL: base } = access;
  const url = `${base.replace(/\/+$/, "")}/v1/spaces/${space}/components`;
  const reply = await ask(url, token, timeoutMs);
  const parsed = replySchema.safeParse(reply);
  if (parsed.success) return parsed.data.components;
  const [issue] = parsed.error.issues;
  throw new SpaceError(`${url} sent no components: ${issue?.path.join(".") || "the reply"}: ${issue?.message}.`);
}

async function ask(url: string, token: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { Authorization: token, Accept: "application/json" },
      // The token is for this address and no other.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new SpaceError(`${url} answered ${response.status}${hint(response.status)}.`);
    return await response.json();
  } catch (error) {
    if (error instanceof SpaceError) throw error;
    throw new SpaceError(`${url} ${reason(error, timeoutMs)}.`);
  }
}

function hint(status: number): string {
  if (status === 401 || status === 403) return ": the token may not read this space";
  if (status === 404) return ": there is no such space in this region, or the token may not see it";
  return "";
}

function reason(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return `failed: ${error}`;
  if (error.name === "TimeoutError") return `did not answer within ${timeoutMs / 1000} s`;
  if (error instanceof SyntaxError) return "answered something that is no JSON";
  return `could not be reached: ${error.cause instanceof Error ? error.cause.message : error.message}`;
}
