import { createUpload, type UploadState } from "./upload.ts";

const MINUTE_S = 60;

/** Sends the file of the toolbox's form in parts: by drop or by the form's own button, with progress, and on after a lost line. */
export function sendInParts(form: HTMLElement): void {
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  const box = form.querySelector<HTMLElement>(".progress");
  const bar = form.querySelector("progress");
  const cancel = box?.querySelector("button");
  const said = form.querySelector<HTMLElement>("[role=status]");
  if (!input || !box || !bar || !cancel || !said) return;
  const { textSending = "", textLost = "", textWorking = "", textCancelled = "", textFailed = "" } = form.dataset;
  let upload: ReturnType<typeof createUpload> | null = null;
  let lastTold = "";

  /** Says a sentence. A screen reader hears each tenth of the way, not each per cent. */
  const say = (text: string, key = text) => {
    if (key === lastTold) return;
    lastTold = key;
    said.textContent = text;
  };
  const showBusy = (isBusy: boolean) => {
    form.toggleAttribute("data-busy", isBusy);
    box.hidden = !isBusy;
  };
  const show = (state: UploadState) => {
    if (state.kind === "sending") {
      bar.value = Math.floor(100 * state.share);
      const { leftS } = state;
      if (leftS === null) return say(textSending);
      const isLong = leftS > 1.5 * MINUTE_S;
      const template = (isLong ? form.dataset.textMinutes : form.dataset.textSeconds) ?? "";
      const time = isLong ? Math.round(leftS / MINUTE_S) : Math.max(1, Math.round(leftS));
      const percent = Math.floor(100 * state.share);
      return say(template.replace("%p", String(percent)).replace("%t", String(time)), `${Math.floor(percent / 10)}`);
    }
    if (state.kind === "lost") return say(textLost);
    if (state.kind === "working") {
      bar.removeAttribute("value");
      return say(textWorking);
    }
    if (state.kind === "done") return location.assign(`${form.dataset.next}?file=${state.id}`);
    upload = null;
    showBusy(false);
    say(state.kind === "cancelled" ? textCancelled : (state.text ?? textFailed));
    input.value = "";
    input.focus();
  };
  const send = (file: File) => {
    if (upload) return;
    lastTold = "";
    if (file.size > Number(form.dataset.mostBytes)) return say(form.dataset.textLarge ?? "");
    showBusy(true);
    bar.value = 0;
    cancel.focus();
    upload = createUpload(file, {
      partBytes: Number(form.dataset.partBytes),
      locale: form.dataset.locale ?? "",
      unavailable: form.dataset.textUnavailable ?? "",
      show,
    });
    void upload.start();
  };

  form.dataset.ready = "";
  form.addEventListener("submit", (event) => {
    const file = input.files?.[0];
    // Without a file the shop's own words are shown.
    if (!file) return;
    event.preventDefault();
    send(file);
  });
  cancel.addEventListener("click", () => upload?.cancel());
  form.addEventListener("dragover", (event) => {
    event.preventDefault();
    form.dataset.over = "";
  });
  form.addEventListener("dragleave", () => delete form.dataset.over);
  form.addEventListener("drop", (event) => {
    event.preventDefault();
    delete form.dataset.over;
    const file = event.dataTransfer?.files[0];
    if (file) send(file);
  });
}
