import type { PageContext } from "../block.ts";
import { Icon } from "../elements/icon/icon.tsx";
import type { UspTeaserContent } from "./schema.ts";

export function UspTeaserView({ content, page }: { content: UspTeaserContent; page: PageContext }) {
  return (
    <section className="wrap usps-section">
      <ul className="usps">
        {content.items.map((usp) => (
          <li key={usp.title} {...page.editable?.(usp)}>
            <Icon name={usp.icon} />
            <div>
              <b>{usp.title}</b>
              {usp.text && <p>{usp.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
