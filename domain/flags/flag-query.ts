/** Treatments that an address may ask for (spec 001 §5). */
export const OVERRIDES = ["on", "off"] as const;
export type Override = (typeof OVERRIDES)[number];

/** Settings of the feature flags that an address asks for. */
export interface FlagQuery {
  /** Treatments by the name of the flag. */
  overrides: ReadonlyMap<string, Override>;
  /** True if no flag service is asked and every flag is off. */
  isDisabled: boolean;
  /** True if the page says which flags it read. */
  isDebug: boolean;
}

/** The greatest number of flags that an address overrides, more than anybody tries at once. */
const OVERRIDE_LIMIT = 20;
/** The form of a flag's name. */
export const FLAG_NAME = /^[A-Za-z0-9][\w.:-]{0,99}$/;

/**
 * Reads the flag parameters of an address, which are open to anyone (spec 001 §6): `feature` and `treatment` in pairs,
 * `disabled`, `debug`. Only `on` and `off` are accepted; anything else is passed over. Never throws.
 *
 * @param search with or without the leading `?`.
 */
export function parseFlagQuery(search: string): FlagQuery {
  const features: string[] = [];
  const treatments: string[] = [];
  const switches = { disabled: false, debug: false };
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === "feature") features.push(value);
    if (name === "treatment") treatments.push(value);
    if (name === "disabled" || name === "debug") switches[name] = value !== "0" && value !== "false";
  }
  const overrides = new Map<string, Override>();
  for (const [index, feature] of features.slice(0, OVERRIDE_LIMIT).entries()) {
    const treatment = OVERRIDES.find((one) => one === treatments[index]);
    if (treatment && FLAG_NAME.test(feature)) overrides.set(feature, treatment);
  }
  return { overrides, isDisabled: switches.disabled, isDebug: switches.debug };
}
