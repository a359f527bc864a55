/** A map that forgets what was used longest ago once it holds `limit` entries. */
export interface BoundedMap<V> {
  get: (key: string) => V | undefined;
  set: (key: string, value: V) => void;
}

export function createBoundedMap<V>(limit: number): BoundedMap<V> {
  const entries = new Map<string, V>();
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
      entries.delete(key);
      const [oldest] = entries.keys();
      if (entries.size >= limit && oldest !== undefined) entries.delete(oldest);
      entries.set(key, value);
    },
  };
}
