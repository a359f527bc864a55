import {
  type Conversions,
  conversionRate,
  type Estimate,
  FEWEST_CONVERSIONS,
  FEWEST_VISITORS,
  type Finding,
  findingOf,
  rateDifference,
} from "#domain/flags/conversion.ts";
import { flagNamed, type RolloutPlan } from "#domain/flags/plan.ts";
import type { FlagResults } from "#domain/flags/results.ts";
import type { Treatment } from "#domain/flags/treatment.ts";
import { minuteOf } from "./minute-of.ts";

/** Explanation of what the numbers of the page say, and what they do not. */
export function HowToRead() {
  return (
    <p>
      A visitor counts once, if she allowed it, for the treatment that she saw first since the flag’s share was last
      set, and for what she did afterwards. Behind each number stands the range that holds the true one with 95 %
      confidence: of twenty comparisons between equals, one seems to show a difference. Decide in advance when to stop;
      who looks daily, and stops at the first difference, finds one that is not there.
    </p>
  );
}

/** One flag of the embedded service: its state, the forms that change it, and what visitors did. */
export function FlagCard({ flag, plan }: { flag: FlagResults; plan: RolloutPlan | null }) {
  const { name, isKilled, share, changeNumber, channel } = flag;
  const isKnown = plan !== null && (flagNamed(plan, name)?.changeNumber ?? 0) >= changeNumber;
  return (
    <section className="card" aria-labelledby={`flag-${name}`}>
      <h2 id={`flag-${name}`}>{name}</h2>
      <dl>
        <dt>State</dt>
        <dd>
          {isKilled
            ? `killed: ${flag.defaultTreatment} for everybody`
            : `on for ${share} % of ${channel === null ? "all visitors" : `the visitors of ${channel}`}`}
        </dd>
        <dt>Last change</dt>
        <dd>
          {minuteOf(changeNumber)}
          {isKnown ? ", in force here" : ", not known here yet"}
        </dd>
      </dl>
      <form method="post" action="/ops/flags" className="row">
        <input type="hidden" name="name" value={name} />
        <button type="submit" name="action" value={isKilled ? "restore" : "kill"} className={isKilled ? "" : "plain"}>
          {isKilled ? `Restore ${name}` : `Kill ${name}`}
        </button>
      </form>
      <form method="post" action="/ops/flags" className="row">
        <input type="hidden" name="name" value={name} />
        <label htmlFor={`share-${name}`}>Share of on, in per cent</label>
        <input
          id={`share-${name}`}
          name="share"
          type="number"
          min="0"
          max="100"
          step="1"
          defaultValue={share}
          required
        />
        <button type="submit" name="action" value="share" className="plain">
          Set the share of {name}
        </button>
        {flag.treatments.length > 0 && <span>Another share begins the count anew.</span>}
      </form>
      <Results flag={flag} />
    </section>
  );
}

function Results({ flag: { treatments, countedFromMs } }: { flag: FlagResults }) {
  const visitorsOf = (treatment: Treatment) => treatments.find((one) => one.treatment === treatment)?.visitors ?? 0;
  const countOf = (treatment: Treatment, type: string): Conversions => ({
    visitors: visitorsOf(treatment),
    converted: treatments.find((one) => one.treatment === treatment)?.converted[type] ?? 0,
  });
  const [on, off, control] = [visitorsOf("on"), visitorsOf("off"), visitorsOf("control")];
  const types = [...new Set(treatments.flatMap(({ converted }) => Object.keys(converted)))].sort();
  if (treatments.length === 0) return <p>No visitor was counted since {minuteOf(countedFromMs)}.</p>;
  return (
    <>
      <p>
        Visitors since {minuteOf(countedFromMs)}: {on} with on, {off} with off
        {control > 0 && `, ${control} without a treatment (control)`}.
      </p>
      {types.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">on</th>
              <th scope="col">off</th>
              <th scope="col">on against off</th>
            </tr>
          </thead>
          <tbody>
            {types.map((type) => {
              const [ours, theirs] = [countOf("on", type), countOf("off", type)];
              return (
                <tr key={type}>
                  <th scope="row">{type}</th>
                  <td>{rateText(ours)}</td>
                  <td>{rateText(theirs)}</td>
                  <td>{FINDINGS[findingOf(ours, theirs)](rateDifference(ours, theirs))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </>
  );
}

function rateText(conversions: Conversions): string {
  const rate = conversionRate(conversions);
  if (!rate) return "no visitors";
  return `${conversions.converted}: ${percent(rate.value)} (${percent(rate.low)} to ${percent(rate.high)})`;
}

/** Sentences about a comparison, none of which says more than the numbers do. */
const FINDINGS: Readonly<Record<Finding, (difference: Estimate | null) => string>> = {
  "too-few": () =>
    `Too few visitors to tell: it takes ${FEWEST_VISITORS} of each treatment, and ${FEWEST_CONVERSIONS} events of one.`,
  open: (difference) => `May be no difference: ${pointsText(difference)}.`,
  more: (difference) => `More with on: ${pointsText(difference)}.`,
  fewer: (difference) => `Fewer with on: ${pointsText(difference)}.`,
};

function pointsText(difference: Estimate | null): string {
  if (!difference) return "";
  return `${points(difference.value)} points (${points(difference.low)} to ${points(difference.high)})`;
}

/** The plan that the edge decides by, for flags that are changed elsewhere or whose service gives no answer. */
export function FlagPlan({ plan, isEmbedded }: { plan: RolloutPlan | null; isEmbedded: boolean }) {
  return (
    <section className="card" aria-labelledby="plan">
      <h2 id="plan">The plan of the edge</h2>
      {!isEmbedded && (
        <p>Flags are changed at the flag service, which also counts. This is what pages are decided by.</p>
      )}
      {plan === null && <p role="alert">There is no plan yet: every flag is control.</p>}
      {plan && (
        <>
          <p>As of {minuteOf(plan.till)}.</p>
          <table>
            <thead>
              <tr>
                <th scope="col">Flag</th>
                <th scope="col">State</th>
                <th scope="col">Last change</th>
              </tr>
            </thead>
            <tbody>
              {plan.flags.map(({ name, killed, defaultTreatment, conditions, changeNumber }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{killed ? `killed: ${defaultTreatment} for everybody` : rulesText(conditions)}</td>
                  <td>{minuteOf(changeNumber)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function rulesText(conditions: RolloutPlan["flags"][number]["conditions"]): string {
  const rules = conditions.map(({ partitions }) =>
    partitions.map(({ treatment, size }) => `${treatment} ${size} %`).join(", "),
  );
  return rules.length > 1 ? rules.map((rule, at) => `rule ${at + 1}: ${rule}`).join("; ") : rules.join();
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function points(share: number): string {
  const text = (share * 100).toFixed(1);
  return share > 0 ? `+${text}` : text.replace("-", "−");
}
