/**
 * Kinds of failure: `missing`, the thing does not exist (404, 410); `refused`, the call was refused (other 4xx);
 * `down`, there was no usable answer. A 401 counts as `down`: the backend does not know the shop
 * (`COMMERCE_TOKEN`), whatever the call was.
 */
export type CommerceErrorKind = "missing" | "refused" | "down";

/** Details of a failed call. */
interface Failure {
  /** Status of the reply; null if there was none. */
  status: number | null;
  /** `detail` of the backend's problem details. */
  detail?: string | null;
  /** `errors` of the backend's problem details. */
  fields?: Readonly<Record<string, string>>;
}

/** A call of the commerce backend that gave no reply of its contract. */
export class CommerceError extends Error {
  readonly kind: CommerceErrorKind;
  readonly status: number | null;
  /** The backend's own sentence about the refusal; a shopper may read it. */
  readonly detail: string | null;
  /** The backend's own sentence about each faulty field; a shopper may read them. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(kind: CommerceErrorKind, message: string, { status, detail = null, fields = {} }: Failure) {
    super(message);
    this.name = "CommerceError";
    this.kind = kind;
    this.status = status;
    this.detail = detail;
    this.fields = fields;
  }
}

/** A call that was not made, since its page has made the maximum number. A retry would not help. */
export class TooManyCalls extends CommerceError {
  constructor(most: number) {
    super("refused", `more than ${most} calls of the commerce backend on one page`, { status: null });
  }
}

export function errorKindOf(status: number): CommerceErrorKind {
  if (status === 404 || status === 410) return "missing";
  return status >= 400 && status < 500 && status !== 401 ? "refused" : "down";
}
