/** Gives the search field a list of results for what is being typed. Its code comes with the first letter. */
export default function search(element: HTMLElement): void {
  let suggest: Promise<(typed: string) => void> | undefined;
  const field = element.querySelector("input");
  const onInput = () => {
    suggest ??= import("./on-demand.ts").then(({ startSuggestions }) => startSuggestions(element));
    suggest.then((ask) => field && ask(field.value)).catch(() => undefined);
  };
  field?.addEventListener("input", onInput);
  // Letters that were typed before this ran.
  if (field?.matches(":focus") && field.value !== field.defaultValue) onInput();
}
