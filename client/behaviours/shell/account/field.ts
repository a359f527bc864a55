import { PASSWORD_LETTERS } from "#domain/customer/account.ts";
import { make } from "../../../make.ts";
import type { AccountWords } from "./on-demand-labels.ts";
import type { FieldOfView } from "./views.ts";

/** A field on the page. */
export interface ShownField {
  spec: FieldOfView;
  element: HTMLElement;
  input: HTMLInputElement;
  /** Shows a sentence about it; an empty one removes the last. */
  blame: (sentence: string) => void;
  /** Hides what is typed, so that the browser offers to keep it as a password. */
  conceal: () => void;
}

/** Makes a field with its label, its hint, and the place of its fault. What is typed as a password can be shown and pasted. */
export function makeField(spec: FieldOfView, words: AccountWords): ShownField {
  const { name, type, label, autocomplete, isRequired, most, hint } = spec;
  const id = `account-${name}`;
  const input = make("input", { id, name, type, autocomplete, required: isRequired });
  if (most) input.maxLength = most;
  input.setAttribute("aria-describedby", `${id}-fault ${id}-hint`);
  const fault = make("p", { id: `${id}-fault`, className: "fault", hidden: true });
  const element = make("div", { className: `field ${autocomplete}` }, [
    make("label", { htmlFor: id, textContent: words[label] }),
    fault,
    input,
  ]);
  if (hint) {
    const textContent = words[hint].replace(/\{count[^}]*\}/, String(PASSWORD_LETTERS.least));
    element.append(make("p", { id: `${id}-hint`, className: "hint", textContent }));
  }
  const shows = make("button", { type: "button", className: "shows" });
  const show = (isShown: boolean) => {
    input.type = isShown ? "text" : type;
    shows.textContent = words[isShown ? "account/password-hide" : "account/password-show"];
  };
  if (type === "password") {
    show(false);
    shows.setAttribute("aria-controls", id);
    shows.addEventListener("click", () => show(input.type === "password"));
    element.append(shows);
  }
  return {
    spec,
    element,
    input,
    blame: (sentence) => {
      fault.textContent = sentence;
      fault.hidden = sentence === "";
      input.ariaInvalid = sentence === "" ? null : "true";
    },
    conceal: () => show(false),
  };
}
