import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { OnDemandWords } from "../on-demand-labels.ts";
import type { CalculatorIslandProps, HungPicture } from "../on-demand-parts.ts";
import type { StagePicture } from "../props.ts";
import { isKept } from "./is-kept.ts";
import type { OwnPictureTexts } from "./texts.ts";

interface OwnPictureProps {
  own: OwnPicture;
  texts: OwnPictureTexts;
}

/**
 * The control that hangs a shopper's own picture on the stage. It stands outside the calculator's form, because the form's fields are
 * sent, and nothing of a picture is.
 */
export function OwnPictureControl({ own, texts }: OwnPictureProps) {
  const input = useRef<HTMLInputElement>(null);

  function take(field: HTMLInputElement) {
    own.choose(field.files?.[0]);
    // Emptying the field makes the same file a change again, and leaves a reload nothing to restore.
    field.value = "";
  }

  // A file may have been picked before the script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an early choice is taken over once.
  useEffect(() => {
    if (input.current?.files?.length) take(input.current);
  }, []);

  function remove() {
    own.remove();
    // The button disappears, and the focus with it.
    input.current?.focus();
  }

  return (
    <div className="own-picture">
      <label className="choose" onPointerOver={own.prefetch}>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept="image/*"
          onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.target)}
          onFocus={own.prefetch}
        />
        <span>{own.picture ? texts.another : texts.choose}</span>
      </label>
      {own.picture && (
        <button type="button" onClick={remove}>
          {texts.remove}
        </button>
      )}
      <small>{texts.stays}</small>
      <p role="status" data-lost="">
        {own.status}
      </p>
    </div>
  );
}

/** A shopper's own picture, and the messages about it. */
interface OwnPicture {
  picture: HungPicture | null;
  /** The sentence about the result of her last choice; empty before the first. */
  status: string;
  choose: (file: Blob | undefined) => void;
  remove: () => void;
  /** Fetches the code that reads pictures, before one is picked. */
  prefetch: () => void;
}

/**
 * Holds a shopper's own picture. It hangs on each product's page that she opens in this tab, until she takes it down. Of two files the
 * last one counts, however long each takes to decode; a refused file leaves the picture that hangs.
 */
export function useOwnPicture(
  texts: OwnPictureTexts | null,
  { locale, onDemand, legacy }: CalculatorIslandProps,
): OwnPicture {
  const [picture, setPicture] = useState<HungPicture | null>(null);
  const [status, setStatus] = useState("");
  const hanging = useRef<HungPicture | null>(null);
  const turn = useRef(0);
  const said = useRef<OnDemandWords>(null);

  const fetchOnDemand = async () => {
    if (!onDemand) throw new Error("Nothing is fetched for markup that is not awake.");
    return onDemand();
  };

  function hang(next: HungPicture | null) {
    hanging.current?.release();
    hanging.current = next;
    if (legacy) legacy.lost = next ? said.current?.["own-picture/removed"] : undefined;
    setPicture(next);
  }

  /** Hangs a file; without one, the picture that she hung on another page. */
  async function take(file?: Blob) {
    if (!texts) return;
    turn.current += 1;
    const own = turn.current;
    const parts = await fetchOnDemand().catch(() => null);
    if (own !== turn.current) return;
    if (!parts) return setStatus(texts.failed);
    said.current = parts.wordsIn(locale);
    setStatus(said.current["own-picture/working"]);
    const result = await parts.hangPicture(file, said.current, locale);
    const isLate = own !== turn.current;
    if (typeof result === "string") return isLate || setStatus(result);
    if (isLate) return result.release();
    hang(result);
    if (file) result.keep();
    setStatus(result.said);
  }

  function remove() {
    turn.current += 1;
    hanging.current?.forget();
    hang(null);
    setStatus(said.current?.["own-picture/removed"] ?? "");
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is hung once, unless she has picked a file already.
  useEffect(() => {
    if (isKept() && turn.current === 0) take();
  }, []);

  // Live editing may remove the island. A picture that is still being decoded then hangs nowhere.
  useEffect(
    () => () => {
      turn.current += 1;
      hanging.current?.release();
    },
    [],
  );

  // If the code cannot be fetched now, the choice of a file fetches it again and reports a failure.
  const prefetch = () => void fetchOnDemand().catch(() => undefined);

  return { picture, status, choose: (file) => file && take(file), remove, prefetch };
}

/**
 * Lets a file be dropped on an element, as a shortcut for a mouse. While a file is held over it, the element has `data-dropping`.
 *
 * @param take must stay the same from render to render, or not depend on the render that it belongs to.
 */
export function useDrop(target: RefObject<HTMLElement | null>, take: (file: File | undefined) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens once.
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const mark = (isOver: boolean) => element.toggleAttribute("data-dropping", isOver);
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      mark(true);
    };
    element.addEventListener("dragover", over, { signal });
    element.addEventListener("dragleave", () => mark(false), { signal });
    element.addEventListener(
      "drop",
      (event) => {
        mark(false);
        const file = event.dataTransfer?.files[0];
        if (!file) return;
        event.preventDefault();
        take(file);
      },
      { signal },
    );
    return () => listening.abort();
  }, [target]);
}

/** Returns a shopper's own picture as the stage needs it: without a sharper file, and with its middle kept when a print is cropped. */
export function stagePictureOf({ href, width, height }: HungPicture): StagePicture {
  return {
    href,
    hrefWidth: Number.POSITIVE_INFINITY,
    sharpHref: href,
    largeHref: href,
    width,
    height,
    slice: "xMidYMid slice",
  };
}
