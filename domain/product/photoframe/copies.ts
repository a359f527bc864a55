/** The most copies of one picture in a choice; who wants more of them orders twice. */
export const MOST_COPIES = 99;
