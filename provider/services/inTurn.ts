/**
 * `work` one at a time, each after the one before has ended: what is read later is never replaced by what was
 * read earlier.
 */
export function inTurn(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(work, work));
}
