/** What a page was made of, a name and its value each. */
export type DebugFacts = readonly (readonly [name: string, value: string])[];

/** Above everything else, for who works on the shop (spec 001 §2): in debug mode alone, in the language of the code. */
export function DebugPanel({ facts }: { facts: DebugFacts }) {
  return (
    <details className="debug-panel" lang="en">
      <summary>Debug</summary>
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
/** What an error says of itself, below the page that stands for it: in debug mode alone. */
export function ErrorDetail({ text }: { text: string }) {
  return <pre className="wrap debug">{text}</pre>;
}
