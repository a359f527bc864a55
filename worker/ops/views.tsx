import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import type { IndexStanding } from "../content/index/index-messages.ts";
import type { HeardCentre } from "../publish/heard-centres.ts";
import { KV_BOUND_MS } from "../publish/journal.ts";
import type { Finding } from "./find-story.ts";
import type { ListedCopy } from "./ops.ts";
import type { AffectedPage } from "./purge.ts";

/** A story that an operator looks up, with the state of its copy. */
export interface FoundStory {
  fullSlug: string;
  copy: ListedCopy | null;
  isFresh: boolean;
  usedIn: readonly AffectedPage[];
  /** False if neither the index nor a copy has it; `unsure` if the index gives no answer. */
  isKnown: boolean | "unsure";
  /** Slugs that may have been meant by an unknown one. */
  near: readonly string[];
}

/** Search for a story, with its matches, or what is near. @param most the number of matches to list. */
export function Search({ text, finding, most }: { text: string; finding: Finding; most: number }) {
  const { matches, note, near } = finding;
  return (
    <section className="card">
      <search>
        <form method="get" action="/ops">
          <label htmlFor="find">Find a story</label>
          <div className="row">
            <input id="find" name="find" type="search" defaultValue={text} placeholder="de-DE/leinwand" required />
            <button type="submit">Find</button>
          </div>
          <p className="hint">By a part of its slug, its id, or the address of its page.</p>
        </form>
      </search>
      {note !== null && <p role="status">{note}</p>}
      <Near slugs={near} />
      {matches.length > 0 && (
        <ul>
          {matches.slice(0, most).map((slug) => (
            <li key={slug}>
              <a href={`/ops?${new URLSearchParams({ find: text, story: slug })}`}>{slug}</a>
            </li>
          ))}
        </ul>
      )}
      {matches.length > most && <p>There are more. A longer text finds fewer.</p>}
    </section>
  );
}

/** Slugs that may have been meant; nothing if there are none. */
function Near({ slugs }: { slugs: readonly string[] }) {
  if (slugs.length === 0) return null;
  return (
    <>
      <p>Did you mean</p>
      <ul>
        {slugs.map((slug) => (
          <li key={slug}>
            <a href={`/ops?${new URLSearchParams({ story: slug })}`}>{slug}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One story: the age of its copy, the pages that use it, and the button that purges it. */
export function StoryDetail({ story, nowMs }: { story: FoundStory; nowMs: number }) {
  const { fullSlug, copy, usedIn, isKnown, near } = story;
  if (isKnown === false)
    return (
      <section className="card" aria-labelledby="story">
        <h2 id="story">{fullSlug}</h2>
        <p role="alert">No such story: the index has none of this slug, and nothing is stored of it.</p>
        <Near slugs={near} />
      </section>
    );
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

/**
 * Table of the data centres: when each last heard of a publish, and how late it may be; `centres` is null if
 * the journal gave no answer.
 */
export function DataCentres({ centres, nowMs }: { centres: readonly HeardCentre[] | null; nowMs: number }) {
  return (
    <section className="card" aria-labelledby="data-centres">
      <h2 id="data-centres">Data centres</h2>
      <p>
        A publish shows at once where its webhook arrived. A data centre that makes a page asks the journal itself and
        hears of it then; one that only answers from its caches hears of it by KV, within {KV_BOUND_MS / 1000} seconds.
      </p>
      {centres === null && <p role="alert">The journal cannot be asked right now.</p>}
      {centres?.length === 0 && <p>None has asked yet: each does when it makes a page.</p>}
      {centres !== null && centres.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Data centre</th>
              <th scope="col">Last heard</th>
              <th scope="col">By KV it knew epoch</th>
              <th scope="col">Behind</th>
            </tr>
          </thead>
          <tbody>
            {centres.map((heard) => (
              <tr key={heard.centre}>
                <th scope="row">{heard.centre}</th>
                <td>
                  {describeAge(nowMs - heard.atMs)} ago <time dateTime={isoOf(heard.atMs)}>{isoOf(heard.atMs)}</time>
                </td>
                <td>{heard.epoch}</td>
                <td>{describeBehind(heard)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Describes how far a data centre was behind when it last read the journal, which brought it up to date. */
function describeBehind({ behind, behindSinceMs }: HeardCentre): string {
  if (behind === 0) return "no";
  const publishes = `${behind} ${behind === 1 ? "publish" : "publishes"}`;
  return behindSinceMs === null ? publishes : `${publishes}, since ${isoOf(behindSinceMs)}`;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** Card with the state of the index: its published stories, and as of when; null if there is no index, or no answer. */
export function IndexCard({ standing, nowMs }: { standing: IndexStanding | null; nowMs: number }) {
  return (
    <section className="card" aria-labelledby="index">
      <h2 id="index">Index</h2>
      {standing === null ? <p role="alert">There is no index of this space right now.</p> : describe(standing, nowMs)}
    </section>
  );
}

function describe({ stories, asOf, storedAt, spaceVersion, isSure, reading }: IndexStanding, nowMs: number) {
  return (
    <>
      <p>
        {stories.toLocaleString("en")} published stories as of epoch {asOf}, of space version {spaceVersion}, read{" "}
        {describeAge(nowMs - storedAt)} ago.
      </p>
      {!isSure && (
        <p>It may lack stories: the latest reading lost some, or lacks what was announced. It is read anew.</p>
      )}
      {reading !== null && (
        <p>It is being read anew: {reading.toLocaleString("en")} pages of a hundred stories so far.</p>
      )}
    </>
  );
}
/** Describes a duration in few words: "90 s", "45 min", "30 h". */
function describeAge(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  return `${Math.round(minutes / 60)} h`;
}
