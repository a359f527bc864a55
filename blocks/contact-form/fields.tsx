import type { ReactNode } from "react";
import { CONTACT_TOPICS, type ContactTopic } from "#domain/customer/contact.ts";
import type { PageContext } from "../block.ts";

export interface ContactFieldsProps {
  page: PageContext;
  topics?: readonly ContactTopic[];
  /** The typed values, by field. */
  typed?: ReadonlyMap<string, string>;
  /** The messages of what is wrong, by field. */
  faults?: ReadonlyMap<string, string>;
}

const NOTHING: ReadonlyMap<string, string> = new Map();
const LINES = 7;

/** The fields of the contact form, for a page of the shop's content and for the page that a faulty form comes back to. */
export function ContactFields({
  page: { labels },
  topics = [],
  typed = NOTHING,
  faults = NOTHING,
}: ContactFieldsProps) {
  const offered = topics.length > 0 ? topics : CONTACT_TOPICS;
  const about = (name: string) => ({
    id: `field-${name}`,
    name,
    defaultValue: typed.get(name),
    ...(faults.has(name) && { "aria-invalid": true, "aria-describedby": `field-${name}-fault` }),
  });
  const field = (name: string, label: string, input: ReactNode) => (
    <div className="field">
      <label htmlFor={`field-${name}`}>{label}</label>
      {faults.has(name) && (
        <p className="fault" id={`field-${name}-fault`}>
          {faults.get(name)}
        </p>
      )}
      {input}
    </div>
  );
  return (
    <>
      {field(
        "topic",
        labels("contact/topic"),
        <select {...about("topic")} defaultValue={typed.get("topic") ?? offered[0]}>
          {offered.map((topic) => (
            <option key={topic} value={topic}>
              {labels(`contact/topic-${topic}`)}
            </option>
          ))}
        </select>,
      )}
      {field("name", labels("contact/name"), <input {...about("name")} type="text" autoComplete="name" />)}
      {field(
        "email",
        labels("newsletter/email"),
        <input {...about("email")} type="email" autoComplete="email" required />,
      )}
      {field("orderNumber", labels("contact/order-number"), <input {...about("orderNumber")} type="text" />)}
      {field("message", labels("contact/message"), <textarea {...about("message")} rows={LINES} required />)}
    </>
  );
}
