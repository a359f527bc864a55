import type { Labels } from "#locales/labels.ts";
import type { PageContext } from "../../block.ts";
import { BuiltInPage } from "./built-in-page.tsx";

/** What the built-in error page can say. */
export type ProblemKind = "not-found" | "unavailable" | "unreadable" | "failed" | "designer-unavailable";

interface ProblemPageProps {
  kind: ProblemKind;
  page: PageContext;
  /** Where the visitor came from, where that is known. */
  back?: string | undefined;
}

/** The built-in error page, in the shop's own dress. */
export function ProblemPage({ kind, page, back }: ProblemPageProps) {
  const { labels, home } = page;
  const links = [
    ...(back === undefined ? [] : [{ text: labels("header/back"), href: back }]),
    { text: labels("error/home"), href: home },
  ];
  return <BuiltInPage title={problemTitle(kind, labels)} text={problemText(kind, labels)} links={links} />;
}

export function problemTitle(kind: ProblemKind, labels: Labels): string {
  return labels(`error/${kind === "designer-unavailable" ? "unavailable" : kind}-title`);
}

function problemText(kind: ProblemKind, labels: Labels): string {
  return kind === "designer-unavailable" ? labels("error/designer-unavailable") : labels(`error/${kind}-text`);
}
