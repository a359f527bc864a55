import type { Context } from "hono";
import * as z from "zod/mini";
import { parseFullSlug } from "#domain/address/page-address.ts";
import { ARTICLES } from "#domain/catalogue/article.ts";
import { unknownNames } from "#domain/near-names.ts";
import { articleOfTag, priceChangeTags } from "#domain/price/price-tags.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { bareFullSlug } from "#domain/story/full-slug.ts";
import type { Purge } from "#domain/story/purge-journal.ts";
import { publishTags, slugTag, storyTag } from "#domain/story/story-tags.ts";
import type { ListQuery } from "../content/index/index-messages.ts";
import { groupsOf } from "../content/story.ts";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { parseJson } from "../http/body.ts";
import { type FormFields, seeOther } from "../http/posted-form.ts";
import { problem } from "../http/problem.ts";
import { isWithinRate, visitorNetwork } from "../http/visitor-network.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import { alternatesOf } from "../page/alternates.ts";
import { isKnownStory, nearSlugs } from "./find-story.ts";
import { type ListedCopy, listCopies } from "./ops.ts";
import { checkToken } from "./tokens.ts";

const tag = z
  .string()
  .check(
    z.regex(
      /^(s:\d+|slug:.+|d:.+|a:\d{1,20}|price:[\w-]*)$/,
      "is no tag: s:{id}, slug:{slug}, d:{source}, a:{asset} or price:{article}",
    ),
  );

/** Target of a purge: one story by id or slug, everything with a tag, or everything. */
const TARGETS = [
  z.strictObject({ id: z.int().check(z.positive()) }),
  z.strictObject({ slug: z.string().check(z.minLength(1), z.maxLength(300)) }),
  z.strictObject({ tag: tag.check(z.maxLength(320)) }),
  z.strictObject({ everything: z.literal(true) }),
] as const;
const purgeTargetSchema = z.union(TARGETS);
type PurgeTarget = z.infer<typeof purgeTargetSchema>;

/**
 * Purges content. A repeated purge does the same as one.
 *
 * @throws Error if the journal could not be written, or did not confirm it in time.
 */
