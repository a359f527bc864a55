/** The lengths of what a customer types, in characters; more than anybody needs. */
export const ACCOUNT_LETTERS = { name: 100, email: 254 } as const;

/** The length of a new password, in characters: OWASP asks for eight at least, and for no other rule. */
export const PASSWORD_LETTERS = { least: 8, most: 256 } as const;
