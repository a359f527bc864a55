import type { CSSProperties } from "react";
import { renderToString } from "react-dom/server";
import * as z from "zod/mini";
import type { PageContext } from "#blocks/block.ts";
import type { NestedBlok } from "#blocks/field/bloks.ts";
import { startedExperiments } from "#domain/flags/experiments.ts";
import type { Story } from "../content/story.ts";
import { type EditedStory, type FoundFaults, marksOf } from "./editable.ts";
import type { WholeBlock } from "./loaded-block.ts";

/** Maximum number of faults that are shown of one blok. */
const MOST_SHOWN = 20;

type Report = PageContext["report"];

/** A fault of a blok: the sentence of the log, and the blok that a click on it opens: the blok itself, or an item of it. */
interface Fault {
  sentence: string;
  opens: NestedBlok;
}

/**
 * Creates the list of faults of an edited page, with those of the story's tags. Only editors' previews load this module: a published
 * page has none of it.
 *
 * @param release the release whose versions the preview shows; null for the drafts.
 */
export function createFoundFaults(story: Story, release: string | null): FoundFaults {
  const found = new Map<unknown, Map<string, Fault>>();
  /** Reports that write to the log alone, by those that also note: a fault of a block is noted once, and not of its page too. */
  const plainReports = new WeakMap<Report, Report>();

  function note(blok: NestedBlok, detail: Record<string, unknown>, event: string): void {
    const faults = found.get(blok) ?? new Map<string, Fault>();
    found.set(blok, faults);
    const sentence = sentenceOf(event, detail);
    if (faults.size < MOST_SHOWN) faults.set(sentence, { sentence, opens: itemAt(blok, detail.field) });
  }

  const { content } = story;
  for (const fault of startedExperiments(story.tag_list ?? []).faults)
    note(content, { ...fault }, "hybrid-parse-error");

  function Notices({ blok, edited }: { blok: NestedBlok; edited: EditedStory }) {
    const faults = [...(found.get(blok)?.values() ?? [])];
    if (faults.length === 0) return null;
    return (
      <aside lang="en" aria-label="Left out of the page" style={BOX}>
        {faults.map(({ sentence, opens }) => (
          <p key={sentence} style={LINE} {...marksOf(opens, edited)}>
            <b>{opens.component}</b>
            {` ${sentence}`}
          </p>
        ))}
      </aside>
    );
  }

  const ReleaseNotice = () => (
    <aside lang="en" aria-label="Release" style={BOX}>
      {`This is what release ${release} publishes. Without a version in it, a story is shown as its draft.`}
    </aside>
  );
  const noticesOf = (part: NestedBlok, edited: EditedStory) => renderToString(<Notices blok={part} edited={edited} />);

  return {
    within: (page, blok) => {
      const write = plainReports.get(page.report) ?? page.report;
      const report: Report = (event, detail) => {
        note(blok, detail, event);
        write(event, detail);
      };
      plainReports.set(report, write);
      return { ...page, report };
    },
    standIn: (blok) => {
      const block = { component: blok.component, schema: z.unknown(), sheets: [], View: () => null };
      const whole: WholeBlock = { blok, block, content: blok, data: { state: "not-asked" }, within: new Map() };
      return { block, content: blok, within: [], whole };
    },
    noteEmpty: (blok) => {
      if (!found.has(blok)) note(blok, { reason: NOTHING_SHOWN }, "");
    },
    Notices,
    noticesOf,
    noticesOfStory: (edited) =>
      (release === null ? "" : renderToString(<ReleaseNotice />)) + noticesOf(content, edited),
  };
}

const NOTHING_SHOWN = "shows nothing: what it needs is not filled in, or there is none of it.";

const BOX: CSSProperties = {
  margin: "1rem auto",
  padding: "0.75rem 1rem",
  width: "min(60rem, 92%)",
  boxSizing: "border-box",
  border: "2px dashed #8a1c1c",
  background: "#fff4f2",
  color: "#5c1010",
  font: "400 1rem/1.5 sans-serif",
  overflowWrap: "anywhere",
};
const LINE: CSSProperties = { margin: 0, padding: "0.25rem 0", cursor: "pointer" };

/** Returns the sentence about a fault: as the log has it, with the field that it is about. */
function sentenceOf(
  event: string,
  { component: _, uid: __, field, reason, message, ...detail }: Record<string, unknown>,
): string {
  const facts = Object.entries(detail).map(([name, value]) => `${name} ${[value].flat().join(", ")}`);
  const said = reason ?? message;
  if (typeof said !== "string") return [event, ...facts].join(": ");
  const about = [field, ...facts].filter((one) => typeof one === "string").join(", ");
  return about === "" ? said : `${about}: ${said}`;
}

/** Finds the innermost item at a field's path (`items.2.image`), whose own fields an editor has to open. */
function itemAt(blok: NestedBlok, field: unknown): NestedBlok {
  let opens = blok;
  let at: unknown = blok;
  for (const step of typeof field === "string" ? field.split(".") : []) {
    at = typeof at === "object" && at !== null ? (at as Record<string, unknown>)[step] : undefined;
    if (typeof at === "object" && at !== null && "component" in at && "_uid" in at) opens = at as NestedBlok;
  }
  return opens;
}
