import type { ReactNode } from "react";

export interface BuiltInPageProps {
  title: string;
  text: string;
  links: readonly { text: string; href: string }[];
  /** Stands below them. */
  children?: ReactNode;
}

/** A page that needs no story: a heading, a sentence, and ways on. */
export function BuiltInPage({ title, text, links, children }: BuiltInPageProps) {
  return (
    <section className="wrap problem">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="ways-on">
        {links.map((link) => (
          <a key={link.href} className="button" href={link.href}>
            {link.text}
          </a>
        ))}
      </p>
      {children}
    </section>
  );
}
