import { ICON_GRID, type IconName, iconPath } from "./icons.ts";

/** A decorative line icon. The text beside it, or the label of its control, says what it means. */
export function Icon({ name }: { name: IconName }) {
  const { text, width, height } = ICON_GRID;
  return (
    <svg className="icon" viewBox={text} width={width} height={height} aria-hidden="true">
      <path d={iconPath(name)} />
    </svg>
  );
}
