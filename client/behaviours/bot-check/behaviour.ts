/** Fetches the code of the bot protection when somebody begins to fill in a form. If that fails, the form is sent without a token. */
export default function botCheck(form: HTMLElement): void {
  const begin = () => {
    import("./on-demand.ts").then(({ addToken }) => addToken(form)).catch(() => undefined);
  };
  if (form.contains(document.activeElement)) begin();
  else form.addEventListener("focusin", begin, { once: true });
}
