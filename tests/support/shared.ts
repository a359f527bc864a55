/**
 * Starts something at the first call and returns it to all callers. If the start fails, it is tried once more: after a pause of the
 * machine, workerd may close a connection on which a request is being sent. A result that has failed twice is not kept, and the next
 * call tries again.
 */
export function shared<Started>(start: () => Promise<Started>): () => Promise<Started> {
  let started: Promise<Started> | undefined;
  return () => {
    started ??= start()
      .catch(start)
      .catch((error: unknown) => {
        started = undefined;
        throw error;
      });
    return started;
  };
}
