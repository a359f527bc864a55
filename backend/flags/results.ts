import type { FlagResults, TreatmentResults } from "#domain/flags/results.ts";
import { isTreatment } from "#domain/flags/treatment.ts";
import { operatedFlag, readFlags } from "./flags.ts";

/** The most rows of conversions that are read: anybody may report events of made-up types. */
const MOST_ROWS = 1000;

/**
 * Visitors with the treatment that they saw first, which they count for whatever they saw later. Having seen `control`
 * says nothing, if another treatment followed. A visitor counts if that was since the last change of the flag's share:
 * under two shares the treatments have visitors of different times, which cannot be compared.
 */
const COUNTED = `WITH placed AS (
    SELECT flag, visitor_key, treatment, seen_at,
      row_number() OVER (PARTITION BY flag, visitor_key ORDER BY treatment = 'control', seen_at, treatment) AS place
    FROM flag_exposures
  ), counted AS (
    SELECT flag, visitor_key, treatment, seen_at FROM placed JOIN flags ON flags.name = placed.flag
    WHERE place = 1 AND seen_at >= counted_from
  )`;

const VISITORS = `${COUNTED} SELECT flag, treatment, count(*) AS visitors FROM counted GROUP BY flag, treatment`;

const CONVERTED = `${COUNTED}
  SELECT flag, treatment, type, count(DISTINCT counted.visitor_key) AS converted
  FROM counted JOIN flag_events ON flag_events.visitor_key = counted.visitor_key AND happened_at >= seen_at
  GROUP BY flag, treatment, type ORDER BY converted DESC, flag, type, treatment LIMIT ${MOST_ROWS}`;

interface CountedRow {
  flag: string;
  treatment: string;
  visitors: number;
}

interface ConvertedRow {
  flag: string;
  treatment: string;
  type: string;
  converted: number;
}

/** Reads what operators see: each flag that is not archived, its visitors by treatment, and what they did afterwards. */
export async function readResults(db: D1Database): Promise<FlagResults[]> {
  const [rows, visitors, converted] = await Promise.all([
    readFlags(db),
    db.prepare(VISITORS).all<CountedRow>(),
    db.prepare(CONVERTED).all<ConvertedRow>(),
  ]);
  const treatmentsOf = (flag: string) =>
    visitors.results
      .filter((row) => row.flag === flag)
      .flatMap(({ treatment, visitors: number }): TreatmentResults[] => {
        if (!isTreatment(treatment)) return [];
        const theirs = converted.results.filter((row) => row.flag === flag && row.treatment === treatment);
        const byType = Object.fromEntries(theirs.map((row) => [row.type, row.converted]));
        return [{ treatment, visitors: number, converted: byType }];
      });
  return rows
    .filter((row) => row.is_archived === 0)
    .map((row) => ({ ...operatedFlag(row), countedFromMs: row.counted_from, treatments: treatmentsOf(row.name) }));
}
