import type { Context } from "hono";
import { assetTag } from "#domain/story/asset-versions.ts";
import type { Purge, PurgeKind } from "#domain/story/journal.ts";
import { datasourceTag, placeTag, publishTags, storyTag } from "#domain/story/story-tags.ts";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { verifyHmac } from "../http/hmac.ts";
import { problem } from "../http/problem.ts";
import type { Publish } from "./room.ts";
import { readStoryblokMessage, type StoryblokEvent } from "./storyblok-event.ts";

/** Maximum size of a webhook, larger than any of Storyblok's. */
const LARGEST_BODY_BYTES = 64_000;

/**
 * `POST /storyblok/webhook`: a space announces an editor's action. The raw body is signed with the space's secret
 * (`webhook-signature`, HMAC-SHA1 in hex). A publish is in the journal before the response. Storyblok does not
 * retry, and mails the space's owner about every status but 200: so only a forged or malformed message gets
 * another one, or a failed write. A message that does not concern pages, comes from another space, or is a replay,
 * is acknowledged and logged.
 */
export function storyblokWebhook({ publish: { publisher, webhookSecrets }, assetSpaces }: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const { channel } = context.get("shop");
    const secret = webhookSecrets[channel];
    if (secret === "") return problem(503, "This space has no webhook secret here.");
    const body = await readBody(context.req.raw, LARGEST_BODY_BYTES);
    if (body === BodyTooLarge) return problem(413, `A webhook has at most ${LARGEST_BODY_BYTES} bytes.`);
    // Hex in capitals is the same signature, and must not pass as another message.
    const signature = (context.req.header("webhook-signature") ?? "").toLowerCase();
    if (!(await verify(body, signature, secret))) return problem(401, "The signature does not fit the body.");
    const message = readStoryblokMessage(body);
    if (typeof message === "string") return problem(400, message);
    const { action, event, spaceId } = message;
    const log = context.get("log");
    const ignore = (why: string) => {
      log("info", "content-event-ignored", { action, spaceId, why });
      return Response.json({ ignored: action, why });
    };
    if (spaceId !== null && !assetSpaces.has(spaceId)) return ignore("It is of another space.");
    if (event.about === "nothing") return ignore("It means nothing to pages.");
    const waitUntil = waitUntilOf(context);
    try {
      if (event.about === "stories") {
        const { epoch } = await publisher.announceDifferences(channel, waitUntil);
        log("info", "content-published", { action, epoch });
        return Response.json({ purged: "stories", epoch });
      }
      const { name, publish } = publishOf(event);
      const { kept } = await publisher.announce({ ...publish, channel, signature }, waitUntil);
      if (kept.isReplay) return ignore("It was told before, and nothing was published since.");
      const { epoch } = kept.journal;
      log("info", "content-published", { action, name, epoch });
      return Response.json({ purged: name, kind: publish.purges[0].kind, epoch });
    } catch (error) {
      log("error", "content-service-error", { action, message: String(error) });
      return problem(503, "The journal could not be written. Send the event again.");
    }
  };
}

interface NamedPublish {
  name: string;
  publish: Pick<Publish, "fullSlugs" | "story"> & { purges: readonly [Purge] };
}

/** The purges of an event, and its name in the response and the log. */
function publishOf(event: Exclude<StoryblokEvent, { about: "nothing" | "stories" }>): NamedPublish {
  const tagged = (name: string, kind: PurgeKind, tags: readonly string[]): NamedPublish => ({
    name,
    publish: { purges: [{ kind, tags }], fullSlugs: [], story: null },
  });
  if (event.about === "asset") return tagged(`asset ${event.id}`, "changed", [assetTag(event.id)]);
  if (event.about === "datasource") return tagged(event.slug, "changed", [datasourceTag(event.slug)]);
  if (event.fullSlug === null) {
    const { name, publish } = tagged(`story ${event.id}`, event.kind, [storyTag(event.id), placeTag(event.id)]);
    return { name, publish: { ...publish, story: { kind: event.kind, id: event.id, fullSlug: null } } };
  }
  const { kind, id, fullSlug } = event;
  const tags = publishTags({ id: id ?? Number.NaN, full_slug: fullSlug });
  const story = id === null ? null : { kind, id, fullSlug };
  return {
    name: fullSlug,
    publish: { purges: [{ kind, tags }], fullSlugs: kind === "changed" ? [fullSlug] : [], story },
  };
}

async function verify(body: Uint8Array, signature: string, secret: string): Promise<boolean> {
  return /^[0-9a-f]{40}$/.test(signature) && verifyHmac(secret, signature, body, "SHA-1");
}
