import type { Context } from "hono";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { isFresh, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { storyTag } from "#domain/story/story-tags.ts";
import { type AppContext, urlOf, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { type ListedCopy, listCopies } from "./copies.ts";
import sheet from "./ops.css?sheet";
import { affectedPages } from "./purge.ts";
import { type FoundStory, JournalEntries, Search, StoryDetail } from "./views.tsx";

const SIGN_IN_PROBLEMS = {
  wrong: "That is not the operators' token.",
  locked: "Too many wrong tokens from here. Try again in 15 minutes.",
} as const;

/** Matches beyond this many are not listed: a longer text finds fewer. */
const MOST_MATCHES = 50;

/** Asks for the operators' token; after a refusal it says why. */
export function signInPage(problem: keyof typeof SIGN_IN_PROBLEMS | null): Response {
  const status = problem === "locked" ? 429 : problem === "wrong" ? 401 : 200;
  return htmlPage(
    status,
    "Sign in",
    <form method="post" action="/ops/sign-in" className="card">
      <h1>Operators</h1>
      {problem && <p role="alert">{SIGN_IN_PROBLEMS[problem]}</p>}
      <label htmlFor="token">Token</label>
      <input id="token" name="token" type="password" autoComplete="current-password" required />
      <button type="submit">Sign in</button>
    </form>,
  );
}

/** Finds a story and shows it: where it is used, how old its copies are; and the journal's last entries. */
export async function opsPage(context: Context<AppContext>, dependencies: AppDependencies): Promise<Response> {
  const { channel } = context.get("shop");
  const query = urlOf(context).searchParams;
  const { kv } = dependencies.ops;
  const { copies } = dependencies.content;
  const [listed, journal, index] = await Promise.all([
    listCopies(kv, copies, channel),
    dependencies.publish.readDurable(channel).catch(() => null),
    dependencies.content.indexes.list(channel, waitUntilOf(context)).catch(() => []),
  ]);
  const text = query.get("find")?.trim() ?? "";
  const chosen = query.get("story") ?? "";
  const slugs = [...new Set([...index.map(({ full_slug }) => full_slug), ...listed.map(({ fullSlug }) => fullSlug)])];
  const matches = text === "" ? [] : slugs.filter((slug) => slug.toLowerCase().includes(text.toLowerCase())).sort();
  const story = chosen && (await findStory(chosen, listed, journal, context, dependencies));
  const purged = /^\d{1,15}$/.exec(query.get("purged") ?? "")?.[0];
  return htmlPage(
    200,
    `${dependencies.brands[channel].name} – operators`,
    <>
      <header>
        <h1>{dependencies.brands[channel].name}: stories and copies</h1>
        <form method="post" action="/ops/sign-out">
          <button type="submit" className="plain">
            Sign out
          </button>
        </form>
      </header>
      {purged && <p role="status">Purged. The journal is at epoch {purged}; the next visitor sees the new page.</p>}
      <Search text={text} matches={matches.slice(0, MOST_MATCHES)} hasMore={matches.length > MOST_MATCHES} />
      {story && <StoryDetail story={story} nowMs={dependencies.now()} />}
      <JournalEntries journal={journal} copies={listed.length} />
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
  const copy = listed.find((one) => one.fullSlug === fullSlug) ?? null;
  const usedIn = copy?.id ? await affectedPages([storyTag(copy.id)], listed, context, dependencies) : [];
  return { fullSlug, copy, isFresh: copy !== null && journal !== null && isFresh(copy, journal), usedIn };
}

function htmlPage(status: number, title: string, body: ReactNode): Response {
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{title}</title>
        <style
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet, minified at build.
          dangerouslySetInnerHTML={{ __html: sheet.css }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main>{body}</main>
      </body>
    </html>,
  );
  const own = "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src '${sheet.hash}'; ${own}`,
    },
  });
}
