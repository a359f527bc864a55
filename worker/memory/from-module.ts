/**
 * Returns a function that makes something of a module, which is read with the first call; every later call gets the same thing. Calls
 * that come meanwhile each wait for the module themselves: a request that another one waits for may end before it has read it.
 */
export function fromModule<Module, Made>(
  load: () => Promise<Module>,
  make: (module: Module) => Made,
): () => Promise<Made> {
  let made: { it: Made } | undefined;
  return async () => {
    if (!made) {
      const module = await load();
      made ??= { it: make(module) };
    }
    return made.it;
  };
}
