/** Rendered rooms, on whose wall pictures hang. */
export const ROOMS = ["desk", "gallery", "kitchen", "living-room", "nursery"] as const;
export type RoomName = (typeof ROOMS)[number];

/** Rendered places that pictures are set into, or none. */
export type SceneName = RoomName | "card-table" | "none";

export function isRoom(scene: SceneName): scene is RoomName {
  return ROOMS.some((room) => room === scene);
}
