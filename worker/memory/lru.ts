/** A map that forgets what was used longest ago once it holds more than its limit. */
export interface Lru<V> {
  get: (key: string) => V | undefined;
  /** A value that alone is heavier than the limit is not kept, and pushes nothing else out. */
  set: (key: string, value: V) => void;
}

/**
 * @param limit how much the map holds: a number of values, or a sum of weights.
 * @param weightOf what a value counts with its key, for example their bytes; it must not change while the value is held.
 */
export function createLru<V>(limit: number, weightOf: (value: V, key: string) => number = () => 1): Lru<V> {
  const entries = new Map<string, V>();
  let weight = 0;
  const forget = (key: string) => {
    const value = entries.get(key);
    if (value === undefined) return;
    weight -= weightOf(value, key);
    entries.delete(key);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set: (key, value) => {
      forget(key);
      const added = weightOf(value, key);
      if (added > limit) return;
      for (const oldest of entries.keys()) {
        if (weight + added <= limit) break;
        forget(oldest);
      }
      entries.set(key, value);
      weight += added;
    },
  };
}
