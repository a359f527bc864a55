import { describe, expect, it } from "vitest";
import { ALL_FRAME_TYPES, defaultFrameType, FRAME_KINDS, frameKindOf } from "#domain/catalogue/frame.ts";
import { emptyFrameOf } from "#domain/product/photoframe/empty-frame.ts";

describe("a frame without a picture", () => {
  it("is every type of frame, and a kind for its default type", () => {
    for (const frameType of ALL_FRAME_TYPES) {
      const kind = frameKindOf(frameType);
      expect(emptyFrameOf({ frameType, formatType: "300x200" })).toEqual({ kind, frameType, formatType: "300x200" });
    }
    for (const kind of FRAME_KINDS)
      expect(emptyFrameOf({ frameType: kind })).toEqual({
        kind,
        frameType: defaultFrameType(kind),
        formatType: undefined,
      });
  });

  it("has its own mat and usual glass, said or not", () => {
    const own = {
      frameType: "holzrahmen-eiche",
      matSize: 30,
      matType: "mat-weiss",
      optionTypes: { glas: "normal" },
    } as const;
    expect(emptyFrameOf(own)?.frameType).toBe("holzrahmen-eiche");
    expect(emptyFrameOf({ ...own, matType: "mat-schwarz" })).toBeNull();
    expect(emptyFrameOf({ frameType: "holzrahmen-eiche", matSize: 0 })).toBeNull();
    expect(emptyFrameOf({ frameType: "artbox-weiss", matSize: 30 })).toBeNull();
    expect(emptyFrameOf({ frameType: "artbox-weiss", matType: "mat-none" })?.kind).toBe("artbox");
    expect(emptyFrameOf({ ...own, optionTypes: { glas: "museum" } })).toBeNull();
    expect(emptyFrameOf({ ...own, optionTypes: { rueckwand: "normal" } })).toBeNull();
  });

  it("is none with a material, or without a frame", () => {
    expect(emptyFrameOf({ materialType: "poster", frameType: "holzrahmen" })).toBeNull();
    expect(emptyFrameOf({ formatType: "300x200" })).toBeNull();
  });
});