async function purge(
  target: PurgeTarget,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<PurgeReport> {
  const { channel } = context.get("shop");
  const waitUntil = waitUntilOf(context);
  const { copies } = await dependencies.content();
  // The list is for the report only; the purge works without it.
  const list = await listCopies(dependencies.ops, copies, channel).catch((error: unknown) => {
    context.get("log")("error", "content-service-error", { what: "copies", message: String(error) });
    return { copies: [], isWhole: false };
  });
  const listed = list.copies;
  const found = await findStory(target, listed, channel, dependencies);
  const purges = "everything" in target ? "everything" : [found.purge];
  const publish = { channel, purges, fullSlugs: found.fullSlugs, story: null, signature: null } as const;
  const announced = await dependencies.publish.publisher.announce(publish, waitUntil);
  const tags = purges === "everything" ? null : found.purge.tags;
  const stories = await withTimeout(announced.stories, LIMITS_MS.purgeStories, dependencies.ops.wait);
  const warnings = [
    ...unknownArticle(target),
    await unknownStory(target, listed, context, dependencies),
    list.isWhole ? null : NOT_ALL_LISTED,
  ];
  const warning = warnings.filter(Boolean).join(" ");
  const mirror = announced.kept.isMirrored ? "written" : "written within a second";
  return {
    purged: tags ?? "everything",
    epoch: announced.kept.journal.epoch,
    ...(warning && { warning }),
    affected: await affectedPages(tags, listed, context, dependencies),
    layers: { journal: "durable", mirror, stories: stories === TIMED_OUT ? "being fetched" : stories },
  };
}

const NOT_ALL_LISTED = "More pages may show it: not all copies could be looked through.";

/** Says of a purge by an article's tag that there is no such article, with the one that was probably meant. */
function unknownArticle(target: PurgeTarget): string[] {
  const article = "tag" in target ? articleOfTag(target.tag) : null;
  return article === null ? [] : unknownNames("article", [article], ARTICLES);
}

/** Says of a purge by slug that there is no such story, with what may have been meant; null if there may be one. */
async function unknownStory(
  target: PurgeTarget,
  listed: readonly ListedCopy[],
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<string | null> {
  const { channel } = context.get("shop");
  const slug = "slug" in target ? bareFullSlug(target.slug) : null;
  // A copy without an id says that the story is gone.
  const copies = listed.filter(({ id }) => id !== null);
  if (slug === null || (await isKnownStory(slug, copies, channel, dependencies)) !== false) return null;
  const near = await nearSlugs(slug, listed, channel, dependencies);
  const meant = near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : "";
  return `No such story: ${slug} is not published.${meant}`;
}

/**
 * Finds the tags to purge, and the story to fetch. A story that only other stories show has no copy: the index knows its
 * slug and id, by which those are found.
 */
async function findStory(
  target: PurgeTarget,
  listed: readonly ListedCopy[],
  channel: Channel,
  { content }: AppDependencies,
): Promise<{ purge: Purge; fullSlugs: string[] }> {
  const changed = (tags: string[], fullSlugs: string[] = []) => ({
    purge: { kind: "changed", tags } as const,
    fullSlugs,
  });
  if ("everything" in target) return changed([]);
  if ("tag" in target) {
    const article = articleOfTag(target.tag);
    // Pages with the prices of all articles name none of them.
    return changed(article === null ? [target.tag] : priceChangeTags([article]));
  }
  const slug = "slug" in target ? bareFullSlug(target.slug) : null;
  const isMeant = ({ id, fullSlug }: { id: number | null; fullSlug: string }) =>
    "id" in target ? id === target.id : fullSlug === slug;
  const copy = listed.find((one) => one.id !== null && isMeant(one));
  if (copy?.id) return changed(publishTags({ id: copy.id, full_slug: copy.fullSlug }), [copy.fullSlug]);
  const { indexes } = await content();
  const query: ListQuery = "id" in target ? { of: "id", id: target.id } : { of: "groups", slugs: [slug ?? ""] };
  const { stories } = await indexes.list(channel, query, "at hand").catch(() => ({ stories: [] }));
  const story = stories.find(({ id, full_slug: fullSlug }) => isMeant({ id, fullSlug }));
  if (story) return changed(publishTags({ id: story.id, full_slug: story.full_slug }), [story.full_slug]);
  return "id" in target ? changed([storyTag(target.id)]) : changed([slugTag(slug ?? "")], [slug ?? ""]);
}

/** Finds the cached stories that carry one of the tags, with the addresses of their pages; null stands for all tags. */
export async function affectedPages(
  tags: readonly string[] | null,
  listed: readonly ListedCopy[],
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<AffectedPage[]> {
  const { channel } = context.get("shop");
  const affected = listed.filter(
    (copy) => copy.id !== null && (tags === null || copy.tags.some((one) => tags.includes(one))),
  );
  const query = { of: "groups", slugs: affected.map(({ fullSlug }) => fullSlug) } as const;
  const { indexes } = await dependencies.content();
  const { stories } = await indexes.list(channel, query).catch(() => ({ stories: [] }));
  const bySlug = new Map(stories.map((story) => [story.full_slug, story]));
  const groupOf = groupsOf(stories);
  return affected.map(({ fullSlug }) => {
    const story = bySlug.get(fullSlug);
    if (story?.component !== "page") return { fullSlug, urls: [] };
    const own = localeOf(fullSlug);
    const told = new Set(
      groupOf(story)
        .map(localeOf)
        .filter((locale) => locale !== own),
    );
    const urls = alternatesOf([fullSlug], context, dependencies)
      .filter(({ hreflang }) => hreflang !== "x-default" && !told.has(hreflang))
      .map(({ url }) => url);
    return { fullSlug, urls };
  });
}

/**
 * The locale of a story's slug. Its pages also include the locales that fall back to it, unless
 * those have a translation.
 */
function localeOf(fullSlug: string): string | null {
  return parseFullSlug(fullSlug)?.locale ?? null;
}

/** Handles a program's purge: a bearer token and JSON; responds with the report. */
export async function purgeForProgram(
  body: Uint8Array,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  const token = /^Bearer (.{1,200})$/.exec(context.req.header("Authorization") ?? "")?.[1] ?? "";
  const onError = (message: string) =>
    context.get("log")("warn", "ops-not-recognised", { what: "rate limit", message });
  // While nothing can be counted, nothing may be tried from a network that is locked out.
  const counted = { rate: dependencies.pages.overrideRate, name: "ops", whileUncounted: false, onError };
  const result = await checkToken(dependencies.ops.access, {
    token,
    kind: "bearer",
    network: visitorNetwork(context),
    isWithinRate: () => isWithinRate(context, counted),
  });
  if (result === "locked")
    return problem(429, "Too many wrong tokens. Try again in 15 minutes.", { "Retry-After": "900" });
  if (result === "unknown")
    return problem(503, "Tokens cannot be checked right now. Try again in a minute.", { "Retry-After": "60" });
  if (result === "wrong") return problem(401, "This is not the operators' token.", { "WWW-Authenticate": "Bearer" });
  const said = parseJson(body);
  const target = purgeTargetSchema.safeParse(said);
  if (!target.success)
    return problem(
      422,
      `${unknownTargets(said)} Say what to purge: {"id": 7}, {"slug": "de-DE/home"}, {"tag": "s:7"} or {"everything": true}.`.trim(),
    );
  return purgeAndAnswer(target.data, context, dependencies, (report) => Response.json(report));
}

const TARGET_NAMES = TARGETS.flatMap(({ shape }) => Object.keys(shape));

/** Names the fields that a purge does not have; empty text for none. */
function unknownTargets(said: unknown): string {
  const given = typeof said === "object" && said !== null ? Object.keys(said).slice(0, TARGET_NAMES.length) : [];
  return unknownNames("target", given, TARGET_NAMES).join(" ");
}

/** Handles a purge by an operator's form, and redirects back to the page. */
export async function purgeByForm(
  form: FormFields,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<Response> {
  const slug = form.get("slug") ?? "";
  const target = purgeTargetSchema.safeParse(form.get("everything") ? { everything: true } : { slug });
  if (!target.success) return problem(422, "Name the story to purge.");
  return purgeAndAnswer(target.data, context, dependencies, ({ epoch }) =>
    seeOther(`/ops?${new URLSearchParams({ ...(slug && { story: slug }), purged: String(epoch) })}`),
  );
}

async function purgeAndAnswer(
  target: PurgeTarget,
  context: Context<AppContext>,
  dependencies: AppDependencies,
  show: (report: PurgeReport) => Response,
): Promise<Response> {
  try {
    const report = await purge(target, context, dependencies);
    context.get("log")("info", "content-purged", { target, epoch: report.epoch, layers: report.layers });
    return show(report);
  } catch (error) {
    context.get("log")("error", "content-service-error", { message: String(error) });
    return problem(503, "The journal could not be written. Purge again: done twice it is the same as once.");
  }
}
/** Report of a purge: the purged tags, the affected pages, and the result in each layer. */
interface PurgeReport {
  purged: readonly string[] | "everything";
  /** A sentence if nothing is known of the story that was purged. */
  warning?: string;
  epoch: number;
  affected: readonly AffectedPage[];
  layers: { journal: string; mirror: string; stories: string };
}

/** A cached story with one of the purged tags, and the addresses of its pages. */
export interface AffectedPage {
  fullSlug: string;
  urls: readonly string[];
}
