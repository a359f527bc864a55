import type { ReactNode } from "react";
import { CONTACT_FILES, CONTACT_TOPICS, type ContactTopic } from "#domain/customer/contact.ts";
import type { PageContext } from "../block.ts";

export interface ContactFieldsProps {
  page: PageContext;
  topics?: readonly ContactTopic[];
  /** The typed values, by field. */
  typed?: ReadonlyMap<string, string>;
  /** The messages of what is wrong, by field. */
  faults?: ReadonlyMap<string, string>;
  /** True if the form came back: a browser cannot be given the files again. */
  isAgain?: boolean;
}

const NOTHING: ReadonlyMap<string, string> = new Map();
const LINES = 7;
const BYTES_PER_MEGABYTE = 1_000_000;
/** Files that the browser offers. iPhones turn their HEIC pictures into JPEG for a field that does not name HEIC. */
const ACCEPTED = "image/jpeg,image/png,image/webp,application/pdf";

/** The fields of the contact form, for a page of the shop's content and for the page that a faulty form comes back to. */
export function ContactFields({
  page: { labels },
  topics = [],
  typed = NOTHING,
  faults = NOTHING,
  isAgain = false,
}: ContactFieldsProps) {
  const offered = topics.length > 0 ? topics : CONTACT_TOPICS;
  const about = (name: string) => ({
    id: `field-${name}`,
    name,
    defaultValue: typed.get(name),
    ...(faults.has(name) && { "aria-invalid": true, "aria-describedby": `field-${name}-fault` }),
  });
  const megabytes = CONTACT_FILES.bytesTogether / BYTES_PER_MEGABYTE;
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
      {field(
        "files",
        labels("contact/files"),
        <>
          <p id="field-files-hint" className="hint">
            {labels("contact/files-hint", { most: CONTACT_FILES.most, megabytes })}
            {isAgain && ` ${labels("contact/files-again")}`}
          </p>
          <input
            id="field-files"
            name="files"
            type="file"
            multiple
            accept={ACCEPTED}
            aria-invalid={faults.has("files") || undefined}
            aria-describedby={faults.has("files") ? "field-files-fault field-files-hint" : "field-files-hint"}
          />
        </>,
      )}
    </>
  );
}
