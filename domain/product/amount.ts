/** Amounts that calendars and photo books are offered in (the spec names none): few by the piece, many by the dozen. */
export const AMOUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25, 50, 100, 250, 500] as const;

/** Amounts from which each one costs less. */
export const AMOUNT_STEPS = [1, 2, 5, 10, 25, 50, 100, 250, 500] as const;
