import type { ReactNode } from "react";
import type { ZodMiniType } from "zod/mini";
import type { PageContext } from "#blocks/block.ts";
import type { LabelKey } from "#locales/labels.ts";
import type { FormFields } from "../http/parse-form.ts";
import type { Visit } from "../routes/visit.ts";

/** What a form's page shows: an empty form, or one that came back. */
export interface FormPageProps {
  page: PageContext;
  brand: string;
  /** Where the form is posted to. */
  action: string;
  /** The page that the form stands under, or the home page. */
  back: string;
  /** What was typed, by field; never a secret. */
  typed: FormFields;
  /** What is wrong, in the visitor's language: by field, and with the form as a whole. */
  faults: ReadonlyMap<string, string>;
  notice: string | null;
  /** What the form was sent to learn; null before that. */
  told: string | null;
  /** The shop's key to the bot protection; empty for none. */
  botCheckKey: string;
}

/** How an action ended: the visitor is thanked, goes on elsewhere, is told what she asked, or gets the form back with what is wrong. */
export type FormOutcome =
  | { kind: "sent" }
  /** `path` is one of the shop. */
  | { kind: "go"; path: string }
  /** The form again, with an answer that changed nothing and may be asked for twice. */
  | { kind: "told"; told: (page: PageContext) => string }
  | { kind: "refused"; faults: Readonly<Record<string, LabelKey>>; notice?: LabelKey };

/** One form of the shop: its folder in `worker/forms/`, tied together. */
export interface Form<Values = unknown> {
  /** For the log and for counting attempts. */
  name: string;
  /** Where it is posted and shown: behind the language folder and the desktop marker, as every page. */
  paths: readonly [string, ...string[]];
  /** What is typed, parsed. Its messages are label keys: what a shopper reads at the field. */
  schema: ZodMiniType<Values>;
  /** Fields that are never sent back. */
  secrets?: readonly string[];
  /** Fields that a link to the form brings in its query. */
  fromAddress?: readonly string[];
  /** Does what the form is for. What it throws is logged, and the visitor is asked to try again. */
  action: (values: Values, visit: Visit) => Promise<FormOutcome>;
  /** The page's title, which is also its heading. */
  title: (page: PageContext, brand: string) => string;
  Page: (props: FormPageProps) => ReactNode;
  /** What is shown once it was sent; needed by forms whose action ends in `sent`. */
  Sent?: (props: FormPageProps) => ReactNode;
}

/** Ties a form's schema and action together by type, then forgets the type: the list holds all alike. */
export function defineForm<Values>(form: Form<Values>): Form {
  return form as unknown as Form;
}
