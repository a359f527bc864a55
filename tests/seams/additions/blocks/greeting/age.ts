/** Words that a build once took for an editor's: the age of those whom the greeting is for, in years. */
export const AGES = { minimum: 1, maximum: 5, icon: "block", description: "Alter" };
