/** A whole number's digits in groups of three. */
export function groupDigits(digits: string, group: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, group);
}
