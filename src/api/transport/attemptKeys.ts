/**
 * Keys of calls that must not happen twice. An attempt that got no answer may have been carried out: the same
 * body, sent once more, goes under the same key, and the provider answers what it did the first time.
 */
import { isFile } from './multipart';

interface Unanswered {
  key: string;
  /** The records that it is about, by id. */
  ids: readonly string[];
}
const unanswered = new Map<string, Unanswered>();

/** A key that nobody else has used. */
export const newKey = (): string =>
  `${Date.now().toString(36)}-${Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 10)).join('')}`;

/** A chosen file is the same one as long as nothing of it has changed. */
const nameOfFile = (_name: string, value: unknown): unknown =>
  isFile(value) ? [value.name, value.size, value.lastModified] : value;

const nameOf = (path: string, body: unknown): string => `${path} ${JSON.stringify(body, nameOfFile)}`;

/** The ids that a body names: `id` and `ids`, of an object or of the entries of a form. */
function idsOf(body: unknown): string[] {
  const entries = (Array.isArray(body) ? body : Object.entries(body ?? {})) as [string, unknown][];
  return entries.flatMap(([name, value]) => (/^ids?(\[\])?$/.test(name) ? [value].flat().map(String) : []));
}

/**
 * The key of an attempt: that of the same one before, when it got no answer and nothing else was done to its
 * records since. What was moved there, back, and there again is moved twice.
 */
export function attemptKey(path: string, body: unknown): string {
  const [name, ids] = [nameOf(path, body), idsOf(body)];
  for (const [other, attempt] of unanswered)
    if (other !== name && attempt.ids.some((id) => ids.includes(id))) unanswered.delete(other);
  const key = unanswered.get(name)?.key ?? newKey();
  unanswered.set(name, { key, ids });
  return key;
}

/** Whether a status tells what became of a call; 0 is no answer, and a broken provider may have acted. */
const isAnswer = (status: number): boolean => status >= 200 && status < 500;

/** Ends an attempt that was answered: the next one is another. */
export function attemptAnswered(path: string, body: unknown, status: number): void {
  if (isAnswer(status)) unanswered.delete(nameOf(path, body));
}
