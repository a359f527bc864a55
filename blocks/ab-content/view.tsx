import { Fragment } from "react";
import { FLAG_NAME } from "#domain/flags/flag-query.ts";
import type { PageContext } from "../block.ts";
import type { NestedBlok } from "../field/bloks.ts";
import type { AbContentContent } from "./schema.ts";

/** Returns the blocks that this visitor sees. The page has a variant for each answer of the flag. */
export function chosenBloks({ flag, control, treatment }: AbContentContent, page: PageContext): readonly NestedBlok[] {
  return FLAG_NAME.test(flag) && page.flag(flag) === "on" ? treatment : control;
}

/** The blocks that this visitor sees. Without any there is nothing in their place, so that the control looks like a page without the test. */
export function AbContentView({ content, page }: { content: AbContentContent; page: PageContext }) {
  const chosen = chosenBloks(content, page);
  if (chosen.length === 0 && !page.editable) return null;
  return (
    <div className="ab-content">
      {chosen.map((blok, at) => (
        <Fragment key={String(blok._uid || at)}>{page.renderBlok(blok)}</Fragment>
      ))}
    </div>
  );
}
