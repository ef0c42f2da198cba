/**
 * Pieces that the form rules are made of. All values are what a form holds: strings, lists of strings, files
 * or booleans.
 */
import { array, mixed, string } from 'yup';
import { isCalendarDate } from './days';
import {
  EMPTY_FILE,
  FILE_FORMATS,
  PICTURE_TOO_LARGE,
  fileTooLarge,
  invalidFormat,
  type FileFormat,
} from './fileFormats';
import { LIMITS } from './limits';
import { cleanEmail, cleanText } from './text';

const DECIMAL = /^\d{1,8}(\.\d{1,2})?$/;
const INTEGER = /^\d{1,9}$/;

export const tooLong = (max: number) => `Must be at most ${max} characters`;

/** A text as it is stored. */
export const cleaned = () =>
  string().transform((value: unknown) => (typeof value === 'string' ? cleanText(value) : value));

/** Optional text; null and undefined count as blank. */
export const optionalText = (max: number = LIMITS.shortText) =>
  cleaned()
    .nullable()
    .transform((v: unknown) => v ?? '')
    .max(max, tooLong(max));

/** Required text with a minimum length; both failures say `message`. */
export const requiredText = (message: string, { min = 1, max = LIMITS.shortText as number } = {}) =>
  cleaned().typeError(message).required(message).min(min, message).max(max, tooLong(max));

/** A decimal number without sign or exponent, at most two places. */
export const isDecimal = (value: unknown): boolean => typeof value === 'string' && DECIMAL.test(value.trim());

/** Required number greater than 0; `message` when blank, `invalid` otherwise. */
export const positiveNumber = (
  message: string,
  invalid: string,
  { integer = false, max = LIMITS.money as number } = {},
) =>
  cleaned()
    .typeError(message)
    .required(message)
    .test('positive', invalid, (value) => {
      if (!value) return true;
      return (integer ? INTEGER : DECIMAL).test(value) && Number(value) > 0 && Number(value) <= max;
    });

/** Required decimal of 0 or more; blank and malformed say the same. */
export const requiredAmount = (message: string) =>
  cleaned()
    .typeError(message)
    .required(message)
    .test('amount', message, (value) => !value || (isDecimal(value) && Number(value) <= LIMITS.money));

/** Required choice out of a closed list. */
export const choice = (options: readonly string[], message: string) =>
  string()
    .typeError(message)
    .required(message)
    .oneOf([...options], message);

/** Required id of a record of a look-up. */
export const recordId = (message: string) =>
  cleaned()
    .typeError(message)
    .required(message)
    .test('id', message, (value) => !value || isRecordId(value));

const isRecordId = (value: string) => /^[1-9]\d{0,9}$/.test(value) && Number(value) <= LIMITS.id;

/** A list of ids; at least one when `message` is given, at most `max`. */
export const recordIds = (message: string | null, max: number) => {
  const list = array()
    .of(string().required(message ?? 'Select from the list'))
    .transform((v: unknown) => (v === null || v === undefined || v === '' ? [] : v))
    .typeError(message ?? 'Select from the list')
    .max(max, `Select at most ${max}`)
    .test('ids', message ?? 'Select from the list', (value) =>
      (value ?? []).every((id) => isRecordId(String(id))),
    );
  return message ? list.required(message).min(1, message) : list;
};

/** Required day of the calendar. */
export const requiredDate = (message: string) =>
  cleaned()
    .typeError(message)
    .required(message)
    .min(4, message)
    .test('date', 'Enter a valid date', (v) => !v || isCalendarDate(v));

/** Exactly ten digits; what a person pastes becomes them before (`tenDigits`). */
export const phone = (message: string) =>
  cleaned()
    .typeError(message)
    .required(message)
    .matches(/^\d{10}$/, message);

const EMAIL = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]{2,}$/;
/** Other letters fold differently here and in the database: one account would have several spellings. */
const ASCII = /^[\x21-\x7e]*$/;
export const isEmail = (value: string): boolean =>
  value.length <= LIMITS.email && ASCII.test(value) && EMAIL.test(value);

/** The one spelling of an e-mail address by which its account is found and its attempts are counted. */
export const foldEmail = (email: string): string => email.toLowerCase();

/** Required e-mail address; `missing` when blank, `message` otherwise. */
export const email = (message: string, missing = message) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanEmail(value) : value))
    .typeError(message)
    .required(missing)
    .test('email', message, (v) => !v || isEmail(v));

/** Whether a text is an absolute http(s) address; anything else is never made a link. */
export function isHttpUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s/]+/i.test(value)) return false;
  try {
    const url = new URL(value);
    return url.protocol === 'http:' || url.protocol === 'https:';
  } catch {
    return false;
  }
}

/** Empty or a valid http(s) address. */
export const optionalUrl = (message = 'Enter a valid URL') =>
  cleaned()
    .nullable()
    .transform((v: unknown) => v ?? '')
    .max(LIMITS.shortText, tooLong(LIMITS.shortText))
    .test('url', message, (v) => !v || isHttpUrl(v));

/** A yes/no choice, '1' or '0'. */
export const yesNo = (message: string) => choice(['0', '1'], message);

/** A box that must be ticked: true, 'true' or '1'. */
export const mustAgree = (message: string) =>
  mixed().test('agreed', message, (v) => v === true || v === 'true' || v === '1' || v === 1);

/** What both a browser's File and the provider's received file have. */
export interface FileLike {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** Of a picture, when its header was read. */
  pixels?: { width: number; height: number };
}

const isTooManyPixels = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > LIMITS.pictureSide || width * height > LIMITS.picturePixels;

export const isFileLike = (value: unknown): value is FileLike =>
  typeof value === 'object' && value !== null && 'name' in value && 'size' in value && 'type' in value;

/** Why a file may not be sent, or null: its format first, then its size; an empty one has no format. */
export function fileProblem(
  file: FileLike,
  allowed: readonly FileFormat[],
  maxBytes: number = LIMITS.fileBytes,
): string | null {
  if (file.size === 0) return EMPTY_FILE;
  const lower = file.name.toLowerCase();
  const fits = allowed.some((format) => {
    const { mime, extensions } = FILE_FORMATS[format];
    return file.type === mime && extensions.some((extension) => lower.endsWith(extension));
  });
  if (!fits) return invalidFormat(allowed);
  if (file.size > maxBytes) return fileTooLarge(maxBytes);
  return file.pixels && isTooManyPixels(file.pixels) ? PICTURE_TOO_LARGE : null;
}

/**
 * A file, or the address of one that the record already has (a string), or nothing. `message` makes it
 * required.
 */
export const file = (allowed: readonly FileFormat[], message?: string, maxBytes: number = LIMITS.fileBytes) =>
  (message === undefined
    ? mixed().nullable()
    : mixed()
        .nullable()
        .test('present', message, (value) => isFileLike(value) || (typeof value === 'string' && value !== ''))
  ).test('file', function check(value) {
    const problem = isFileLike(value) ? fileProblem(value, allowed, maxBytes) : null;
    return problem ? this.createError({ message: problem }) : true;
  });
