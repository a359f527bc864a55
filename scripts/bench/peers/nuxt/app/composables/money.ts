const euros = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

/** Writes cents as euros. */
export const money = (cents: number) => euros.format(cents / 100);
