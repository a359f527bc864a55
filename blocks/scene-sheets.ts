import deskStyles from "./elements/scene/desk.css?sheet";
import galleryStyles from "./elements/scene/gallery.css?sheet";
import kitchenStyles from "./elements/scene/kitchen.css?sheet";
import livingRoomStyles from "./elements/scene/living-room.css?sheet";
import nurseryStyles from "./elements/scene/nursery.css?sheet";
import { isRoom, type RoomName, type SceneName } from "./elements/scene/scene-name.ts";
import wallStyles from "./elements/scene/wall.css?sheet";
import type { BlockSheet, Sheet } from "./sheet.ts";

const SHEETS: Record<RoomName, Sheet> = {
  desk: deskStyles,
  gallery: galleryStyles,
  kitchen: kitchenStyles,
  "living-room": livingRoomStyles,
  nursery: nurseryStyles,
};

/** The sheets of a block whose pictures may hang in a rendered room: how they hang, and those of the room that was chosen. */
export function roomSheets<Content extends { scene: SceneName }>(): BlockSheet<Content>[] {
  return [
    { sheet: wallStyles, where: ({ scene }) => isRoom(scene) },
    ...Object.entries(SHEETS).map(([room, sheet]) => ({ sheet, where: ({ scene }: Content) => scene === room })),
  ];
}
