/** A part of a scene, in its own units. */
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
  /** How many units are a centimetre where things hang or lie; null where nothing does. */
  readonly unitsPerCm: number | null;
  /** Where something may hang or lie, and what the layers of light cover; null where nothing does. */
  readonly wall: SceneBox | null;
  /** The whole, and by their names the parts that small screens get (`phone`). */
  readonly pictures: Readonly<Record<string, ScenePicture>>;
  /** Public addresses of the layers of light by their names: `light` to multiply with, `sun` where the sun falls. */
  readonly layers: Readonly<Record<string, string>>;
}
