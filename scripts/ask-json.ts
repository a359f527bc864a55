import type * as z from "zod";

const TIMEOUT_MS = 10_000;
/** The longest reply that is read; every reply that a script asks for is shorter. */
const LARGEST_REPLY_BYTES = 10_000_000;

/** Says that a service could not be asked. The message is for whoever runs the command, and holds no token. */
export class ServiceError extends Error {
  /** The HTTP status of its answer; null if there was none. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

/**
 * Reads from environment variables what is needed to ask a service.
 *
 * @throws ServiceError with a sentence that names what the environment lacks.
 */
export function readAccess<T>(schema: z.ZodType<T>, environment: Readonly<Record<string, string | undefined>>): T {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const gaps = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  throw new ServiceError(`${gaps.join(", and ")}.`);
}

export interface Question {
  /** The value of the Authorization header; null sends none: the address holds the token, or the service asks for none. */
  authorization: string | null;
  /** Statuses of errors whose body is read as well. */
  reads?: readonly number[];
  /** Explains an error's status, as a text to put behind it: `: there is no such space`. */
  hint?: (status: number) => string;
  timeoutMs?: number;
}

/**
 * Reads JSON from a service. An error's message names the address without its query, which may hold a token.
 *
 * @throws ServiceError if it cannot be reached, answers an error, takes too long or sends something that is no JSON.
 */
export async function askJson(
  url: string,
  { authorization, hint, reads = [], timeoutMs = TIMEOUT_MS }: Question,
): Promise<unknown> {
  const address = url.replace(/\?.*/s, "");
  try {
    const response = await fetch(url, {
      headers: { Accept: "application/json", ...(authorization !== null && { Authorization: authorization }) },
      // The token is for this address and no other.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { ok, status } = response;
    if (!ok && !reads.includes(status)) {
      await response.body?.cancel();
      throw new ServiceError(`${address} answered ${status}${hint?.(status) ?? ""}.`, status);
    }
    return JSON.parse(await readText(response)) as unknown;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(`${address} ${reason(error, timeoutMs)}.`);
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST_REPLY_BYTES)
      throw new ServiceError(`${response.url.replace(/\?.*/s, "")} sent more than anybody would read.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Parses a text as JSON; undefined if it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reason(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return `failed: ${error}`;
  if (error.name === "TimeoutError") return `did not answer within ${timeoutMs / 1000} s`;
  if (error instanceof SyntaxError) return "answered something that is no JSON";
  return `could not be reached: ${error.cause instanceof Error ? error.cause.message : error.message}`;
}
