import { isCalendarDate } from '#contract/days';
import { isDecimal } from '#contract/textRules';
import { textKey } from '#contract/text';
import { isStorable, NOT_STORABLE } from '#contract/storable';
import type { FieldErrors } from '#contract/http';
import { LIMITS } from '#contract/limits';
import { invalid } from '../errors';
import { FLAGS } from './form';
import { parseId } from './ids';

const MAX_VALUES = 50;

class FilterReader {
  private readonly errors: FieldErrors = {};

  constructor(private readonly query: Readonly<Record<string, unknown>>) {}

  private text(name: string): string | null {
    const value = this.query[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  }

  private refuse(name: string, message: string): null {
    this.errors[name] = [message];
    return null;
  }

  /** Refuses what cannot be stored, since it cannot be found either. */
  search(name: string, longest: number = LIMITS.searchBox): string | null {
    const text = this.text(name)?.replace(/\s+/g, ' ') ?? null;
    if (text === null) return null;
    if (!isStorable(text)) return this.refuse(name, NOT_STORABLE);
    return text.length > longest ? this.refuse(name, 'Enter a valid search text') : text;
  }

  id(name: string): number | null {
    const text = this.text(name);
    return text === null ? null : (parseId(text) ?? this.refuse(name, 'Must be a positive whole number.'));
  }

  ids(name: string): number[] | null {
    const parts = this.text(name)?.split(',');
    if (!parts) return null;
    const ids = parts.map(parseId);
    if (parts.length > MAX_VALUES || ids.includes(null)) return this.refuse(name, 'Select from the list');
    return ids as number[];
  }

  word<W extends string>(name: string, words: readonly W[]): W | null {
    const text = this.text(name);
    if (text === null) return null;
    return words.find((word) => word === text) ?? this.refuse(name, 'Select from the list');
  }

  flag(name: string): boolean | null {
    const word = this.word(name, FLAGS);
    return word === null ? null : word === '1';
  }

  words<W extends string>(name: string, words: readonly W[]): W[] | null {
    const parts = this.text(name)?.split(',');
    if (!parts) return null;
    const known = parts.map((part) => words.find((word) => word === part));
    if (known.includes(undefined)) return this.refuse(name, 'Select from the list');
    return [...new Set(known as W[])];
  }

  /** Comma-separated; only those of the lifecycle. */
  statuses(name: string, known: readonly number[]): number[] | null {
    return this.words(name, known.map(String))?.map(Number) ?? null;
  }

  amount(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    return isDecimal(text) ? Number(text) : this.refuse(name, 'Enter a valid number');
  }

  day(name: string): string | null {
    const text = this.text(name);
    if (text === null) return null;
    return isCalendarDate(text) ? text : this.refuse(name, 'Enter a valid date');
  }

  integer(name: string, min: number, max: number): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return value >= min && value <= max ? value : this.refuse(name, `Enter a number from ${min} to ${max}`);
  }

  /** Throws 422 naming each refused filter; call it last. */
  check(): void {
    if (Object.keys(this.errors).length > 0) throw invalid(this.errors);
  }
}

export type Filters = Omit<FilterReader, 'check'>;

export function readFilters<T>(query: Readonly<Record<string, unknown>>, read: (filters: Filters) => T): T {
  const filters = new FilterReader(query);
  const criteria = read(filters);
  filters.check();
  return criteria;
}

/** A LIKE pattern for `folded` columns; wildcards of the text are literal. */
export const containing = (text: string): string => `%${textKey(text).replace(/[\\%_]/g, '\\$&')}%`;

const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

interface WordTerms {
  terms: string[];
  /** Trigrams are made of three letters or digits side by side. */
  isExact: boolean;
}

/** None where trigrams find the words. */
export function wordTerms(words: string): WordTerms {
  const letters = [...words];
  if (letters.length <= 2) return { terms: [words], isExact: true };
  if (HAS_TRIGRAM.test(words)) return { terms: [], isExact: false };
  return { terms: letters.slice(1).map((letter, at) => `${letters[at]}${letter}`), isExact: false };
}

/** Stipends by powers of two: the term for at least `amount`; none below 1. */
export const stipendTerm = (amount: number): string[] =>
  amount < 1 ? [] : [`stipend ${2 ** Math.floor(Math.log2(amount))}`];
