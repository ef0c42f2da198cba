/** What became of one of several that were sent together. */
export interface Outcome {
  id: number | string;
  name: string;
  /** Why it was not accepted, in words; null where it was. */
  refused: string | null;
}
