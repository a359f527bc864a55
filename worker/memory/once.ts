/** Returns a function that makes something with its first call, and gives the same to every later one. */
export function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
