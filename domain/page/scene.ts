/** A part of a scene, in the scene's own units. */
export interface SceneBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A file of a scene's picture: its public address and its width in pixels. */
export interface SceneFile {
  readonly href: string;
  readonly width: number;
}

/** A scene's picture, or a part of it, in each format's widths, ascending; a format that there is no file of has none. */
export interface ScenePicture extends SceneBox {
  readonly avif: readonly SceneFile[];
  readonly webp: readonly SceneFile[];
  readonly jpg: readonly SceneFile[];
}

/**
 * A room, a table or a material as it was rendered (`client/scenes/scenes.json`). One unit is one pixel of the widest render that
 * was placed; whatever hangs in it is placed in these units, at every width.
 */
export interface Scene {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The number of units in a centimetre, at the place where things hang or lie; null if nothing does. */
  readonly unitsPerCm: number | null;
  /** The area where something may hang or lie, which the layers of light cover; null if nothing does. */
  readonly wall: SceneBox | null;
  /** The whole scene, and by their names the parts of it for small screens (`phone`). */
  readonly pictures: Readonly<Record<string, ScenePicture>>;
  /** Public addresses of the layers of light by their names: `light` to multiply with, `sun` where the sun falls. */
  readonly layers: Readonly<Record<string, string>>;
}
