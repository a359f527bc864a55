import type { Loaded, PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import { Scene, showsPicture } from "../elements/scene/scene.tsx";
import type { TeaserContent } from "./schema.ts";

export interface TeaserProps {
  content: TeaserContent;
  /** The part of the scene that phones get, or its only picture, as an address that holds it. */
  data: Loaded<string>;
  page: PageContext;
}

export function TeaserView({ content, data, page }: TeaserProps) {
  return (
    <section className={`teaser teaser-${content.scene}`}>
      {showsPicture(content.scene, content.pictures) && (
        <Scene
          scene={content.scene}
          pieces={content.pictures.map((picture) => ({ asset: page.picture(picture) }))}
          carried={data.state === "loaded" ? data.data : null}
          priority
        />
      )}
      <div className="teaser-text">
        <h1>{content.headline}</h1>
        {content.text && <p className="lead">{content.text}</p>}
        {content.actions.length > 0 && (
          <p className="actions">
            {content.actions.map((action) => (
              <Action key={action.text} action={action} page={page} />
            ))}
          </p>
        )}
        {content.facts.length > 0 && (
          <ul className="proof">
            {content.facts.map((fact) => (
              <li key={fact.title} {...page.editable?.(fact)}>
                <b>{fact.title}</b> {fact.text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** A link that looks like a button only if it leads somewhere. */
function Action({ action, page }: { action: TeaserContent["actions"][number]; page: PageContext }) {
  const to = page.resolveLink(action.link);
  const look = action.style === "primary" ? "button" : "button button-secondary";
  return (
    <Link to={to} {...(to && { className: look })} marks={page.editable?.(action)}>
      {action.text}
    </Link>
  );
}
