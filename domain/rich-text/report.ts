export type RichTextErrorReason = "unknown-node" | "unknown-mark" | "malformed" | "too-deep" | "blocked-link";

/** One problem in a document, under the event key of spec 000 §8. */
export interface RichTextError {
  readonly event: "richtext-render-error";
  /** The node or mark type at fault, cut to 64 characters; `not-a-node` where there is none. */
  readonly type: string;
  readonly reason: RichTextErrorReason;
}

export type ReportRichText = (type: string, reason: RichTextErrorReason) => void;

const MAX_REPORTS = 20;
const MAX_TYPE_LENGTH = 64;

/**
 * Turns `onError` into a reporter for one document: the same problem is told once, and at most 20 are told at all,
 * so that a broken document cannot flood the log.
 */
export function createReport(onError: (error: RichTextError) => void): ReportRichText {
  const told = new Set<string>();
  return (type, reason) => {
    const shortType = type.slice(0, MAX_TYPE_LENGTH);
    const problem = `${reason} ${shortType}`;
    if (told.has(problem) || told.size >= MAX_REPORTS) return;
    told.add(problem);
    onError({ event: "richtext-render-error", type: shortType, reason });
  };
}
