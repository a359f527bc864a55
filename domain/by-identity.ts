/**
 * Caches what `make` returns for an object, for as long as the object lives. Stories stay in an isolate's memory
 * between requests, so what is made of a story, such as its parsed blocks, is made once. Nobody may change the object
 * or the result.
 */
export function byIdentity<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>();
  return (key) => {
    const known = made.get(key);
    if (known) return known.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}
