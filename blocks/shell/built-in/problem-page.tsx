import type { PageContext } from "../../block.ts";
import { BuiltInPage } from "./built-in-page.tsx";

/** What the built-in error page can say. */
export type ProblemKind = "not-found" | "unavailable" | "unreadable" | "failed";

/** The built-in error page, in the shop's own dress. */
export function ProblemPage({ kind, page }: { kind: ProblemKind; page: PageContext }) {
  const { labels, home } = page;
  const links = [{ text: labels("error/home"), href: home }];
  return <BuiltInPage title={labels(`error/${kind}-title`)} text={labels(`error/${kind}-text`)} links={links} />;
}
