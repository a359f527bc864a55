/** Fields whose uuids stand for stories, as `component.field`: readings put the stories in their place. */
export const RELATIONS = ["page.footerOverride"] as const;
