/** Why a provider refused, in the shapes of the usual frameworks (docs/providers.md). */
import type { FieldErrors } from '#contract/http';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const WORDS: readonly string[] = ['message', 'msg', 'defaultMessage', 'detail', 'reason', 'error'];
/** Fields of forms too: words only of an item of a list, or beside a place. */
const SOFT_WORDS = ['title', 'description'];
const PLACES = [
  ...['field', 'fieldName', 'propertyPath', 'instancePath', 'loc', 'pointer', 'target', 'path'],
  ...['property', 'param', 'parameter', 'attribute', 'name', 'source', 'params'],
];
/** Names under which errors list others. */
const LISTS = [
  ...['errors', 'invalid-params', 'invalid_params', 'invalidParams', 'violations', 'fieldViolations'],
  ...['fieldErrors', 'details', 'issues', 'subErrors', 'messages', 'constraints', 'inner'],
];
/** What errors carry beside their words: codes, what was sent, and marks for a log. */
const MARKS = [
  ...['codes', 'arguments', 'objectName', 'rejectedValue', 'statusCode', '@type', 'timestamp'],
  ...['trace', 'traceId', 'trace_id', 'requestId', 'request_id', 'value', 'domain'],
];
/** Fields of forms too. */
const SOFT_MARKS = ['code', 'status', 'type', 'kind'];
const BESIDE = [...MARKS, ...SOFT_MARKS];
const CAPITALS = /^[A-Z0-9_.-]+$/;
/** Names of parts of a request, and of errors that are no field's. */
const NO_FIELD: readonly string[] = ['body', 'query', 'form', '__all__', 'non_field_errors', '_error', ''];

const isWord = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
/** INVALID_ARGUMENT is nothing to read. */
const isSentence = (value: unknown): value is string => isWord(value) && !/^\w+_\w+$/.test(value.trim());

/** Of answers that are read: nobody nests an error deeper. */
const MOST_DEEP = 10;

const isIndex = (step: string): boolean => /^\d+$/.test(step);

/**
 * The last name of `["body", "mobile"]`, `/data/mobile` or `student.mobile[0]`. Of an item of a list it is
 * the list's: forms have one field for it.
 */
function fieldOf(place: unknown): string {
  if (isRecord(place)) return fieldOf(place.pointer ?? place.parameter ?? place.missingProperty);
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

const firstOf = (value: Record<string, unknown>, names: readonly string[]): string | undefined =>
  names.map((name) => value[name]).find(isSentence);
/** A list is a path in these alone; elsewhere it is the messages of a field that is called so. */
const PATHS: readonly string[] = [
  'loc',
  'path',
  'propertyPath',
  'instancePath',
  'pointer',
  'field',
  'target',
];
const placeOf = (value: Record<string, unknown>): string =>
  PLACES.filter((name) => PATHS.includes(name) || !Array.isArray(value[name]))
    .map((name) => fieldOf(value[name]))
    .find((field) => field !== '') ?? '';

/** Texts alone may be a field's that happens to be called "details". */
const listsErrors = (name: string, value: unknown, ofField: boolean): boolean =>
  LISTS.includes(name) &&
  (isRecord(value) ||
    (Array.isArray(value) && (ofField || /^(errors|messages)$/.test(name) || value.some(isRecord))));

interface ErrorRecord {
  word: string | undefined;
  place: string;
  lists: unknown[];
}

/** A record that describes one error; null for one of messages by field. */
function errorIn(value: Record<string, unknown>, at: string, isItem: boolean): ErrorRecord | null {
  const place = placeOf(value);
  const word = firstOf(value, WORDS) ?? (isItem || place ? firstOf(value, SOFT_WORDS) : undefined);
  const entries = Object.entries(value);
  const lists = entries.filter(([name, of]) => listsErrors(name, of, (place || at) !== ''));
  const ofFields = entries.some(
    (entry) => Array.isArray(entry[1]) && !lists.includes(entry) && !BESIDE.includes(entry[0]),
  );
  const isError = lists.length > 0 || (word !== undefined && (place !== '' || !ofFields));
  return isError ? { word, place, lists: lists.map(([, of]) => of) } : null;
}

const isCode = (name: string, value: unknown): boolean => {
  if (!isWord(value)) return false;
  if (SOFT_MARKS.includes(name)) return CAPITALS.test(value);
  return MARKS.includes(name) ? !/\s/.test(value) : WORDS.includes(name) && !isSentence(value);
};

/** `at` is the field that was named so far; in its list no other is named. */
function gather(value: unknown, at: string, into: Reasons, isItem = false, deep = 0): void {
  if (isWord(value)) return add(into, at, value);
  if (deep > MOST_DEEP) return;
  if (Array.isArray(value)) return value.forEach((item) => gather(item, at, into, true, deep + 1));
  if (!isRecord(value)) return;
  const error = errorIn(value, at, isItem);
  if (error) return gatherError(error, at, into, deep);
  for (const [name, inner] of Object.entries(value)) {
    if (isCode(name, inner)) continue;
    const isOfItem = isItem && at !== '';
    const own = isOfItem || isIndex(name) ? at : fieldOf(name);
    gather(inner, NO_FIELD.includes(own) ? '' : own, into, isOfItem || isIndex(name), deep + 1);
  }
}

/** What it lists says more than its own words. */
function gatherError({ word, place, lists }: ErrorRecord, at: string, into: Reasons, deep: number): void {
  const listed: Reasons = { fields: {}, general: [] };
  const field = place || at;
  for (const list of lists) gather(list, field, listed, field !== '', deep + 1);
  for (const [name, texts] of Object.entries(listed.fields)) for (const text of texts) add(into, name, text);
  into.general.push(...listed.general);
  const isSaid = listed.general.length > 0 || Object.keys(listed.fields).length > 0;
  if (word !== undefined && !isSaid) add(into, field, word);
}

/** Names that are no fields. In a bare answer any other name with texts is one. */
const AROUND = ['message', 'detail', 'error', 'msg', 'data'];

const isMessages = (value: unknown, deep = 0): boolean => {
  if (deep > MOST_DEEP) return false;
  if (Array.isArray(value)) return value.every((item) => isWord(item) || isMessages(item, deep + 1));
  if (!isRecord(value)) return false;
  return firstOf(value, WORDS) !== undefined || Object.values(value).every((of) => isMessages(of, deep + 1));
};

/** Of an answer that refuses; empty where it says nothing. */
export function reasonsOf(body: Record<string, unknown>, isBare: boolean): Reasons {
  const reasons: Reasons = { fields: {}, general: [] };
  const listed = LISTS.filter((name) => name === 'errors' || listsErrors(name, body[name], false));
  for (const name of listed) gather(body[name], '', reasons);
  for (const value of [body.message, body.detail, body.error, body.msg])
    if (typeof value === 'object') gather(value, '', reasons);
  if (isBare && Object.keys(reasons.fields).length + reasons.general.length === 0)
    for (const [name, value] of Object.entries(body))
      if (![...AROUND, ...LISTS].includes(name) && isMessages(value)) gather({ [name]: value }, '', reasons);
  return reasons;
}

/** In the provider's own words, whatever it calls them. */
export function wordsOf(body: Record<string, unknown>): string {
  const { message, detail, error, msg, error_description: description, title } = body;
  const inner = isRecord(error) ? error.message : error;
  return [message, detail, inner, msg, description, title].find(isSentence) ?? '';
}
