import type { PageContext } from "../../block.ts";

/** The things that a shop may measure, as docs/measure.md lists them. */
export const MEASURED_THINGS = ["key", "tests", "speed", "analytics", "ad"] as const;

export interface Measured {
  thing: (typeof MEASURED_THINGS)[number];
  /** True if it needs the visitor's consent. */
  needsConsent: boolean;
}

interface MeasuredTableProps {
  measured: readonly Measured[];
  page: PageContext;
}

/** The table of what the shop measures: what for, when, and how long it is kept. */
export function MeasuredTable({ measured, page: { labels } }: MeasuredTableProps) {
  const heads = ["what", "purpose", "when", "kept"] as const;
  const [what, purpose, when, kept] = heads.map((head) => labels(`consent/${head}`));
  return (
    <table className="measured">
      <thead>
        <tr>
          {[what, purpose, when, kept].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measured.map(({ thing, needsConsent }) => (
          <tr key={thing}>
            <th scope="row">{labels(`consent/${thing}`)}</th>
            <td data-head={purpose}>{labels(`consent/${thing}-purpose`)}</td>
            <td data-head={when}>{labels(needsConsent ? "consent/if-granted" : "consent/at-first")}</td>
            <td data-head={kept}>{labels(`consent/${thing}-kept`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
