import { type ChangeEvent, useEffect, useRef } from "react";
import type { OwnPictureTexts } from "./texts.ts";
import type { OwnPicture } from "./use-own-picture.ts";

export interface OwnPictureProps {
  own: OwnPicture;
  texts: OwnPictureTexts;
}

/**
 * The way to hang one's own picture in the stage. It stands outside the calculator's form, whose fields travel: nothing of a picture
 * does.
 */
export function OwnPictureControl({ own, texts }: OwnPictureProps) {
  const input = useRef<HTMLInputElement>(null);

  function take(field: HTMLInputElement) {
    own.choose(field.files?.[0]);
    // The same file chosen again is a change again, and a reload finds nothing to restore.
    field.value = "";
  }

  // One may have been picked before the calculator was awake.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an early choice is taken over once.
  useEffect(() => {
    if (input.current?.files?.length) take(input.current);
  }, []);

  function remove() {
    own.remove();
    // The button goes, and with it the focus.
    input.current?.focus();
  }

  return (
    <div className="own-picture">
      <label className="choose" onPointerEnter={own.prefetch}>
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
