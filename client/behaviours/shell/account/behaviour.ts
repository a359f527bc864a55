import { followDialog } from "../../../dialogs.ts";

/**
 * Keeps at most one dialog open at a time, and none on a page that is being left (spec 001 §4). The forms of the account dialog are
 * fetched when somebody turns to it. Until they are there, and if they fail, it leads to the account's own pages.
 */
export default function account(dialog: HTMLElement): void {
  followDialog(dialog);
  const fill = () => {
    import("./on-demand.ts").then((forms) => forms.default(dialog)).catch(() => undefined);
  };
  const opener = document.querySelector(`[popovertarget=${dialog.id}]`);
  for (const type of ["pointerenter", "focus"]) opener?.addEventListener(type, fill, { once: true });
  dialog.addEventListener("beforetoggle", fill);
  if (dialog.matches(":popover-open")) fill();
}
