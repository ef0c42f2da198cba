/**
 * Keys of calls that must not happen twice: a repeat of an attempt without an answer has the same key, and
 * the provider answers what it did the first time.
 */
import { isFile } from './multipart';

interface Unanswered {
  key: string;
  ids: readonly string[];
}
const unanswered = new Map<string, Unanswered>();

export const newKey = (): string =>
  `${Date.now().toString(36)}-${Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 10)).join('')}`;

/** A file is the same until its name, size or date changes. */
const nameOfFile = (_name: string, value: unknown): unknown =>
  isFile(value) ? [value.name, value.size, value.lastModified] : value;

const nameOf = (path: string, body: unknown): string => `${path} ${JSON.stringify(body, nameOfFile)}`;

/** The `id` and `ids` of a body: of an object, or of a form's entries. */
function idsOf(body: unknown): string[] {
  const entries = (Array.isArray(body) ? body : Object.entries(body ?? {})) as [string, unknown][];
  return entries.flatMap(([name, value]) => (/^ids?(\[\])?$/.test(name) ? [value].flat().map(String) : []));
}

/**
 * The key of the same attempt before, if it got no answer and nothing else was done to its records since: a
 * move there, back and there again is two moves.
 */
export function attemptKey(path: string, body: unknown): string {
  const [name, ids] = [nameOf(path, body), idsOf(body)];
  for (const [other, attempt] of unanswered)
    if (other !== name && attempt.ids.some((id) => ids.includes(id))) unanswered.delete(other);
  const key = unanswered.get(name)?.key ?? newKey();
  unanswered.set(name, { key, ids });
  return key;
}

/** 0 is no answer, and a broken provider may have acted. */
const isAnswer = (status: number): boolean => status >= 200 && status < 500;

export function attemptAnswered(path: string, body: unknown, status: number): void {
  if (isAnswer(status)) unanswered.delete(nameOf(path, body));
}
