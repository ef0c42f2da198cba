/** The one reader of whatever spelling a provider sends; what cannot be read is passed on unchanged. */
import { isCalendarDate } from '#contract/days';
import { dayOf } from '#src/lib/dates';
import type { Kind } from '#contract/answerKinds';
import { kindOf, structureOf } from './answers';

/** Records with free names: what a change was, and the content of a page. */
const OPEN: readonly string[] = ['before', 'after', 'content'];
/** Figures of reports, numbers or words by the keys of their columns. */
const OPEN_BELOW: Readonly<Record<string, readonly string[]>> = {
  '/coordinator/reports/': ['rows', 'sums'],
  '/administration/reports/': ['rows', 'sums'],
};
const isOpen = (path: string, name: string): boolean =>
  OPEN.includes(name) ||
  Object.entries(OPEN_BELOW).some(([start, names]) => path.startsWith(start) && names.includes(name));

const DAY = /^\d{4}-\d\d-\d\d$/;
/** A day with a time; UTC if it names no zone. */
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:[.,](\d{1,9}))?\s*(Z|[+-]\d\d:?\d\d)?$/i;

function toInstant(text: string): Date | null {
  const [, day, minute, second = ':00', fraction = '', zone = 'Z'] = INSTANT.exec(text) ?? [];
  if (!day) return null;
  const at = zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const date = new Date(`${day}T${minute}${second}.${fraction.slice(0, 3).padEnd(3, '0')}${at}`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Of a mail's head, and seconds or milliseconds since 1970: neither can be read in two ways. */
const MAIL_DATE = /^\w{3}, \d{1,2} \w{3} \d{4} \d\d:\d\d(:\d\d)? ([+-]\d{4}|GMT|UTC)$/;
function atOf(text: string): Date | null {
  if (MAIL_DATE.test(text)) return new Date(text);
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000);
  return /^\d{12,13}$/.test(text) ? new Date(Number(text)) : toInstant(text);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** 2099/03/05, 5 March 2099, March 5, 2099; never 05-03-2099, which may be two days. */
function namedDay(text: string): string | null {
  const year = /^(\d{4})[/.](\d\d)[/.](\d\d)$/.exec(text);
  if (year) return isCalendarDate(year.slice(1).join('-')) ? year.slice(1).join('-') : null;
  const first = /^(\d{1,2})[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i.exec(text);
  const second = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(text);
  const [date, month, of] = first ? first.slice(1) : second ? [second[2], second[1], second[3]] : [];
  const at = MONTHS.indexOf(month?.slice(0, 3).toLowerCase() ?? '') + 1;
  const day = `${of}-${String(at).padStart(2, '0')}-${date?.padStart(2, '0')}`;
  return isCalendarDate(day) ? day : null;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : String(value));
const isBlank = (value: unknown): boolean => value === null || value === undefined;

function toDay(value: unknown): unknown {
  if (isBlank(value)) return value;
  const text = asText(value);
  if (DAY.test(text)) return text;
  const at = atOf(text);
  return at ? dayOf(at) : (namedDay(text) ?? text);
}

/** ISO 8601 stays as the provider wrote it: some values are sent back as versions. */
function toTimestamp(value: unknown): unknown {
  if (isBlank(value)) return value;
  const text = asText(value);
  if (/T.+(Z|[+-]\d\d:\d\d)$/.test(text)) return text;
  return atOf(text)?.toISOString() ?? namedDay(text) ?? text;
}

/** Grouped digits, and an amount's sign and unit: ₹1,50,000, Rs. 12,500/-. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;
const UNITS = /^(₹|rs\.?|inr)\s*|\s*(\/-|inr)$/gi;

function toNumber(value: unknown): unknown {
  if (typeof value === 'string' && value.trim() === '') return null;
  const truth = toBoolean(value);
  if (typeof truth === 'boolean') return Number(truth);
  if (typeof value !== 'string') return value;
  const text = value.trim().replace(UNITS, '').trim();
  if (text === '') return value;
  const digits = GROUPED.test(text) ? text.replaceAll(',', '') : text;
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(digits) ? Number(digits) : value;
}

const TRUTHS = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
  ['', false],
]);
export function toBoolean(value: unknown): unknown {
  return TRUTHS.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? value;
}

const toText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

const READ: Record<Kind, (value: unknown) => unknown> = {
  number: toNumber,
  boolean: toBoolean,
  day: toDay,
  instant: toTimestamp,
  text: toText,
  asSent: (value) => value,
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** What stands for a record where a plain value is expected, by what the value is. */
const STANDS: Readonly<Record<Kind, readonly string[]>> = {
  number: ['id', 'value', 'code', 'amount', 'name', 'label'],
  boolean: ['value', 'id'],
  day: ['date', 'value'],
  instant: ['date', 'value'],
  text: ['name', 'title', 'label', 'url', 'href', 'path', 'text', 'value'],
  asSent: [],
};
/** Dates of PHP name their zone beside them. */
const ZONES: Readonly<Record<string, string>> = { 'Asia/Kolkata': '+05:30', 'Asia/Calcutta': '+05:30' };

/** Of a file its address is meant, not its name. */
const FILE = /resume|logo|image|file|receipt|scan|letter|picture/;
const ADDRESS_FIRST = ['url', 'href', 'path', 'link', 'name'];

/** [2026, 11, 27] or [2026, 11, 27, 8, 30], as Jackson writes days and times. */
function dateOfNumbers(value: readonly unknown[], kind: Kind): string | null {
  if (!value.every((part) => typeof part === 'number')) return null;
  const parts = value.map((part) => String(part).padStart(2, '0'));
  const day = parts.slice(0, 3).join('-');
  if (!isCalendarDate(day) || (kind !== 'day' && kind !== 'instant')) return null;
  return kind === 'day' || parts.length < 5 ? day : `${day}T${parts.slice(3, 6).join(':')}`;
}

/** A plain value out of whatever was sent in its place; null for what has none. */
function plainOf(value: unknown, kind: Kind, of = ''): unknown {
  if (isPlain(value)) return value;
  if (Array.isArray(value)) {
    const date = dateOfNumbers(value, kind);
    if (date !== null) return date;
    const texts = value
      .map((item) => plainOf(item, kind, of))
      .filter((item) => !isBlank(item) && item !== '');
    return texts.length > 0 ? texts.join(', ') : null;
  }
  const fields = value as Fields;
  const stands = kind === 'text' && FILE.test(of) ? ADDRESS_FIRST : STANDS[kind];
  const name = stands.find((one) => !isBlank(fields[one]) && isPlain(fields[one]));
  if (name === undefined) return null;
  return name === 'date' ? `${asText(fields.date)}${ZONES[asText(fields.timezone)] ?? ''}` : fields[name];
}

/** A record; of a text, one of that name, as of `Bengaluru` in the place of a city. */
function recordIn(value: unknown, path: string, within: string): unknown {
  if (isFields(value)) return recordOf(value, path, within);
  if (isPlain(value) && !isBlank(value) && value !== '') return { name: asText(value) };
  return null;
}

/** PHP writes a list without its first item as a record. */
const itemsOf = (value: unknown): readonly unknown[] | null => {
  if (Array.isArray(value)) return value;
  if (isFields(value)) {
    const items = Object.entries(value);
    return items.length > 0 && items.every(([key]) => /^\d+$/.test(key))
      ? items.map(([, item]) => item)
      : null;
  }
  return typeof value === 'string' && value.trim() !== '' ? value.split(/\s*,\s*/).filter(Boolean) : null;
};

function fieldOf(value: unknown, name: string, path: string, within: string): unknown {
  if (value === undefined) return value;
  const kind = kindOf(path, name, within);
  switch (structureOf(path, name)) {
    case 'record':
      return recordIn(value, path, name);
    case 'rows':
      // Of a page that is described outside, `links` may be a record.
      return (
        itemsOf(value)?.map((item) => recordIn(item, path, name)) ??
        (name === 'links' && isFields(value) ? value : null)
      );
    case 'list':
      return itemsOf(value)?.map((item) => READ[kind](plainOf(item, kind))) ?? null;
    case 'asSent':
      return valueOf(value, name, path);
    default:
      return kind === 'asSent' ? plainOf(value, 'text') : READ[kind](plainOf(value, kind, name));
  }
}

function valueOf(value: unknown, name: string, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => valueOf(item, name, path));
  if (isFields(value)) return recordOf(value, path, name);
  return READ[kindOf(path, name)](value);
}

const recordOf = (record: Fields, path: string, within: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      isOpen(path, name) && typeof value === 'object' ? value : fieldOf(value, name, path, within),
    ]),
  );

/** The answer's data, each value of its kind; `path` is that of `wire.ts`. */
export const inKinds = (data: unknown, path: string): unknown =>
  typeof data === 'object' && data !== null ? valueOf(data, '', path) : data;
