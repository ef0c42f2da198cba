/** Checks a form by the rules that the screen runs too; errors carry the names on the wire. */
import type { FieldErrors } from '#contract/http';
import { errorsToWireNames, toFormNames } from '#contract/rename';
import { unstorable } from '#contract/storable';
import { validate, type Rules } from '#contract/validate';
import { invalid } from '../errors';
import type { ReceivedForm } from '../files/received';

export type Values = Record<string, unknown>;

interface FormShape<F extends string> {
  names: Readonly<Record<F, string>>;
  lists: readonly F[];
  files: readonly F[];
}

export const valuesOf = <F extends string>(
  form: ReceivedForm,
  { names, lists, files }: FormShape<F>,
): Values =>
  wireValues(form, { lists: lists.map((field) => names[field]), files: files.map((field) => names[field]) });

/** By wire name. Lists are arrays without blanks, also for a blank `name[]`; files are received ones only. */
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

export function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function checkBody(rules: Rules, body: Values): void {
  refuseErrors(validate(rules, body) ?? {});
}

export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
export const textOrNull = (value: unknown): string | null => text(value) || null;
export const number = (value: unknown): number => Number(text(value));

export const FLAGS = ['0', '1'] as const;
/**
 * 0 or 1 as number or text, or a boolean. Throws 422 on `field` otherwise.
 * @param missing what a blank one means; null: it is required
 */
export function flagOrInvalid(
  value: unknown,
  field: string,
  missing: (typeof FLAGS)[number] | null = '0',
): boolean {
  const sent = typeof value === 'boolean' ? String(Number(value)) : value;
  const given = sent === undefined || sent === null || sent === '' ? missing : text(sent);
  const flag = FLAGS.find((one) => one === given);
  if (!flag) throw invalid({ [field]: ['Select Yes or No'] });
  return flag === '1';
}
/** Whether `dry_run` is set. Throws 422 for any other value, so that nothing is done by mistake. */
export const isRehearsal = ({ dry_run }: Values): boolean => flagOrInvalid(dry_run, 'dry_run');
export const NOTHING_CHANGED = 'Nothing was changed.';

export const idList = (value: unknown): number[] =>
  Array.isArray(value) ? [...new Set(value.map(Number))] : [];

/** A decision is made on the version that was read (docs/providers.md, wire 11). */

export const isVersion = (versionRead: unknown, version: Date): boolean =>
  text(versionRead) === version.toISOString();

/** Without one, any version is accepted. */
export const isCurrentVersion = (versionRead: unknown, version: Date): boolean =>
  text(versionRead) === '' || isVersion(versionRead, version);
