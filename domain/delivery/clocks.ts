// Written by `npm run locales` from the rows of domain/shop/country.ts and what Node's Intl has of CLDR and tz.

/** A zone's clock: the minutes that it is ahead of UTC in winter, and its rule of summer time. */
export interface Clock {
  standardMinutes: number;
  summer: "europe" | "america";
}

/** The zones that the shop calculates in, by their IANA names: those of the places where orders are made, and where they go. */
export const CLOCKS = {
  "America/New_York": { standardMinutes: -300, summer: "america" },
  "Europe/Amsterdam": { standardMinutes: 60, summer: "europe" },
  "Europe/Berlin": { standardMinutes: 60, summer: "europe" },
  "Europe/Brussels": { standardMinutes: 60, summer: "europe" },
  "Europe/London": { standardMinutes: 0, summer: "europe" },
  "Europe/Luxembourg": { standardMinutes: 60, summer: "europe" },
  "Europe/Madrid": { standardMinutes: 60, summer: "europe" },
  "Europe/Paris": { standardMinutes: 60, summer: "europe" },
  "Europe/Prague": { standardMinutes: 60, summer: "europe" },
  "Europe/Rome": { standardMinutes: 60, summer: "europe" },
  "Europe/Vaduz": { standardMinutes: 60, summer: "europe" },
  "Europe/Vienna": { standardMinutes: 60, summer: "europe" },
  "Europe/Warsaw": { standardMinutes: 60, summer: "europe" },
  "Europe/Zurich": { standardMinutes: 60, summer: "europe" },
} as const satisfies Record<string, Clock>;

export type TimeZone = keyof typeof CLOCKS;
export const TIME_ZONES = Object.keys(CLOCKS) as TimeZone[];
