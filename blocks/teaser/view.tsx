import type { ReactNode } from "react";
import type { ResolvedLink } from "#domain/address/href.ts";
import type { PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import { Scene } from "./scene.tsx";
import type { TeaserContent } from "./schema.ts";

export function TeaserView({ content, page }: { content: TeaserContent; page: PageContext }) {
  return (
    <section className={`teaser teaser-${content.scene}`}>
      <div className="teaser-text">
        <h1>{content.headline}</h1>
        {content.text && <p className="lead">{content.text}</p>}
        {content.actions.length > 0 && (
          <p className="actions">
            {content.actions.map(({ text, link, style }) => (
              <Action key={text} to={page.resolveLink(link)} isPrimary={style === "primary"}>
                {text}
              </Action>
            ))}
          </p>
        )}
        {content.facts.length > 0 && (
          <ul className="proof">
            {content.facts.map((fact) => (
              <li key={fact.title}>
                <b>{fact.title}</b> {fact.text}
              </li>
            ))}
          </ul>
        )}
      </div>
      {(content.pictures.length > 0 || content.scene === "living-room") && (
        <Scene scene={content.scene} pictures={content.pictures.map(page.picture)} />
      )}
    </section>
  );
}

/** Looks like a button only where it leads somewhere. */
function Action({ to, isPrimary, children }: { to: ResolvedLink | null; isPrimary: boolean; children: ReactNode }) {
  if (!to) return <span>{children}</span>;
  return (
    <Link to={to} className={isPrimary ? "button" : "button button-secondary"}>
      {children}
    </Link>
  );
}
