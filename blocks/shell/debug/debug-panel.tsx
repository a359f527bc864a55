/** Facts about how a page was made, each a name and its value. */
export type DebugFacts = readonly (readonly [name: string, value: string])[];

/** A panel of facts for people who work on the shop (spec 001 §2), in the language of the code. */
export function DebugPanel({ title, facts }: { title: string; facts: DebugFacts }) {
  return (
    <details className="debug-panel" lang="en">
      <summary>{title}</summary>
      <dl className="wrap">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
/** The details of an error, below the page that stands for it: in debug mode only. */
export function ErrorDetail({ text }: { text: string }) {
  return <pre className="wrap debug">{text}</pre>;
}
