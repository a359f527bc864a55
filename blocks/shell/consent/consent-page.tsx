import type { Answer, Consent } from "#domain/consent/consent.ts";
import { ANSWERS } from "#domain/consent/consent.ts";
import type { LabelKey } from "#locales/labels.ts";
import type { PageContext } from "../../block.ts";
import { type Measured, MeasuredTable } from "./measured-table.tsx";
import styles from "./styles.css?sheet";

export const CONSENT_SHEETS = [styles] as const;

interface ConsentPageProps {
  /** The visitor's answer so far. */
  consent: Consent;
  measured: readonly Measured[];
  /** The path that the form is posted to. */
  action: string;
  /** The path of the page that she came from; empty if it is unknown. */
  back: string;
  /** A message about a form that was refused. */
  notice: string | null;
  page: PageContext;
}

const BUTTONS = { granted: "consent/grant", declined: "consent/decline" } as const satisfies Record<Answer, LabelKey>;

/** The page on which a visitor reads what is measured, and allows or refuses it: two buttons of equal weight. */
export function ConsentPage({ consent, measured, action, back, notice, page }: ConsentPageProps) {
  const { labels } = page;
  return (
    <section className="wrap consent-page">
      <h1>{labels("consent/settings")}</h1>
      <p className="lead">{labels("consent/text")}</p>
      {notice && (
        <p className="told" role="alert">
          {notice}
        </p>
      )}
      <form method="post" action={action}>
        <p>{labels(`consent/is-${consent}`)}</p>
        {back && <input type="hidden" name="back" value={back} />}
        <p className="answers">
          {ANSWERS.map((answer) => (
            <button key={answer} type="submit" name="answer" value={answer} className="button button-secondary">
              {labels(BUTTONS[answer])}
            </button>
          ))}
        </p>
      </form>
      {measured.length > 0 && <MeasuredTable measured={measured} page={page} />}
    </section>
  );
}
