/**
 * Law of reviews: which columns of a company and of an internship a moderator compares. Every field of their
 * forms is reviewed, by derivation: one that was forgotten would be approved unseen.
 */
import type { ModerationKind } from '#contract/moderation/lifecycle';
import { COMPANY_NAMES } from '#contract/companyProfile/fields';
import { INTERNSHIP_NAMES } from '#contract/internship/fields';
import type { CompaniesTable, InternshipsTable } from '../database/schema';

export type Kind = ModerationKind;
export type Columns = Readonly<Record<string, unknown>>;

/** The column that points at what a form sends as a file, by the file's wire name. */
export const FILE_COLUMNS = {
  featured_image: 'featured_file_id',
  logo: 'logo_file_id',
  cover_image: 'cover_file_id',
  company_profile_upload: 'profile_file_id',
  registration_proof: 'registration_file_id',
} as const;
/** Promises to the portal: the form is not taken without them, so there is nothing to compare. */
const PROMISES = ['accept_terms', 'declaration_accuracy'] as const;

/** The column in which the field of a wire name is kept. */
export type ColumnOf<N extends string> = N extends keyof typeof FILE_COLUMNS ? (typeof FILE_COLUMNS)[N] : N;

const columnOf = <N extends string>(name: N): ColumnOf<N> =>
  (Object.hasOwn(FILE_COLUMNS, name) ? FILE_COLUMNS[name as keyof typeof FILE_COLUMNS] : name) as ColumnOf<N>;

const columnsOf = <N extends string>(names: Readonly<Record<string, N>>): ColumnOf<N>[] =>
  Object.values(names)
    .filter((name) => !PROMISES.some((promise) => promise === name))
    .map(columnOf);

// A field of a form without a column of its table does not compile.
const COMPANY_COLUMNS: readonly (keyof CompaniesTable)[] = columnsOf(COMPANY_NAMES);
const INTERNSHIP_COLUMNS: readonly (keyof InternshipsTable)[] = columnsOf(INTERNSHIP_NAMES);

/** The reviewed columns, in the order of the forms. */
export const REVIEWED: Readonly<Record<Kind, readonly string[]>> = {
  company: COMPANY_COLUMNS,
  internship: INTERNSHIP_COLUMNS,
};

/** The record as it is now, to be compared with later. */
export const snapshot = (kind: Kind, row: Columns): Record<string, unknown> =>
  Object.fromEntries(REVIEWED[kind].map((field) => [field, row[field] ?? null]));
