import { parseLink } from "./link.ts";
import { anchorId, safeClassNames } from "./names.ts";
import { nearestColorToken } from "./palette.ts";
import { fieldsOf, isFields, own, ownText } from "./read.ts";
import type { ReportRichText } from "./report.ts";
import type { MarkType, RichTextLink, RichTextMark } from "./tree.ts";

const MARK_TYPES: ReadonlySet<string> = new Set<MarkType>([
  "bold",
  "italic",
  "underline",
  "strike",
  "code",
  "subscript",
  "superscript",
  "highlight",
  "textStyle",
  "styled",
  "anchor",
]);

export interface TextMarks {
  readonly marks: readonly RichTextMark[];
  readonly link: RichTextLink | undefined;
}

/**
 * Reads a text's marks. The editor never sets one type twice on a text; where a document does, the first (innermost)
 * stands, which also bounds how deep a text can be wrapped. An unknown mark and a link with a blocked protocol are
 * reported and leave the text as it is.
 */
export function parseMarks(values: unknown, report: ReportRichText): TextMarks {
  const marks = new Map<MarkType, RichTextMark>();
  let link: RichTextLink | undefined;
  for (const value of Array.isArray(values) ? values : []) {
    const type = isFields(value) ? ownText(value, "type") : undefined;
    if (type === undefined) {
      report("not-a-node", "malformed");
      continue;
    }
    const attrs = fieldsOf(own(value, "attrs"));
    if (type === "link") {
      link ??= parseLink(attrs);
      if (link === undefined) report(type, "blocked-link");
    } else if (!isMarkType(type)) {
      report(type, "unknown-mark");
    } else if (!marks.has(type)) {
      marks.set(type, {
        type,
        color: nearestColorToken(own(attrs, "color")),
        className: safeClassNames(own(attrs, "class")),
        id: anchorId(own(attrs, "id")),
      });
    }
  }
  return { marks: [...marks.values()], link };
}

function isMarkType(type: string): type is MarkType {
  return MARK_TYPES.has(type);
}
