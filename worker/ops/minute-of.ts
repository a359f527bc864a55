/** Writes a time to the minute, for operators; a number that is no time of the calendar stays as it is. */
export function minuteOf(ms: number): string {
  return Math.abs(ms) <= 8.64e15 ? `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC` : String(ms);
}
