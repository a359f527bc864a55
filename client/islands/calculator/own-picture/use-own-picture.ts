import { useEffect, useRef, useState } from "react";
import type { HungPicture } from "./hung-picture.ts";
import type { OwnPictureTexts } from "./texts.ts";

/** A shopper's own picture, and what she is told of it. */
export interface OwnPicture {
  picture: HungPicture | null;
  /** One sentence on what became of her last choice; empty before the first. */
  status: string;
  choose: (file: Blob | undefined) => void;
  remove: () => void;
}

const loadHanging = () => import("./hang-picture.ts");

/** Loads what reads pictures, before one is picked. */
export function prefetchHanging(): void {
  // One that cannot be had now is asked for again, and then said.
  loadHanging().catch(() => undefined);
}

/**
 * Holds a shopper's own picture for as long as the page is open. Of two choices the last one counts, however long each takes to decode;
 * one that is refused leaves what hangs.
 */
export function useOwnPicture({ working, hung, removed, refusals }: OwnPictureTexts): OwnPicture {
  const [picture, setPicture] = useState<HungPicture | null>(null);
  const [status, setStatus] = useState("");
  const hanging = useRef<HungPicture | null>(null);
  const turn = useRef(0);

  function hang(next: HungPicture | null) {
    hanging.current?.release();
    hanging.current = next;
    setPicture(next);
  }

  async function choose(file: Blob | undefined) {
    if (!file) return;
    turn.current += 1;
    const own = turn.current;
    setStatus(working);
    const result = await loadHanging().then(
      ({ hangPicture }) => hangPicture(file),
      () => "failed" as const,
    );
    if (own !== turn.current) {
      if (typeof result !== "string") result.release();
      return;
    }
    if (typeof result !== "string") hang(result);
    setStatus(typeof result === "string" ? refusals[result] : hung);
  }

  function remove() {
    turn.current += 1;
    hang(null);
    setStatus(removed);
  }

  // Live editing takes islands away. What is still being decoded then hangs nowhere.
  useEffect(
    () => () => {
      turn.current += 1;
      hanging.current?.release();
    },
    [],
  );

  return { picture, status, choose, remove };
}
