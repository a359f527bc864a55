import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { openDialog } from "../../dialogs.ts";
import { adopt } from "../adopt.ts";
import { wordsIn } from "./words-in.ts";
import look from "./zoom.css?sheet";

export interface ZoomProps {
  locale: string;
  /** The description of the print. */
  print: string;
  /** The text of the button that brings the print nearer. */
  enlarge: string;
  onClose: () => void;
}

/** The shares of the stage's view of the print that are shown here: the print and a strip of wall around it. */
const SHOWN = { width: 0.8, height: 0.86 };
const MIDDLE = { x: 0.5, y: 0.5 };

/** The print over the whole window. A click, or the button, brings the clicked part of it nearer; it is scrolled from there. */
export function Zoom({ locale, print, enlarge, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [viewBox] = useState(shownBox);
  /** The point of the print that is brought nearer, as shares of the view; null from afar. */
  const [near, setNear] = useState<typeof MIDDLE | null>(null);

  useLayoutEffect(() => adopt(look.css), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once.
  useLayoutEffect(() => {
    if (dialog.current && !openDialog(dialog.current)) onClose();
  }, []);
  useLayoutEffect(() => {
    const { current } = pane;
    if (!current || !near) return;
    current.scrollTo({
      left: near.x * current.scrollWidth - current.clientWidth / 2,
      top: near.y * current.scrollHeight - current.clientHeight / 2,
    });
  }, [near]);

  function turn({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setNear(near ? null : { x: (clientX - left) / width, y: (clientY - top) / height });
  }

  return (
    <dialog className="zoom" ref={dialog} onClose={onClose} aria-label={print}>
      {/* The pane takes focus, so that the keyboard can scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <div className="pane" ref={pane} tabIndex={0}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button does the same by keyboard. */}
        <svg viewBox={viewBox} role="img" aria-label={print} data-near={near ? "" : undefined} onClick={turn}>
          <use href="#hung" />
        </svg>
      </div>
      <p className="buttons">
        <button type="button" aria-pressed={near !== null} onClick={() => setNear(near ? null : MIDDLE)}>
          {enlarge}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {wordsIn(locale)["calculator-dialog/close"]}
        </button>
      </p>
    </dialog>
  );
}

/** Returns the part of the stage's drawing that is shown, in its units; undefined if the stage has no print. */
function shownBox(): string | undefined {
  const box = document.querySelector("#stage-print svg")?.getAttribute("viewBox");
  if (!box) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = box.split(" ").map(Number);
  const [wide, high] = [width * SHOWN.width, height * SHOWN.height];
  return [x + (width - wide) / 2, y + (height - high) / 2, wide, high].join(" ");
}
