/** Map with a limit: beyond it, the least recently used values are removed. */
export interface Lru<V> {
  get: (key: string) => V | undefined;
  /** Adds a value. One that alone is heavier than the limit is not stored, and removes no other. */
  set: (key: string, value: V) => void;
}

/**
 * Creates the map.
 *
 * @param limit maximum number of values, or sum of their weights.
 * @param weightOf weight of a value with its key, for example their bytes; it must not change
 * while the value is in the map.
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
