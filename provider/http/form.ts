/**
 * Judges a received form by the rules that the screen runs too, and tells the errors under the names it was
 * sent with.
 */
import type { FieldErrors } from '#contract/http';
import { errorsToWireNames, toFormNames } from '#contract/rename';
import { unstorable } from '#contract/storable';
import { validate, type Rules } from '#contract/validate';
import { invalid } from '../errors';
import type { ReceivedForm } from '../files/received';

export type Values = Record<string, unknown>;

/** A form's own fields, of which some are lists and some are files. */
interface FormShape<F extends string> {
  lists: readonly F[];
  files: readonly F[];
}

/** The values of a form with names of its own, under its wire names. */
export const valuesOf = <F extends string>(
  form: ReceivedForm,
  names: Readonly<Record<F, string>>,
  { lists, files }: FormShape<F>,
): Values =>
  wireValues(form, { lists: lists.map((field) => names[field]), files: files.map((field) => names[field]) });

/**
 * The form's values under their wire names. `lists` are always lists, without blanks: a form that has nothing
 * chosen may send `name[]` blank.
 * `files` are received files only: a text in a file's place is no file.
 */
export function wireValues(
  { fields, files }: ReceivedForm,
  { lists, files: fileNames }: { lists: readonly string[]; files: readonly string[] },
): Values {
  const values: Values = { ...fields };
  for (const name of lists) {
    const sent = fields[name];
    if (sent !== undefined)
      values[name] = [sent].flat().filter((item: unknown) => typeof item !== 'string' || item.trim() !== '');
  }
  for (const name of fileNames) {
    delete values[name];
    if (Object.hasOwn(files, name)) values[name] = files[name];
  }
  return values;
}

/** What `rules` have against the values, by wire name; empty when they hold. */
export function formErrors(
  rules: Rules,
  names: Readonly<Record<string, string>>,
  values: Values,
): FieldErrors {
  return {
    ...errorsToWireNames(names, validate(rules, toFormNames(names, values)) ?? {}),
    ...unstorable(values),
  };
}

/** Throws 422 when there is any error. */
export function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Throws 422 when `rules` refuse a JSON or urlencoded body. */
export function checkBody(rules: Rules, body: Values): void {
  refuseErrors(validate(rules, body) ?? {});
}

/** The trimmed text of a value; blank when it is none. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
/** The same, null when blank. */
export const textOrNull = (value: unknown): string | null => text(value) || null;
/** The number of a value that the rules accepted. */
export const number = (value: unknown): number => Number(text(value));

/** The two words of a flag. */
export const FLAGS = ['0', '1'] as const;
/** Whether a flag is set: 0 or 1 as number or text, or a boolean. Throws 422 on `field` for anything else. */
export function flagOrInvalid(value: unknown, field: string, missing: (typeof FLAGS)[number] = '0'): boolean {
  const sent = typeof value === 'boolean' ? String(Number(value)) : value;
  const given = sent === undefined || sent === null || sent === '' ? missing : text(sent);
  const flag = FLAGS.find((one) => one === given);
  if (!flag) throw invalid({ [field]: ['Select Yes or No'] });
  return flag === '1';
}
/** Whether a call only tells what it would do (`dry_run`). Throws 422: no deed is taken for a rehearsal. */
export const isRehearsal = ({ dry_run }: Values): boolean => flagOrInvalid(dry_run, 'dry_run');
export const NOTHING_CHANGED = 'Nothing was changed.';

/** The ids of a list that the rules accepted, each once. */
export const idList = (value: unknown): number[] =>
  Array.isArray(value) ? [...new Set(value.map(Number))] : [];
