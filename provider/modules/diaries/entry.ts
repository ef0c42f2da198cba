/** Reads entries as clients send them: lists or texts, numbers or texts. */
import { entryErrors } from '#contract/diary/rules';
import type { FieldErrors } from '#contract/http';
import { LIMITS } from '#contract/limits';
import { ENTRY_FIELDS, type EntryKind, type EntryMappers } from '#contract/diary/fields';
import { mapFields } from '#contract/record';
import { idList, number, text, type Values } from '#provider/http/form';
import { listErrors } from '#provider/http/references';
import type { StoredKinds } from '#provider/database/diarySchema';
import type { Lookups } from '#provider/services/lookupRepository';
import type { StoredEntry } from './kindRepository';

const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** One more than allowed, so that the rules refuse a longer list without reading it. */
export const MOST_SKILLS = LIMITS.skills + 1;

const lines = (value: unknown): unknown =>
  Array.isArray(value) && value.every(isScalar) ? value.join('\n') : value;
const ids = (value: unknown): unknown =>
  isScalar(value)
    ? String(value)
        .split(',', MOST_SKILLS)
        .map((id) => id.trim())
        .filter((id) => id !== '')
    : value;
const asSent = (value: unknown): unknown => value;
type AsSent = Record<EntryKind, unknown>;
const SENT: EntryMappers<AsSent, AsSent> = {
  day: asSent,
  number: asSent,
  integer: asSent,
  text: asSent,
  lines,
  ids,
};

/** Lists may be lines or comma-separated; other types are left to the rules. */
export const entryValues = (body: Values): Values => ({ ...body, ...mapFields(ENTRY_FIELDS, body, SENT) });

/** By field: the form's rules, then unknown skills. Retired skills pass: the day may be older. */
export const wrongIn = (lookups: Lookups, values: Values, today: string): FieldErrors => ({
  ...listErrors(lookups, 'skills', values, 'skill_ids', 'Select from the list', idList(values.skill_ids)),
  ...entryErrors(values, today),
});

const STORED: EntryMappers<AsSent, StoredKinds> = {
  day: text,
  number,
  integer: number,
  text,
  lines: (value) => (text(value) === '' ? [] : text(value).split('\n')),
  ids: idList,
};

export const storedEntry = (values: Values): StoredEntry => mapFields(ENTRY_FIELDS, values, STORED);
