import type { ReactNode } from "react";
import type { ResolvedLink } from "#domain/address/link.ts";

export interface LinkProps {
  to: ResolvedLink | null;
  className?: string;
  /** What an editor's preview marks it with. */
  marks?: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
}

/** An anchor to a resolved link; where there is none, its content stands without one. */
export function Link({ to, className, marks, children }: LinkProps) {
  if (!to)
    return (
      <span className={className} {...marks}>
        {children}
      </span>
    );
  return (
    <a href={to.href} rel={to.rel} target={to.target} className={className} {...marks}>
      {children}
    </a>
  );
}
