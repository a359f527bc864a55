import * as z from "zod/mini";

/** Icons that Storyblok draws for components, as far as blocks have one. */
export type ComponentIcon =
  | "block-1-2block"
  | "block-arrow-pointer"
  | "block-block"
  | "block-buildin"
  | "block-doc"
  | "block-dollar-sign"
  | "block-image"
  | "block-share"
  | "block-shield-2"
  | "block-tag"
  | "block-text-c"
  | "block-text-img-r"
  | "block-text-l";

/** What a block's schema says of how editors meet it, which it registers with `z.globalRegistry`. */
export interface Appearance {
  /** What editors call it, where no list does. */
  title?: string;
  icon?: ComponentIcon;
  /** Fields that stand in tabs of their own, by the tab's name; the others stand in the first. */
  tabs?: Readonly<Record<string, readonly string[]>>;
  /** Content that editors may begin with, by the name that they are offered it under. */
  presets?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

declare module "zod/mini" {
  interface GlobalMeta extends Omit<Appearance, "title"> {}
}

/** What a schema says of its appearance. */
export function appearanceOf(schema: z.ZodMiniType): Appearance {
  return (z.globalRegistry.get(schema) ?? {}) as Appearance;
}
