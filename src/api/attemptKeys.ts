/**
 * Keys of calls that must not happen twice. An attempt that got no answer may have been carried out: the same
 * body, sent once more, goes under the same key, and the provider answers what it did the first time.
 */
const unanswered = new Map<string, string>();

/** A key that nobody else has used. */
export const newKey = (): string =>
  `${Date.now().toString(36)}-${Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 10)).join('')}`;

const nameOf = (path: string, body: unknown): string => `${path} ${JSON.stringify(body)}`;

/** The key of an attempt: that of the same one before, when it got no answer. */
export function attemptKey(path: string, body: unknown): string {
  const name = nameOf(path, body);
  const key = unanswered.get(name) ?? newKey();
  unanswered.set(name, key);
  return key;
}

/** Whether a status tells what became of a call; 0 is no answer, and a broken provider may have acted. */
const isAnswer = (status: number): boolean => status >= 200 && status < 500;

/** Ends an attempt that was answered: the next one is another. */
export function attemptAnswered(path: string, body: unknown, status: number): void {
  if (isAnswer(status)) unanswered.delete(nameOf(path, body));
}
