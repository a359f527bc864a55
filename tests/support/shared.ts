/**
 * What is started at the first call is given to all. On a machine that stood still workerd closes a connection under a request that is
 * being sent: what does not start is started once more, and what has failed twice is given to nobody after, the next call tries anew.
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
