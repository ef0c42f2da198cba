/** Why a provider refused, in the shapes of Laravel, DRF, FastAPI, problem+json and lists of errors. */
import type { FieldErrors } from '#contract/http';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const WORDS = ['message', 'msg', 'detail', 'reason', 'error', 'title'] as const;
const PLACES = ['field', 'loc', 'pointer', 'path', 'property', 'param', 'name', 'source'] as const;
/** Names of parts of a request, and of errors that are no field's. */
const NO_FIELD: readonly string[] = ['body', 'query', 'form', '__all__', 'non_field_errors', '_error', ''];

const isWord = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Of answers that are read: nobody nests an error deeper. */
const MOST_DEEP = 10;

const isIndex = (step: string): boolean => /^\d+$/.test(step);

/**
 * The last name of `["body", "mobile"]`, `/data/mobile` or `student.mobile[0]`. Of an item of a list it is
 * the list's: forms have one field for it.
 */
function fieldOf(place: unknown): string {
  if (isRecord(place)) return fieldOf(place.pointer ?? place.parameter);
  const parts = Array.isArray(place) ? place : isWord(place) ? place.split(/[/.]|\[|\]/) : [];
  const steps = parts.map(String).filter((step) => step !== '');
  const isName = (step: string) => !isIndex(step) && ![...NO_FIELD, 'data'].includes(step);
  const names = steps.filter((step) => !isIndex(step));
  const ofList = steps.slice(0, Math.max(0, steps.findIndex(isIndex))).filter(isName);
  return ofList.at(-1) ?? names.at(-1) ?? '';
}

export interface Reasons {
  fields: FieldErrors;
  /** Of no field. */
  general: string[];
}

function add({ fields, general }: Reasons, field: string, text: string): void {
  if (NO_FIELD.includes(field)) general.push(text);
  else (fields[field] ??= []).push(text);
}

/** `at` is the field that was named so far; in its list no other is named. */
function gather(value: unknown, at: string, into: Reasons, isItem = false, deep = 0): void {
  if (isWord(value)) return add(into, at, value);
  if (deep > MOST_DEEP) return;
  if (Array.isArray(value)) return value.forEach((item) => gather(item, at, into, at !== '', deep + 1));
  if (!isRecord(value)) return;
  const word = WORDS.map((name) => value[name]).find(isWord);
  const place = PLACES.map((name) => value[name]).find((one) => fieldOf(one) !== '');
  if (word !== undefined && (place !== undefined || Object.values(value).filter(Array.isArray).length === 0))
    return add(into, fieldOf(place) || at, word);
  for (const [name, inner] of Object.entries(value)) {
    const own = isItem || isIndex(name) ? at : fieldOf(name);
    gather(inner, NO_FIELD.includes(own) ? '' : own, into, isItem || (isIndex(name) && at !== ''), deep + 1);
  }
}

/** Names that are no fields. In a bare answer any other name with texts is one. */
const AROUND = ['message', 'detail', 'error', 'msg', 'data'];

const isMessages = (value: unknown, deep = 0): boolean =>
  deep <= MOST_DEEP &&
  (Array.isArray(value)
    ? value.every((item) => isWord(item) || isMessages(item, deep + 1))
    : isRecord(value) && Object.values(value).every((inner) => isMessages(inner, deep + 1)));

/** Of an answer that refuses; empty where it says nothing. */
export function reasonsOf(body: Record<string, unknown>, isBare: boolean): Reasons {
  const reasons: Reasons = { fields: {}, general: [] };
  const listed = body.errors ?? body['invalid-params'] ?? body.invalid_params ?? body.violations;
  gather(listed, '', reasons);
  for (const value of [body.message, body.detail, body.error, body.msg])
    if (typeof value === 'object') gather(value, '', reasons);
  if (isBare && listed === undefined)
    for (const [name, value] of Object.entries(body))
      if (!AROUND.includes(name) && isMessages(value)) gather({ [name]: value }, '', reasons);
  return reasons;
}

/** In the provider's own words, whatever it calls them. */
export const wordsOf = (body: Record<string, unknown>): string =>
  [body.message, body.detail, body.error, body.msg, body.error_description, body.title].find(isWord) ?? '';
