import { Fragment } from "react";
import { FLAG_NAME } from "#domain/flags/treatment.ts";
import type { PageContext } from "../block.ts";
import type { NestedBlok } from "../field/bloks.ts";
import type { AbContentContent } from "./schema.ts";

/** Returns the blocks that this visitor sees. The page has a variant for each answer of the flag. */
export function chosenBloks({ flag, control, treatment }: AbContentContent, page: PageContext): readonly NestedBlok[] {
  return FLAG_NAME.test(flag) && page.flag(flag) === "on" ? treatment : control;
}

export function AbContentView({ content, page }: { content: AbContentContent; page: PageContext }) {
  return (
    <div className="ab-content">
      {chosenBloks(content, page).map((blok, at) => (
        <Fragment key={String(blok._uid || at)}>{page.renderBlok(blok)}</Fragment>
      ))}
    </div>
  );
}
