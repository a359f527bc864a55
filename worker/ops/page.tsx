import type { Context } from "hono";
import { isFresh, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { placeTag, storyTag } from "#domain/story/story-tags.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { KV_BOUND_MS } from "../publish/journal.ts";
import { findStories, isKnownStory, nearSlugs } from "./find-story.ts";
import { htmlPage } from "./html-page.tsx";
import { countKept, KeptMessages } from "./kept-messages.tsx";
import { type ListedCopy, listCopies } from "./ops.ts";
import { affectedPages } from "./purge.ts";
import { DataCentres, type FoundStory, IndexCard, JournalEntries, Search, StoryDetail } from "./views.tsx";

/** Maximum number of matches that are listed; a longer search text finds fewer. */
const MOST_MATCHES = 50;

/**
 * Renders the operators' page: the search for a story, its uses and the age of its copy; the data centres, the index,
 * and the journal's last entries.
 */
export async function opsPage(context: Context<AppContext>, dependencies: AppDependencies): Promise<Response> {
  const { channel } = context.get("shop");
  const query = urlOf(context).searchParams;
  const { copies, indexes } = await dependencies.content();
  const text = query.get("find")?.trim() ?? "";
  const [found, journal, centres, standing, kept] = await Promise.all([
    listCopies(dependencies.ops, copies, channel).catch(() => null),
    dependencies.publish.readDurable(channel).catch(() => null),
    dependencies.publish.listCentres(channel).catch(() => null),
    indexes.standing(channel).catch(() => null),
    countKept(dependencies).catch(() => null),
  ]);
  const listed = found?.copies ?? [];
  const finding = await findStories(text, listed, context, { ...dependencies, most: MOST_MATCHES });
  const asked = query.get("story") || finding.named;
  const story = asked ? await findStory(asked, listed, journal, context, dependencies) : null;
  const purged = /^\d{1,15}$/.exec(query.get("purged") ?? "")?.[0];
  return htmlPage(
    200,
    `${dependencies.shops.brands[channel].name} – operators`,
    <>
      <header>
        <h1>{dependencies.shops.brands[channel].name}: stories and copies</h1>
        <a href="/ops/state">State of the shop</a>
        <a href="/ops/flags">Flags</a>
        <a href="/ops/pictures">Customers’ pictures</a>
        <a href="/ops/redirects">Redirects</a>
        <a href="/ops/vitals">Page speed</a>
        <form method="post" action="/ops/sign-out">
          <button type="submit" className="plain">
            Sign out
          </button>
        </form>
      </header>
      {purged && (
        <p role="status">
          Purged. The journal is at epoch {purged}; the next visitor here sees the new page, every visitor within{" "}
          {KV_BOUND_MS / 1000} seconds.
        </p>
      )}
      <Search text={text} finding={finding} most={MOST_MATCHES} />
      {story && <StoryDetail story={story} nowMs={dependencies.platform.now()} />}
      <DataCentres centres={centres} nowMs={dependencies.platform.now()} />
      <IndexCard standing={standing} nowMs={dependencies.platform.now()} />
      {dependencies.kept && <KeptMessages kept={kept} />}
      <JournalEntries journal={journal} copies={found?.copies.length ?? null} />
    </>,
  );
}

async function findStory(
  fullSlug: string,
  listed: readonly ListedCopy[],
  journal: PurgeJournal | null,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<FoundStory> {
  const { channel } = context.get("shop");
  const isKnown = await isKnownStory(fullSlug, listed, channel, dependencies);
  const near = isKnown === false ? await nearSlugs(fullSlug, listed, channel, dependencies) : [];
  const copy = listed.find((one) => one.fullSlug === fullSlug) ?? null;
  const usedIn = copy?.id
    ? await affectedPages([storyTag(copy.id), placeTag(copy.id)], listed, context, dependencies)
    : [];
  return {
    fullSlug,
    copy,
    isKnown,
    near,
    isFresh: copy !== null && journal !== null && isFresh(copy, journal),
    usedIn,
  };
}
