/**
 * What was asked for is not there (404, 410); the question was refused (other 4xx); nobody gave a usable answer. A 401 is the
 * last: it is the shop that the backend does not know (`COMMERCE_TOKEN`), whatever was asked.
 */
export type CommerceErrorKind = "missing" | "refused" | "down";

/** What is known of a call that failed. */
interface Failure {
  /** Of the reply, where there was one. */
  status: number | null;
  /** What the backend's problem details say of it. */
  detail?: string | null;
}

/** A call of the commerce backend that gave no reply of its contract. */
export class CommerceError extends Error {
  readonly kind: CommerceErrorKind;
  readonly status: number | null;
  /** The backend's own sentence about what it refused; it may be shown to a stranger. */
  readonly detail: string | null;

  constructor(kind: CommerceErrorKind, message: string, { status, detail = null }: Failure) {
    super(message);
    this.name = "CommerceError";
    this.kind = kind;
    this.status = status;
    this.detail = detail;
  }
}

/** A question that was not asked, since its page has asked as many as it may. It would be no other the next time. */
export class TooManyCalls extends CommerceError {
  constructor(most: number) {
    super("refused", `more than ${most} calls of the commerce backend on one page`, { status: null });
  }
}

export function errorKindOf(status: number): CommerceErrorKind {
  if (status === 404 || status === 410) return "missing";
  return status >= 400 && status < 500 && status !== 401 ? "refused" : "down";
}
