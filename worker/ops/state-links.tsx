import type { ReactNode } from "react";
import type { RolloutPlan } from "#domain/flags/plan.ts";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import { METRIC_ROWS, METRICS, ratingOf } from "#domain/vitals/metric.ts";
import type { ReportLine } from "#domain/vitals/report.ts";
import type { IndexStanding, RedirectList } from "../content/index/index-messages.ts";
import { KEPT_WEEKS } from "../content/index/redirect-counts.ts";
import { KEPT_DAYS } from "../vitals/object.ts";
import { minuteOf } from "./minute-of.ts";
import { FEW_PAGES, writeMetric } from "./vitals-views.tsx";

/** A card that sums up another of the operators' pages. */
function Summary({ id, title, to, children }: { id: string; title: string; to: string; children: ReactNode }) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>
        <a href={to}>{title}</a>
      </h2>
      {children}
    </section>
  );
}

/** The redirects: how many there are, were followed, and are refused. */
export function Redirects({ list }: { list: RedirectList | null }) {
  const followed = list?.hits.reduce((sum, [, times]) => sum + times, 0) ?? 0;
  const refused = list?.faults.filter(({ isRefused }) => isRefused).length ?? 0;
  return (
    <Summary id="redirects" title="Redirects" to="/ops/redirects">
      {!list && <p role="alert">The redirects cannot be read right now.</p>}
      {list && (
        <p>
          {list.rules.length} in the editors’ list{refused > 0 && `, ${refused} refused`}, {list.moved.length} of
          stories that moved; followed {followed.toLocaleString("en")} times in {KEPT_WEEKS} weeks.{" "}
          {list.missing.length} pages were asked for in vain more than once.
        </p>
      )}
    </Summary>
  );
}

/** The flags that the edge decides by. */
export function Flags({ plan, hasFlags }: { plan: RolloutPlan | null; hasFlags: boolean }) {
  const killed = plan?.flags.filter((flag) => flag.killed) ?? [];
  return (
    <Summary id="flags" title="Flags" to="/ops/flags">
      {!hasFlags && <p>This shop has no flags: FLAGS_KEY is not set.</p>}
      {hasFlags && !plan && <p role="alert">There is no plan right now: every flag is control.</p>}
      {plan && (
        <p>
          {plan.flags.length} flags as of {minuteOf(plan.till)};{" "}
          {killed.length === 0 ? "none is killed" : `killed: ${killed.map(({ name }) => name).join(", ")}`}.
        </p>
      )}
    </Summary>
  );
}

/** The Core Web Vitals of all pages. */
export function PageSpeed({ line, isCounted }: { line: ReportLine | "nothing" | null; isCounted: boolean }) {
  return (
    <Summary id="speed" title="Page speed" to="/ops/vitals">
      {!isCounted && <p role="alert">Nothing is counted: the worker has no binding VITALS.</p>}
      {isCounted && line === null && <p role="alert">The numbers cannot be read right now.</p>}
      {line === "nothing" && <p>Nothing was measured yet.</p>}
      {line !== null && line !== "nothing" && (
        <>
          <dl>
            {METRICS.map((metric) => {
              const { count, p75 } = line.metrics[metric];
              return [
                <dt key={metric}>{metric.toUpperCase()}</dt>,
                <dd key={METRIC_ROWS[metric].name}>
                  {p75 === null ? "–" : `${writeMetric(metric, p75)}, ${ratingOf(metric, p75)}`},{" "}
                  {count.toLocaleString("en")} page views{count < FEW_PAGES && ": too few to judge"}
                </dd>,
              ];
            })}
          </dl>
          <p className="hint">At the 75th percentile of {KEPT_DAYS} days, of visitors who allowed it.</p>
        </>
      )}
    </Summary>
  );
}

/** Versions of what runs here, and since when. */
interface RunningVersions {
  build: string;
  blocks: { count: number; digest: string };
  index: IndexStanding | null;
  journal: PurgeJournal | null;
}

/** The versions of the build, of the content and of its schema. */
export function Versions({
  versions: { build, blocks, index, journal },
  nowMs,
}: {
  versions: RunningVersions;
  nowMs: number;
}) {
  return (
    <section className="card" aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      <dl>
        <dt>Build</dt>
        <dd className="tags">{build}</dd>
        <dt>Schema</dt>
        <dd>
          <span className="tags">{blocks.digest}</span>, {blocks.count} blocks: builds with the same take the same
          content
        </dd>
        <dt>Content index</dt>
        <dd>
          {index
            ? `${index.stories.toLocaleString("en")} stories of space version ${index.spaceVersion}, as of epoch ${index.asOf}, read ${Math.round((nowMs - index.storedAt) / 60_000)} min ago`
            : "none right now"}
        </dd>
        <dt>Journal</dt>
        <dd>
          {journal
            ? `epoch ${journal.epoch}, space version ${journal.version || "unknown"}`
            : "cannot be read right now"}
        </dd>
      </dl>
    </section>
  );
}
