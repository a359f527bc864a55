/** The zones that the shop calculates in, by their IANA names: those of the places where orders are made, and where they go. */
export const TIME_ZONES = [
  "Europe/Berlin",
  "Europe/Vienna",
  "Europe/Zurich",
  "Europe/Vaduz",
  "Europe/Luxembourg",
  "Europe/Rome",
  "Europe/Paris",
  "Europe/Brussels",
  "Europe/Amsterdam",
  "Europe/Madrid",
  "Europe/Prague",
  "Europe/Warsaw",
  "Europe/London",
  "America/New_York",
] as const;
export type TimeZone = (typeof TIME_ZONES)[number];
