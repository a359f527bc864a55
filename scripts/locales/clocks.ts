import type { Clock } from "#domain/delivery/clocks.ts";
import { SUMMER_TIMES } from "#domain/delivery/time-zone.ts";
import { COUNTRIES } from "#domain/shop/country.ts";

/** The zones of places where orders may be made, besides those of the shop's countries. */
const PRODUCTION = ["Europe/Prague", "Europe/Warsaw"];
const YEARS = Array.from({ length: 10 }, (_, at) => 2026 + at);

/**
 * The clock of every zone that the shop calculates in.
 *
 * @throws Error for a zone without one of the rules of summer time that `domain/delivery/time-zone.ts` knows.
 */
export function clocks(): Record<string, Clock> {
  const zones = new Set([...PRODUCTION, ...Object.values(COUNTRIES).map(({ timeZone }): string => timeZone)]);
  return Object.fromEntries([...zones].sort().map((zone) => [zone, clockOf(zone)]));
}

function clockOf(zone: string): Clock {
  const standardMinutes = offsetMinutes(zone, Date.UTC(2027, 0, 1));
  for (const summer of ["europe", "america"] as const)
    if (YEARS.every((year) => keeps(zone, standardMinutes, SUMMER_TIMES[summer](year, standardMinutes))))
      return { standardMinutes, summer };
  throw new Error(`${zone} has a summer time of its own, or none, which domain/delivery/time-zone.ts does not know.`);
}

/** Tells whether a zone's summer time begins and ends at these instants. */
function keeps(zone: string, standardMinutes: number, [beginsMs, endsMs]: readonly [number, number]): boolean {
  const offsets = [beginsMs - 1, beginsMs, endsMs - 1, endsMs].map((instant) => offsetMinutes(zone, instant));
  return offsets.join() === [0, 60, 60, 0].map((more) => standardMinutes + more).join();
}

function offsetMinutes(timeZone: string, instantMs: number): number {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(instantMs).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
