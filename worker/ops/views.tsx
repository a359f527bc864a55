import type { PurgeJournal } from "#domain/story/journal.ts";
import type { ListedCopy } from "./copies.ts";
import { describeAge } from "./describe-age.ts";
import type { AffectedPage } from "./purge-report.ts";

/** A story that an operator looks up, with the state of its copy. */
export interface FoundStory {
  fullSlug: string;
  copy: ListedCopy | null;
  isFresh: boolean;
  usedIn: readonly AffectedPage[];
}

/** Search for a story, with its matches. */
export function Search({ text, matches, hasMore }: { text: string; matches: readonly string[]; hasMore: boolean }) {
  return (
    <section className="card">
      <search>
        <form method="get" action="/ops">
          <label htmlFor="find">Find a story</label>
          <div className="row">
            <input id="find" name="find" type="search" defaultValue={text} placeholder="de-DE/leinwand" required />
            <button type="submit">Find</button>
          </div>
        </form>
      </search>
      {text !== "" && matches.length === 0 && <p role="status">No story’s slug holds “{text}”.</p>}
      {matches.length > 0 && (
        <ul>
          {matches.map((slug) => (
            <li key={slug}>
              <a href={`/ops?${new URLSearchParams({ find: text, story: slug })}`}>{slug}</a>
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p>There are more. A longer text finds fewer.</p>}
    </section>
  );
}

/** One story: the age of its copy, the pages that use it, and the button that purges it. */
export function StoryDetail({ story, nowMs }: { story: FoundStory; nowMs: number }) {
  const { fullSlug, copy, usedIn } = story;
  return (
    <section className="card" aria-labelledby="story">
      <h2 id="story">{fullSlug}</h2>
      <dl>
        <dt>Copy</dt>
        <dd>{describeCopy(story, nowMs)}</dd>
        {copy && (
          <>
            <dt>Made of</dt>
            <dd className="tags">{copy.tags.join(" · ")}</dd>
          </>
        )}
      </dl>
      <h3>Used in</h3>
      {usedIn.length === 0 && <p>No stored story is made of it.</p>}
      <ul>
        {usedIn.map((page) => (
          <li key={page.fullSlug}>
            {page.fullSlug}
            {page.urls.length > 0 && (
              <ul>
                {page.urls.map((url) => (
                  <li key={url}>
                    <a href={url}>{url}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action="/ops/purge">
        <input type="hidden" name="slug" value={fullSlug} />
        <button type="submit">Purge this story</button>
      </form>
    </section>
  );
}

function describeCopy({ copy, isFresh }: FoundStory, nowMs: number): string {
  if (!copy) return "none: the next visitor’s request fetches it";
  const age = `stored ${describeAge(nowMs - copy.storedAtMs)} ago, as of epoch ${copy.asOf}`;
  if (copy.id === null) return `known to be gone, ${age}`;
  return `${isFresh ? "fresh" : "waits for its next visitor to be made new"}, ${age}`;
}

const SHOWN_ENTRIES = 20;

/** Last entries of the journal, newest first, and the purge of everything. */
export function JournalEntries({ journal, copies }: { journal: PurgeJournal | null; copies: number | null }) {
  const entries = journal?.entries.slice(-SHOWN_ENTRIES).reverse() ?? [];
  return (
    <section className="card" aria-labelledby="journal">
      <h2 id="journal">Journal</h2>
      {journal ? (
        <p>
          Epoch {journal.epoch}, floor {journal.floor}, space version {journal.version || "unknown"};{" "}
          {copies === null ? "the copies cannot be listed right now" : `${copies} copies`}.
        </p>
      ) : (
        <p role="alert">The journal cannot be read right now.</p>
      )}
      {entries.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Epoch</th>
              <th scope="col">What</th>
              <th scope="col">Tags</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ epoch, kind, tags }) => (
              <tr key={epoch}>
                <td>{epoch}</td>
                <td>{kind}</td>
                <td className="tags">{tags.join(" · ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <form method="post" action="/ops/purge" className="row">
        <label>
          <input type="checkbox" name="everything" value="1" required /> Every page of this brand is made anew
        </label>
        <button type="submit" className="plain">
          Purge everything
        </button>
      </form>
    </section>
  );
}
