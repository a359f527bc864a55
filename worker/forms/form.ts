import type { ReactNode } from "react";
import type { ZodMiniType } from "zod/mini";
import type { PageContext } from "#blocks/block.ts";
import type { Sheet } from "#blocks/sheet.ts";
import { FORM_SEGMENTS } from "#domain/address/path-kind.ts";
import type { FormFields } from "../http/posted-form.ts";
import type { Visit } from "../routes/visit.ts";
import type { Sentence } from "./faults.ts";

/** Props of a form's page: an empty form, or one that came back. */
export interface FormPageProps {
  page: PageContext;
  brand: string;
  /** Path that the form is posted to. */
  action: string;
  /** Path of the page that the form is below, or of the home page. */
  back: string;
  /** Typed values by field; never a secret. */
  typed: FormFields;
  /** Faults in the shopper's language: by field, and of the form as a whole. */
  faults: ReadonlyMap<string, string>;
  notice: string | null;
  /** Word by which the form's outcome says how it was sent; empty for the usual way. A stranger may write any. */
  sentHow: string;
  /** Result that the form was sent to find out; null before that. */
  told: string | null;
  /** Public site key of the bot protection; empty for none. */
  botCheckKey: string;
}

/**
 * Outcome of an action: the shopper is thanked, redirected, shown the result of a query, or gets the
 * form back with its faults.
 */
export type FormOutcome =
  /** `how` is read by the form's `Sent`, as one of the words that it knows. */
  | ({ kind: "sent"; how?: string } & SetsCookies)
  /** `path` is a path of the shop. */
  | ({ kind: "go"; path: string } & SetsCookies)
  /** Shows the form again, with the result of a query: it changed nothing in the shop and may be repeated. */
  | ({ kind: "told"; told: (page: PageContext) => string } & SetsCookies)
  | { kind: "refused"; faults: Readonly<Record<string, Sentence>>; notice?: Sentence };

interface SetsCookies {
  /** `Set-Cookie` lines of the response. */
  cookies?: readonly string[];
}

/** A request for a form. */
export interface FormVisit {
  form: Form;
  visit: Visit;
}

/** Parts that every form of the shop has, assembled from its folder in `worker/forms/`. */
interface FormParts<Loaded> {
  /** Name in the log and in the rate limit. */
  name: string;
  /** Fields whose values are never sent back to the browser. */
  secrets?: readonly string[];
  /** Reads what the page shows beside what was typed. */
  load?: (visit: Visit, typed: FormFields) => Promise<Loaded>;
  /** Style sheets of the page, beside that of all forms. */
  sheets?: readonly Sheet[];
  /** Fields that a link to the form may fill by its query. */
  fromAddress?: readonly string[];
  /** Fills fields with what the visitor's browser keeps. */
  fromVisitor?: (visit: Visit) => FormFields;
  /** Title of the page, and its heading. */
  title: (page: PageContext, brand: string) => string;
  Page: (props: FormPageProps & { loaded: Loaded }) => ReactNode;
  /** Page after the form was sent; required for forms whose action ends in `sent`. */
  Sent?: (props: FormPageProps) => ReactNode;
}

/** A form whose fields are read, parsed and handed to its action. */
interface ReadForm<Values, Loaded> extends FormParts<Loaded> {
  /** Schema of the typed values. Its messages are label keys, which the shopper reads at the field. */
  schema: ZodMiniType<Values>;
  /**
   * The largest body of a form that accepts files; its schema gets each as a `File`, several of one field as a list. Left
   * out, it accepts none.
   */
  files?: { mostBytes: number };
  /** Does the form's work. An error is logged, and the shopper is asked to try again. */
  action: (values: Values, visit: Visit) => Promise<FormOutcome>;
}

/** A form with one file that is too large to be held, and no other field: its body is handed on unread. */
interface StreamedForm<Loaded> extends FormParts<Loaded> {
  upload: {
    /** Bytes of a refused body that are read and dropped; more than that ends the connection. */
    mostBytes: number;
    /** Takes the request with its body. */
    take: (visit: Visit) => Promise<FormOutcome>;
  };
}

/** One form of the shop. */
export type Form<Values = unknown, Loaded = unknown> = ReadForm<Values, Loaded> | StreamedForm<Loaded>;

/** A form's place in the shop. Its code is a part of the worker that an isolate reads when it is asked for (decision 44). */
export interface FormEntry {
  /** Paths at which it is shown and posted, without language folder and desktop marker, as for every page. */
  paths: readonly [string, ...string[]];
  load: () => Promise<{ form: Form }>;
}

/** The paths of a form that pages hold: below the home page, and below any other page, which is the parameter `page`. */
export function belowPages(form: keyof typeof FORM_SEGMENTS): FormEntry["paths"] {
  return [`/${FORM_SEGMENTS[form]}`, `/:page{.+}/${FORM_SEGMENTS[form]}`];
}

/**
 * Defines a form: checks that schema and action have the same type, then drops the type, so that
 * one list holds all forms.
 */
export function defineForm<Values, Loaded>(form: Form<Values, Loaded>): Form {
  return form as unknown as Form;
}
