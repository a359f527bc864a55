import type { PageContext } from "../block.ts";

export interface BuiltInPageProps {
  title: string;
  text: string;
  links: readonly { text: string; href: string }[];
}

/** A page that needs no story: a heading, a sentence, and ways on. */
export function BuiltInPage({ title, text, links }: BuiltInPageProps) {
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
    </section>
  );
}

/** What the built-in error page can say. */
export type ProblemKind = "not-found" | "unavailable" | "unreadable" | "failed";

/** The built-in error page, in the shop's own dress. */
export function ProblemPage({ kind, page }: { kind: ProblemKind; page: PageContext }) {
  const { labels, home } = page;
  const links = [{ text: labels("error/home"), href: home }];
  return <BuiltInPage title={labels(`error/${kind}-title`)} text={labels(`error/${kind}-text`)} links={links} />;
}
