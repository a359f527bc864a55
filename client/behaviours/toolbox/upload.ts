import { TOOLBOX_CALL } from "#domain/toolbox/address.ts";

/** State of an upload. */
export type UploadState =
  | { kind: "sending"; share: number; leftS: number | null }
  | { kind: "lost" }
  | { kind: "working" }
  | { kind: "cancelled" }
  | { kind: "done"; id: string }
  | { kind: "refused"; text: string | null };

interface UploadOptions {
  partBytes: number;
  locale: string;
  /** Words for a shop that has no toolbox behind it. */
  unavailable: string;
  show: (state: UploadState) => void;
}

interface Answer {
  status: number;
  body: { id?: string; detail?: string | null } | null;
}

/** Seconds after which a lost line is tried again; the last one is repeated. */
const PAUSES_S = [1, 2, 5, 10, 20];
/** Tries without a byte in between: about an hour. */
const MOST_TRIES = 180;
/** Share of the file after which its speed says how long the rest takes. */
const KNOWN_FROM_SHARE = 0.02;
const MS_PER_S = 1000;

/** Sends a file in parts. A part that breaks off is sent again until it arrives, or the upload is cancelled. */
export function createUpload(file: File, { partBytes, locale, unavailable, show }: UploadOptions) {
  const parts = Math.ceil(file.size / partBytes);
  const startedMs = performance.now();
  let request: XMLHttpRequest | null = null;
  let id: string | null = null;
  let isCancelled = false;
  let wake = () => {};

  const tell = (bytes: number) => {
    const share = Math.min(1, bytes / file.size);
    const tookS = (performance.now() - startedMs) / MS_PER_S;
    show({ kind: "sending", share, leftS: share > KNOWN_FROM_SHARE ? (tookS / share) * (1 - share) : null });
  };

  /** Sends one request; null if no answer came. It uses XMLHttpRequest, because `fetch` does not tell how much was sent. */
  const ask = (query: string, body: Blob | null, sentBefore = 0) =>
    new Promise<Answer | null>((resolve) => {
      request = new XMLHttpRequest();
      request.open("POST", `${TOOLBOX_CALL}?${query}`);
      request.setRequestHeader("x-locale", locale);
      request.responseType = "json";
      if (body) request.upload.onprogress = ({ loaded }) => tell(sentBefore + Math.min(loaded, body.size));
      request.onload = () => resolve(request && { status: request.status, body: request.response });
      request.onerror = () => resolve(null);
      request.onabort = () => resolve(null);
      request.send(body);
    });

  /** Asks until there is an answer. A shop that is overloaded, or counts too many calls, is asked again later as well. */
  const askUntilAnswered = async (query: string, body: Blob | null, sentBefore = 0): Promise<Answer | null> => {
    for (let tries = 0; tries < MOST_TRIES && !isCancelled; tries++) {
      const answer = await ask(query, body, sentBefore);
      if (isCancelled) return null;
      const isFinal =
        // Once begun, an upload that is one call too many waits until it may go on.
        answer && (answer.status < 500 || answer.body?.detail) && !(answer.status === 429 && id);
      if (isFinal) return answer;
      show({ kind: "lost" });
      await pause(PAUSES_S[Math.min(tries, PAUSES_S.length - 1)] ?? 1);
    }
    return null;
  };

  /** Waits, but not longer than until the line is back. */
  const pause = (seconds: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      addEventListener("online", () => resolve(), { once: true });
      setTimeout(resolve, seconds * MS_PER_S);
    });

  const step = async (query: string, body: Blob | null = null, sentBefore = 0): Promise<string | null> => {
    const answer = await askUntilAnswered(query, body, sentBefore);
    if (isCancelled) return null;
    if (answer?.status === 200 && answer.body?.id) return answer.body.id;
    show({ kind: "refused", text: answer?.body?.detail ?? (answer?.status === 404 ? unavailable : null) });
    return null;
  };

  return {
    start: async () => {
      tell(0);
      id = await step(`step=begin&bytes=${file.size}`);
      for (let part = 1; id && part <= parts; part++) {
        const from = (part - 1) * partBytes;
        if (!(await step(`step=part&id=${id}&part=${part}`, file.slice(from, from + partBytes), from))) return;
      }
      if (!id) return;
      show({ kind: "working" });
      const done = await step(`step=finish&id=${id}`);
      if (done) show({ kind: "done", id: done });
    },
    /** Stops, and has what was sent deleted. */
    cancel: () => {
      isCancelled = true;
      request?.abort();
      wake();
      if (id) navigator.sendBeacon?.(`${TOOLBOX_CALL}?step=remove&id=${id}`);
      show({ kind: "cancelled" });
    },
  };
}
