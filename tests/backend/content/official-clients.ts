import { createManagementApiClient } from "@storyblok/management-api-client";
import StoryblokClient from "storyblok-js-client";
import type { RunningBackend } from "#tests/support/backend.ts";

type Address = Pick<RunningBackend, "url">;

export const PERSONAL_TOKEN = "personal-access-local";

/** The management client as its users make it, at another address. */
export function manager({ url }: Address, spaceId: number): ReturnType<typeof createManagementApiClient> {
  return createManagementApiClient({
    personalAccessToken: PERSONAL_TOKEN,
    spaceId,
    baseUrl: url.origin,
    rateLimit: false,
    throwOnError: true,
  });
}

/** The delivery client as its users make it, at another address. */
export function reader({ url }: Address): StoryblokClient {
  return new StoryblokClient({
    accessToken: "poster-preview-local",
    endpoint: `${url.origin}/v2`,
    cache: { type: "memory", clear: "auto" },
  });
}
