import type { IndexStanding } from "../content/index/index-messages.ts";
import { describeAge } from "./describe-age.ts";

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
