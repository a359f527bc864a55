import type { ReactElement } from "react";
import type { PageContext } from "#blocks/block.ts";
import { HOME_SLUG, pageHref, SHELL_SLUG } from "#domain/address/page-address.ts";
import sheet from "../../blocks/elements/form/styles.css?sheet";
import type { FormFields } from "../http/posted-form.ts";
import { type PageRequest, preparePage } from "../page/prepare.ts";
import { respondWithBuiltIn } from "../page/respond.tsx";
import { readStory } from "../routes/visit.ts";
import { type FieldFaults, type Sentence, sentenceText } from "./faults.ts";
import type { FormPageProps, FormVisit } from "./form.ts";

/** State that a form is shown in; by default it is empty. */
interface FormState {
  status: number;
  typed?: FormFields;
  faults?: FieldFaults;
  /** Message about the form as a whole. */
  notice?: Sentence;
  /** Builds the result that the form was sent to find out. */
  told?: (page: PageContext) => string;
  headers?: Readonly<Record<string, string>>;
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Renders a form's page in the shop's layout. Fields keep what was typed, except secrets. */
export async function showForm(found: FormVisit, state: FormState): Promise<Response> {
  const { form } = found;
  const request = await prepare(found);
  const { labels } = request.page;
  const typed = new Map([...(state.typed ?? [])].filter(([name]) => !form.secrets?.includes(name)));
  const faults = new Map([...(state.faults ?? [])].map(([field, fault]) => [field, sentenceText(fault, labels)]));
  const notice = state.notice ? sentenceText(state.notice, labels) : null;
  const told = state.told?.(request.page) ?? null;
  const loaded = await form.load?.(found.visit, typed);
  const props = { ...propsOf(found, request), typed, faults, notice, told, loaded };
  const title = form.title(request.page, request.brand);
  const shown = state.status === 200 ? title : labels("form/error-title", { title });
  return answer(request, shown, <form.Page {...props} />, state);
}

/** Renders the page after a form was sent; the empty form if it has no such page. */
export async function showSent(found: FormVisit): Promise<Response> {
  const { form } = found;
  const { Sent } = form;
  if (!Sent) return showForm(found, { status: 200 });
  const request = await prepare(found);
  return answer(request, form.title(request.page, request.brand), <Sent {...propsOf(found, request)} />, {
    status: 200,
  });
}

/** The form's own canonical path. */
export function formHref({ visit: { context, address } }: FormVisit): string {
  return pageHref(address, context.get("shop"));
}

async function prepare({ visit, form: { sheets = [] } }: FormVisit): Promise<PageRequest> {
  const { context, dependencies, address } = visit;
  const shell = await readStory(visit, SHELL_SLUG).catch(() => null);
  return { ...preparePage(context, dependencies, address, { own: null, shell }), sheets: [sheet, ...sheets] };
}

function propsOf(found: FormVisit, { page, brand, publicKeys }: PageRequest): FormPageProps {
  const { context, address, parameters } = found.visit;
  const slug = parameters.page || HOME_SLUG;
  const back = pageHref({ locale: address.locale, slug }, context.get("shop"));
  return {
    page,
    brand,
    action: formHref(found),
    back,
    typed: NOTHING,
    faults: NOTHING,
    notice: null,
    sentHow: context.req.query("sent") ?? "",
    told: null,
    botCheckKey: publicKeys.botCheck,
  };
}

async function answer(request: PageRequest, title: string, main: ReactElement, state: FormState): Promise<Response> {
  const response = await respondWithBuiltIn(request, title, main, { status: state.status });
  for (const [name, value] of Object.entries(state.headers ?? {})) response.headers.set(name, value);
  return response;
}
