import * as z from "zod/mini";
import type { Article } from "../catalogue/article.ts";
import type { ShownDesigns } from "../listing/design-tags.ts";
import { type MayEnd, REPLY_END } from "./valid-until.ts";

/**
 * One call of the commerce backend: all that it is. The worker's client, the gateway for browsers, the embedded backend and
 * the fakes of the tests are made from it, so a call is this file and a handler.
 */
export interface Endpoint<Input = unknown, Reply = unknown> {
  /** Lists and prices are asked for, changes are posted. */
  method: "GET" | "POST";
  /**
   * Where the backend answers (spec 000 §7). One segment may be `{name}`: it is the input's value of that name, and falls
   * away where there is none.
   */
  path: `/${string}`;
  /**
   * What is asked: the query of a GET, whose values arrive as text, or the JSON body of a POST. Sales channel and locale travel
   * as headers.
   */
  input: z.ZodMiniType<Input>;
  /** To a GET it has `validUntil` too, which `endpoint` adds: a reply that holds for a time only says so, and no page shows it any longer. */
  reply: z.ZodMiniType<Reply>;
  /** Whether "not found" (404, 410) is an answer, the reply null, or an error. */
  notFound: "null" | "error";
  /**
   * The articles that a reply is about: a page that asked is made new as soon as the backend announces another price of one of
   * them (`POST /commerce/webhook`). "all" for a reply about every article; left out where prices do not change it.
   */
  articles?(input: NoInfer<Input>): readonly Article[] | "all";
  /**
   * The designs that a reply is about: a page that asked is made new as soon as the backend announces that one of them is another, or,
   * for a list, that any of their kind came, went or changed. Left out where designs do not change it.
   */
  designs?(input: NoInfer<Input>): ShownDesigns;
  /**
   * Whether many will ask the same: such a reply is worth a copy for the day on which the backend is down. Strangers can make up any number
   * of the others. Left out where all questions are alike in this.
   */
  isCommon?(input: NoInfer<Input>): boolean;
  /** How long a reply may be kept by whoever asked, in seconds; 0 for a reply that is somebody's own, which nobody keeps. */
  maxAgeSeconds: number;
}

/** States an endpoint; the types of input and reply follow from their schemas. */
export function endpoint<Input, Reply>(
  stated: Endpoint<Input, Reply> & { notFound: "null" },
): Endpoint<Input, (Reply & MayEnd) | null>;
export function endpoint<Input, Reply>(stated: Endpoint<Input, Reply>): Endpoint<Input, Reply & MayEnd>;
export function endpoint(stated: Endpoint): Endpoint {
  const reply = stated.method === "GET" ? z.extend(stated.reply as z.ZodMiniObject, REPLY_END) : stated.reply;
  return { ...stated, reply: stated.notFound === "null" ? z.nullable(reply) : reply };
}

/** Whether one of a contract's exports is an endpoint. */
export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "notFound" in value;
}

/**
 * Asks the commerce backend in the page's channel and locale. The same question twice on a page is asked once.
 *
 * @throws CommerceError whose `kind` says whether what was asked for is missing, was refused, or nobody answered.
 */
export type Ask = <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input) => Promise<Reply>;

/** An `ask` whose reply is null where none can be had. */
export type SoftAsk = <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input) => Promise<Reply | null>;
