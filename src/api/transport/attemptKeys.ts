/** Keys by which a repeat after no answer is known: the provider answers what it did the first time. */
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

function idsOf(body: unknown): string[] {
  const entries = (Array.isArray(body) ? body : Object.entries(body ?? {})) as [string, unknown][];
  return entries.flatMap(([name, value]) => (/^ids?(\[\])?$/.test(name) ? [value].flat().map(String) : []));
}

/** Reuses the key of an unanswered attempt, unless something else was done to its records since. */
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
