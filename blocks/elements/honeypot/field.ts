/** The field of a form that no shopper sees or reaches; programs that fill in whatever they find fill it in too. */
export const HONEYPOT_FIELD = "website";
