import { isStored } from "./stored.ts";

/**
 * Shows a shopper's own photographs in the drawings of the page's designs, and on the next pages of this tab too. They stay in this
 * browser. What reads and places them is fetched with the first ones.
 */
export default function ownPhotos(form: HTMLElement): void {
  const field = form.querySelector("input");
  const say = (text = "") => form.querySelector("[role=status]")?.replaceChildren(text);
  if (!field) return;
  const show = async (files: FileList | null) => {
    say(form.dataset.working);
    const { showPhotos } = await import("./on-demand.ts");
    const isShown = await showPhotos(files);
    form.querySelector("button")?.toggleAttribute("hidden", !isShown);
    say(isShown ? form.dataset.shown : form.dataset.failed);
  };
  const tell = () => say(form.dataset.failed);
  field.addEventListener("change", () => {
    if (field.files?.length) show(field.files).catch(tell);
  });
  form.addEventListener("reset", () => {
    import("./on-demand.ts").then(({ removePhotos }) => {
      removePhotos();
      form.querySelector("button")?.toggleAttribute("hidden", true);
      say(form.dataset.removed);
      field.focus();
    }, tell);
  });
  if (isStored()) show(null).catch(tell);
}
