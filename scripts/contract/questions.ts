import * as z from "zod";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { buildRequest, type EndpointRequest } from "#domain/contract/endpoint-request.ts";
import type { Example } from "#domain/contract/example.ts";
import { getLocation, VISITOR_COUNTRY_HEADER } from "#domain/contract/get-location.ts";

type Input = Readonly<Record<string, unknown>>;

/** Facts that the checked backend stated in earlier replies to the same channel and locale. */
export interface Known {
  /** Articles that it offers, each with one of its sizes. */
  articles: readonly { article: string; formatType: string }[];
  skus: readonly string[];
}

/** A question, with the replies that it allows: an answer of the contract, or a refusal, or either. */
export interface Question extends EndpointRequest {
  /** A description for the report. */
  about: string;
  input: Input;
  expects: "answer" | "answer or refusal" | "refusal";
  /** True if its answer cannot be that of the example, and nothing in it says what was asked. */
  differs?: boolean;
  headers?: Readonly<Record<string, string>>;
}

const NO_ARTICLE = "no-such-article";
/** Names that are well formed, and that nothing has. */
const NOTHING: Input = {
  sku: "no-such-sku",
  designGroupId: "no-such-design",
  designGroupSetId: "no-such-design",
  id: "no-such-file-of-the-toolbox",
  path: "/no-such-page-of-the-shop",
};
/** A value that no parameter takes. */
const WRONG = "~";
/** Two countries from which a visitor may come. */
const VISITORS = ["CH", "NL"];

/**
 * Lists the questions to check a call with, its example first. Those that follow must be answered otherwise, or refused: an answer that is
 * the same to every question is found out.
 */
export function questionsOf({ endpoint, input: asked }: Example, known: Known): Question[] {
  const input = asked as Input;
  const ask = (changed: Input, about: string, expects: Question["expects"] = "answer"): Question => {
    const own = { ...input, ...changed };
    return { ...buildRequest(endpoint, own), about, input: own, expects };
  };
  // A backend does not know the example's customer or the file that it names, or refuses her password.
  const mayRefuse = endpoint.method === "POST" && (endpoint.isPersonal || "upload" in input || "items" in input);
  const example = ask({}, "its example", mayRefuse ? "answer or refusal" : "answer");
  if (endpoint.path === getLocation.path) return [example, ...VISITORS.map((country) => visitor(example, country))];
  const wrong = wrongInput(endpoint, input);
  const refused = wrong ? [ask(wrong, `${Object.keys(wrong)[0]}=${WRONG}`, "refusal")] : [];
  if (endpoint.method === "POST")
    return [example, ...basketOf(input, known, ask), ...(endpoint.body === "file" ? [] : refused)];
  return [example, ...aboutArticles(input, known, ask), ...variations(endpoint, input, known, ask), ...refused];
}

/** Asks for a basket of what the backend sells, and for one twice as large. */
function basketOf({ items }: Input, { skus: [sku] }: Known, ask: MakeQuestion): Question[] {
  if (!Array.isArray(items) || sku === undefined) return [];
  return [ask({ items: [{ sku, quantity: 5 }] }, `5 × ${sku}`), ask({ items: [{ sku, quantity: 10 }] }, `10 × ${sku}`)];
}

function visitor(example: Question, country: string): Question {
  return { ...example, about: `a visitor from ${country}`, headers: { [VISITOR_COUNTRY_HEADER]: country } };
}

type MakeQuestion = (changed: Input, about: string, expects?: Question["expects"]) => Question;

/** Asks for every article, for one alone, and for one that nobody sells, which a backend leaves out or refuses. */
function aboutArticles(input: Input, known: Known, ask: MakeQuestion): Question[] {
  const questions: Question[] = [];
  if (Array.isArray(input.articles)) {
    const other = known.articles.find(({ article }) => !(input.articles as unknown[]).includes(article));
    questions.push(ask({ articles: [] }, "every article"));
    if (other) questions.push(ask({ articles: [other.article] }, `${other.article} alone`));
    questions.push(ask({ articles: [NO_ARTICLE] }, "an article that nobody sells", "answer or refusal"));
  }
  if ("article" in input) {
    const [own] = known.articles;
    const sizes = "formatType" in input && { formatType: own?.formatType };
    if (own) questions.push(ask({ ...sizes, article: own.article, options: {} }, `${own.article} as you offer it`));
    questions.push(ask({ article: NO_ARTICLE }, "an article that nobody sells", "refusal"));
  }
  return questions;
}

/** Asks the example with one value changed: another quantity, another of few values, one design, and things that there are not. */
function variations(endpoint: Endpoint, input: Input, known: Known, ask: MakeQuestion): Question[] {
  const questions: Question[] = [];
  for (const key of ["quantity", "amount"]) {
    if (typeof input[key] !== "number") continue;
    const more = { [key]: 2 * input[key] };
    questions.push(ask(more, `${key}=${more[key]}`, "answer or refusal"));
  }
  for (const key of ["types", "frame", "frameTypes", "kind"]) {
    const other = otherValue(endpoint, key, input[key]);
    if (other === undefined) continue;
    const changed = { [key]: Array.isArray(input[key]) ? [other] : other };
    questions.push({
      ...ask(changed, `${key}=${other}`, "answer or refusal"),
      differs: Object.keys(input).length === 1 && key === "kind",
    });
  }
  if ("ids" in input) {
    questions.push(ask({ ids: ["no-such-design"], types: [] }, "a design that there is not"));
    questions.push(ask({ limit: 1, types: [] }, "limit=1"));
  }
  if ("page" in input && !("ids" in input)) questions.push(ask({ page: 100 }, "page=100", "answer or refusal"));
  const sku = known.skus.find((one) => one !== input.sku);
  if ("sku" in input && sku !== undefined) questions.push(ask({ sku }, `sku=${sku}`, "answer or refusal"));
  if ("skus" in input) questions.push(ask({ skus: ["no-such-sku"] }, "a sku that there is not", "answer or refusal"));
  const mayBeEmpty = "ids" in input;
  for (const [key, value] of Object.entries(NOTHING)) {
    const isTaken = key in input || (mayBeEmpty && key in propertiesOf(endpoint));
    if (!isTaken) continue;
    questions.push(ask({ [key]: value }, `${key}=${value}`, mayBeEmpty ? "answer or refusal" : "refusal"));
  }
  return questions;
}

/** The first value of the example that can be wrong, made so; null for a question without any. */
function wrongInput(endpoint: Endpoint, input: Input): Input | null {
  const key = Object.keys(input).find((name) => {
    const { type, format, pattern, enum: values } = propertiesOf(endpoint)[name] ?? {};
    const isChecked = type !== "string" || [format, pattern, values].some((rule) => rule !== undefined);
    return isChecked && ["string", "number"].includes(typeof input[name]);
  });
  return key === undefined ? null : { [key]: WRONG };
}

interface Property {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly string[];
  items?: { enum?: readonly string[] };
}

function propertiesOf({ input }: Endpoint): Readonly<Record<string, Property>> {
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return properties as Record<string, Property>;
}

/** Another of the few values that a parameter may have; undefined if it has no such list, or the example does not use it. */
function otherValue(endpoint: Endpoint, key: string, value: unknown): string | undefined {
  const { enum: values, items } = propertiesOf(endpoint)[key] ?? {};
  const used = Array.isArray(value) ? value : [value];
  return used[0] === undefined ? undefined : (values ?? items?.enum)?.find((one) => !used.includes(one));
}
