import { useEffect, useRef, useState } from "react";
import type { OnDemandWords } from "../on-demand-labels.ts";
import type { CalculatorIslandProps } from "../on-demand-parts.ts";
import type { HungPicture } from "./hung-picture.ts";
import type { OwnPictureTexts } from "./texts.ts";

/** A shopper's own picture, and what she is told of it. */
export interface OwnPicture {
  picture: HungPicture | null;
  /** One sentence on what became of her last choice; empty before the first. */
  status: string;
  choose: (file: Blob | undefined) => void;
  remove: () => void;
  /** Fetches what reads pictures, before one is picked. */
  prefetch: () => void;
}

/**
 * Holds a shopper's own picture for as long as the page is open. Of two choices the last one counts, however long each takes to decode;
 * one that is refused leaves what hangs.
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

  async function choose(file: Blob | undefined) {
    if (!file || !texts) return;
    turn.current += 1;
    const own = turn.current;
    const parts = await fetchOnDemand().catch(() => null);
    if (own !== turn.current) return;
    if (!parts) return setStatus(texts.failed);
    said.current = parts.wordsIn(locale);
    setStatus(said.current["own-picture/working"]);
    const result = await parts.hangPicture(file, said.current, locale);
    if (own !== turn.current) {
      if (typeof result !== "string") result.release();
      return;
    }
    if (typeof result !== "string") hang(result);
    setStatus(typeof result === "string" ? result : result.said);
  }

  function remove() {
    turn.current += 1;
    hang(null);
    setStatus(said.current?.["own-picture/removed"] ?? "");
  }

  // Live editing takes islands away. What is still being decoded then hangs nowhere.
  useEffect(
    () => () => {
      turn.current += 1;
      hanging.current?.release();
    },
    [],
  );

  // What cannot be fetched now is asked for again with the choice, and then said.
  const prefetch = () => void fetchOnDemand().catch(() => undefined);

  return { picture, status, choose, remove, prefetch };
}
