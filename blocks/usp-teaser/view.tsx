import { Icon } from "../elements/icon/icon.tsx";
import type { UspTeaserContent } from "./schema.ts";

export function UspTeaserView({ content }: { content: UspTeaserContent }) {
  return (
    <section className="wrap">
      <ul className="usps">
        {content.items.map((usp) => (
          <li key={usp.title}>
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
