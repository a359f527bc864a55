import * as z from "zod/mini";
import { LIMITS_MS } from "../limits/limits.ts";
import { isSame, type OpsAccess } from "./access.ts";

const attemptSchema = z.object({ allowed: z.boolean() });

/** Result of checking a token: `unknown` if wrong ones cannot be counted, and so none is accepted. */
type TokenResult = "right" | "wrong" | "locked" | "unknown";

/** The ways in which a token comes: typed by a person, or sent by a program. Wrong ones of each are counted by themselves. */
type TokenKind = "typed" | "bearer";

/** A token that somebody presents. */
interface GivenToken {
  token: string;
  kind: TokenKind;
  /** The network that it comes from. */
  network: string;
  /** Counts a token of a network that is locked out, and tells whether the right one is taken all the same. */
  isWithinRate: () => Promise<boolean>;
}

/**
 * Checks a token. Wrong ones are counted by network and kind. After five typed ones nobody signs in from there for 15 minutes. After five
 * bearer tokens wrong ones get `locked` and are not counted, while a program with the right one, behind the same address as one with a wrong
 * one, goes on within a rate that leaves nothing to guessing. Right ones do not count, however many come at once.
 */
export async function checkToken(
  { token, attempts, now, onError }: OpsAccess,
  given: GivenToken,
): Promise<TokenResult> {
  const { kind, network, isWithinRate } = given;
  const result = token !== "" && (await isSame(given.token, token)) ? "right" : "wrong";
  const question = `http://attempts.internal/${result}?at=${now()}`;
  try {
    const reply = await attempts.ask(`${kind} ${network}`, question, LIMITS_MS.attempts, { method: "POST" });
    if (attemptSchema.parse(await reply.json()).allowed) return result;
  } catch (error) {
    onError(error);
    return "unknown";
  }
  return (await isWithinRate()) && result === "right" ? result : "locked";
}
