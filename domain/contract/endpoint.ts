import * as z from "zod/mini";
import type { Article } from "../catalogue/article.ts";
import type { ShownDesigns } from "../listing/design-tags.ts";
import type { LogEvent } from "../log-event.ts";
import { type MayEnd, REPLY_END } from "./valid-until.ts";

/**
 * The complete definition of one call of the commerce backend. The worker's client, the gateway for browsers, the
 * embedded backend and the fakes of the tests are made from it, so a call consists of this definition and a handler.
 */
export interface Endpoint<Input = unknown, Reply = unknown> {
  /** The method: GET for lists and prices, POST for changes. */
  method: "GET" | "POST";
  /**
   * The path that the backend answers at (spec 000 §7). One segment may be `{name}`: it holds the input's value of that
   * name, and is left out without a value.
   */
  path: `/${string}`;
  /**
   * The schema of the question: the query of a GET, whose values arrive as text, or the body of a POST. Sales channel
   * and locale travel as headers.
   */
  input: z.ZodMiniType<Input>;
  /**
   * The form of a POST's body: JSON; the fields of a form; or the bytes of one file, which is the input's `file`, while
   * all its other values are the query. Left out: JSON.
   */
  body?: BodyKind;
  /** The greatest size of a POST's body in bytes, if that is more than `MOST_BODY_BYTES`. */
  mostBytes?: number;
  /**
   * True if the shop passes a file on as it comes, in either direction, and never holds it whole: the calls of the toolbox
   * (decision 47). Left out, bodies are read and checked.
   */
  isStreamed?: boolean;
  /** The time in milliseconds that a POST may take, if that is more than all other calls may. */
  timeoutMs?: number;
  /**
   * True for a call about the visitor herself. It carries her cookies and the address of her page, and its reply may set
   * cookies. Nobody keeps the reply: `maxAgeSeconds` is 0.
   */
  isPersonal?: boolean;
  /** The log event of a failure, except for those with the status `unless`. Left out: `commerce-error`. */
  failure?: { event: LogEvent; unless?: number };
  /** The form of the reply: JSON, or the bytes of a file, for which `reply` is a schema of `fileSchema`. Left out: JSON. */
  replyBody?: "json" | "file";
  /** Returns the name under which a browser saves a streamed file, without its ending. */
  fileName?(input: NoInfer<Input>): string;
  /**
   * The schema of the reply. For a GET, `endpoint` adds `validUntil`: the time until which a reply holds. No page shows
   * it any longer than that.
   */
  reply: z.ZodMiniType<Reply>;
  /** The meaning of "not found" (404, 410): an answer, with null as the reply, or an error. */
  notFound: "null" | "error";
  /**
   * The articles that a reply is about: a page that asked is made new as soon as the backend announces another price of
   * one of them (`POST /commerce/webhook`). "all" for a reply about every article; left out if prices do not change the
   * reply.
   */
  articles?(input: NoInfer<Input>): readonly Article[] | "all";
  /**
   * The designs that a reply is about. A page that asked is made new as soon as the backend announces that one of them
   * changed, or, for a list, that any design of their kind was added, removed or changed. Left out if designs do not
   * change the reply.
   */
  designs?(input: NoInfer<Input>): ShownDesigns;
  /** Surrogate tags of whatever shows the reply, beside those of its articles and designs. */
  tags?: readonly string[];
  /**
   * Tells whether many shoppers will ask the same question. Its reply is then worth a copy for the day on which the
   * backend is down. Strangers can make up any number of other questions. Left out if all questions are alike in this.
   */
  isCommon?(input: NoInfer<Input>): boolean;
  /** The time in seconds that the caller may keep a reply; 0 for a personal reply, which nobody keeps. */
  maxAgeSeconds: number;
}

/** The forms of a POST's body. */
export type BodyKind = "json" | "form" | "file";

/** The greatest size of a POST's body in bytes, unless its call takes more. */
export const MOST_BODY_BYTES = 64_000;

/** A file that a call carries: its media type, without parameters, and its bytes. */
export interface CarriedFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Creates the schema of a file of one of these media types. */
export function fileSchema<const Types extends readonly [string, ...string[]]>(types: Types) {
  return z.object({ type: z.enum(types), bytes: z.instanceof(Uint8Array) });
}

/** States an endpoint; the types of input and reply follow from their schemas. */
export function endpoint<Input, Reply>(
  stated: Endpoint<Input, Reply> & { notFound: "null" },
): Endpoint<Input, (Reply & MayEnd) | null>;
export function endpoint<Input, Reply>(stated: Endpoint<Input, Reply>): Endpoint<Input, Reply & MayEnd>;
export function endpoint(stated: Endpoint): Endpoint {
  const mayEnd = stated.method === "GET" && stated.replyBody !== "file";
  const reply = mayEnd ? z.extend(stated.reply as z.ZodMiniObject, REPLY_END) : stated.reply;
  return { ...stated, reply: stated.notFound === "null" ? z.nullable(reply) : reply };
}

/** Tells whether one of a contract's exports is an endpoint. */
export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "notFound" in value;
}

/**
 * Asks the commerce backend in the page's channel and locale. The same question is asked once for a page.
 *
 * @throws CommerceError whose `kind` says whether the thing asked for is missing, the question was refused, or nobody
 *   answered.
 */
export type Ask = <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input) => Promise<Reply>;

/** A variant of `Ask` whose reply is null if none can be had. */
export type SoftAsk = <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input) => Promise<Reply | null>;
