import type { ReactNode } from "react";

export interface FoldProps {
  title: string;
  className?: string;
  marks?: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
}

/**
 * A section that folds on narrow screens alone (spec 001 §2). It is a closed `<details>`, whose content a wide screen shows all the same
 * (styles.css); there its summary gives way to a plain heading, so that nothing says "collapsed" and no key folds it. All of it is
 * decided by the sheet before the first paint: no script, and nothing moves.
 */
export function Fold({ title, className = "", marks, children }: FoldProps) {
  return (
    <div className={`fold ${className}`.trim()} {...marks}>
      <h2>{title}</h2>
      <details>
        <summary>
          <h2>{title}</h2>
        </summary>
        {children}
      </details>
    </div>
  );
}
