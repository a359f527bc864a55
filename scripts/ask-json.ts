import type * as z from "zod";

const TIMEOUT_MS = 10_000;
/** More than any reply that a script reads. */
const LARGEST_REPLY_BYTES = 10_000_000;

/** A service could not be asked; the message is for whoever runs the command, and holds no token. */
export class ServiceError extends Error {
  /** What it answered; null where it did not. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

/** What an environment gives to ask a service with. @throws ServiceError with a sentence that names what it lacks. */
export function readAccess<T>(schema: z.ZodType<T>, environment: Readonly<Record<string, string | undefined>>): T {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const gaps = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  throw new ServiceError(gaps.join(", and "));
}

export interface Question {
  /** Sent to this address alone. */
  authorization: string;
  /** What an error's status means, to be put behind it: `: there is no such space`. */
  hint?: (status: number) => string;
  timeoutMs?: number;
}

/**
 * Reads JSON from a service that knows the asker by a token.
 *
 * @throws ServiceError where it cannot be reached, answers an error or not within the time, or sends something else.
 */
export async function askJson(
  url: string,
  { authorization, hint, timeoutMs = TIMEOUT_MS }: Question,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { Authorization: authorization, Accept: "application/json" },
      // The token is for this address and no other.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { ok, status } = response;
    if (!ok) {
      await response.body?.cancel();
      throw new ServiceError(`${url} answered ${status}${hint?.(status) ?? ""}.`, status);
    }
    return JSON.parse(await readText(response)) as unknown;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(`${url} ${reason(error, timeoutMs)}.`);
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST_REPLY_BYTES) throw new ServiceError(`${response.url} sent more than anybody would read.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function reason(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return `failed: ${error}`;
  if (error.name === "TimeoutError") return `did not answer within ${timeoutMs / 1000} s`;
  if (error instanceof SyntaxError) return "answered something that is no JSON";
  return `could not be reached: ${error.cause instanceof Error ? error.cause.message : error.message}`;
}
