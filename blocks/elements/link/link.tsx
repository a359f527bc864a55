import type { ReactNode } from "react";
import type { ResolvedLink } from "#domain/address/link.ts";

export interface LinkProps {
  to: ResolvedLink | null;
  className?: string;
  /** The attributes by which an editor's preview finds the element. */
  marks?: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
}

/** An anchor to a resolved link; a plain `<span>` around the content if there is no link. */
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
