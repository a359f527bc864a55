import { METRIC_ROWS, METRICS, type Metric, ratingOf } from "#domain/vitals/metric.ts";
import type { Measured, MeasuredOverDays, ReportLine } from "#domain/vitals/report.ts";

/** Number of page views below which a percentile is mostly chance. */
export const FEW_PAGES = 100;

const RATING_WORDS = { good: "good", fair: "needs improvement", poor: "poor" } as const;

/** The metrics with what counts as good and as poor. */
export function Thresholds() {
  return (
    <dl>
      {METRICS.map((metric) => {
        const { name, good, fair } = METRIC_ROWS[metric];
        return [
          <dt key={metric}>{metric.toUpperCase()}</dt>,
          <dd key={name}>
            {name}: good up to {writeMetric(metric, good)}, poor beyond {writeMetric(metric, fair)}
          </dd>,
        ];
      })}
    </dl>
  );
}

interface SectionProps {
  id: string;
  title: string;
  lines: readonly ReportLine[];
}

/** A table of pages told apart in one way, with each metric and its course. */
export function VitalsSection({ id, title, lines }: SectionProps) {
  return (
    <section className="card" aria-labelledby={`vitals-${id}`}>
      <h2 id={`vitals-${id}`}>{title}</h2>
      {lines.length === 0 && <p>Nothing was measured yet.</p>}
      {lines.length > 0 && (
        <table className="vitals">
          <Head first="Pages" />
          <tbody>
            {lines.map(({ name, metrics }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {METRICS.map((metric) => (
                  <td key={metric}>
                    <Cell of={name} metric={metric} measured={metrics[metric]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines.map((line) => (
        <DayByDay key={line.name} line={line} />
      ))}
    </section>
  );
}

/** The head of a table with a column for each metric after the first. */
function Head({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {METRICS.map((metric) => (
          <th key={metric} scope="col">
            {metric.toUpperCase()}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellProps {
  of: string;
  metric: Metric;
  measured: MeasuredOverDays;
}

function Cell({ of, metric, measured }: CellProps) {
  const { count, p75, days } = measured;
  if (p75 === null) return <>–</>;
  const rating = ratingOf(metric, p75);
  return (
    <>
      <b className={rating}>{writeMetric(metric, p75)}</b> {RATING_WORDS[rating]}
      <br />
      {described(measured)}
      {days.length > 1 && (
        <Plot title={`${metric.toUpperCase()} of ${of}, ${count} page views`} metric={metric} days={days} />
      )}
    </>
  );
}

/** Width and height of a plot, in its own units, and the radius of a point. */
const PLOT = { width: 200, height: 56, radius: 2.5 };

/** The course of a metric by day, with lines where good ends and where poor begins. */
function Plot({ title, metric, days }: { title: string; metric: Metric; days: MeasuredOverDays["days"] }) {
  const { width, height, radius } = PLOT;
  const { good, fair } = METRIC_ROWS[metric];
  const known = days.flatMap(({ day, p75 }) => (p75 === null ? [] : [{ day, p75 }]));
  const [first = "", last = ""] = [known[0]?.day, known.at(-1)?.day];
  const highest = Math.max(fair * 1.2, ...known.map(({ p75 }) => p75));
  const spanMs = Math.max(1, Date.parse(last) - Date.parse(first));
  const x = (day: string) => radius + ((Date.parse(day) - Date.parse(first)) / spanMs) * (width - 2 * radius);
  const y = (value: number) => height - radius - (value / highest) * (height - 2 * radius);
  const points = known.map(({ day, p75 }) => [x(day), y(p75)].map((at) => at.toFixed(1)));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img">
      <title>{title}</title>
      <desc>
        By day from {first} to {last}: {known.map(({ p75 }) => writeMetric(metric, p75)).join(", ")}
      </desc>
      {[good, fair].map((limit) => (
        <path key={limit} className={limit === good ? "good" : "poor"} d={`M0 ${y(limit).toFixed(1)}H${width}`} />
      ))}
      <path className="course" d={`M${points.map((point) => point.join(" ")).join("L")}`} />
      {points.map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r={radius} />
      ))}
    </svg>
  );
}

/** The numbers of a line by day, as the plots show them. */
function DayByDay({ line: { name, metrics } }: { line: ReportLine }) {
  const days = [...new Set(METRICS.flatMap((metric) => metrics[metric].days.map(({ day }) => day)))].sort().reverse();
  return (
    <details>
      <summary>{name}, day by day</summary>
      <table>
        <Head first="Day" />
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {METRICS.map((metric) => {
                const measured = metrics[metric].days.find((one) => one.day === day);
                return (
                  <td key={metric}>
                    {measured && measured.p75 !== null
                      ? `${writeMetric(metric, measured.p75)}, ${described(measured)}`
                      : "–"}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function described({ count }: Measured): string {
  const views = `${count.toLocaleString("en")} page ${count === 1 ? "view" : "views"}`;
  return count < FEW_PAGES ? `${views}: too few to judge` : views;
}

export function writeMetric(metric: Metric, value: number): string {
  if (metric === "cls") return value.toFixed(3);
  return metric === "lcp" ? `${(value / 1000).toFixed(2)} s` : `${Math.round(value)} ms`;
}
