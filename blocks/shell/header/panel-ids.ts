/** What the header's buttons open, at the end of the page. */
export const BURGER_ID = "burger";
export const ACCOUNT_ID = "account";
